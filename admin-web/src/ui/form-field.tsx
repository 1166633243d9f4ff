import { FormControlLabel, FormHelperText, MenuItem, Switch, TextField } from '@mui/material';
import type { TextFieldProps } from '@mui/material';
import type { ComponentType } from 'react';
import { InputHelperText, useInput } from 'react-admin';

/** Keeps an emptied field as '', which react-admin would turn into null. */
export const asTyped = (typed: string | null) => typed ?? '';

type FormFieldProps = TextFieldProps & {
  /** The name of the field's value in the form. */
  source: string;
  /** Turns the field into a menu. */
  choices?: readonly { id: string; name: string; disabled?: boolean }[];
  /** The browser's own menu: one tab stop, operated by letters and arrows. */
  native?: boolean;
  /** The component that renders it; default MUI's field. */
  as?: ComponentType<TextFieldProps>;
  /** Turns the typed text into the form's value; by default `asTyped`. */
  parse?: (typed: string) => string;
};

/** A field of a react-admin form that keeps the typed value, and has no empty choice. */
export function FormField(given: FormFieldProps) {
  const { source, choices, native, as: Field = TextField, onChange, parse = asTyped, ...props } = given;
  const { id, field, fieldState } = useInput<string>({ source, onChange, parse });
  const { ref, ...rest } = field;
  const { error } = fieldState;
  const problem = error ? { error: true, helperText: <InputHelperText error={error.message} /> } : {};
  return (
    <Field
      {...rest}
      inputRef={ref}
      {...props}
      {...problem}
      {...(native && { slotProps: { ...props.slotProps, select: { native } } })}
      id={id}
      select={!!choices}
    >
      {choices?.map((choice) =>
        native ? (
          <option key={choice.id} value={choice.id} disabled={choice.disabled}>
            {choice.name}
          </option>
        ) : (
          <MenuItem key={choice.id} value={choice.id} disabled={choice.disabled}>
            {choice.name}
          </MenuItem>
        ),
      )}
    </Field>
  );
}

interface FormSwitchProps {
  source: string;
  label: string;
  hint?: string;
}

export function FormSwitch({ source, label, hint }: FormSwitchProps) {
  const { field } = useInput<boolean>({ source });
  const { value, onChange, ...rest } = field;
  return (
    <>
      <FormControlLabel
        control={<Switch {...rest} checked={value} onChange={(_event, checked) => onChange(checked)} />}
        label={label}
        sx={{ marginTop: 1 }}
      />
      {hint ? <FormHelperText sx={{ marginTop: 0 }}>{hint}</FormHelperText> : null}
    </>
  );
}
