import { FormControlLabel, FormHelperText, MenuItem, Switch, TextField } from '@mui/material';
import type { TextFieldProps } from '@mui/material';
import type { ComponentType } from 'react';
import { InputHelperText, useInput } from 'react-admin';

/** Keeps an emptied field as '', which react-admin would turn into null. */
export const asTyped = (typed: string | null) => typed ?? '';

interface FieldChoice {
  id: string;
  name: string;
  disabled?: boolean;
  /** The heading above this choice and its neighbors of the same group, in a native menu. */
  group?: string;
}

type FormFieldProps = TextFieldProps & {
  /** The name of the field's value in the form. */
  source: string;
  /** Turns the field into a menu. */
  choices?: readonly FieldChoice[];
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
      {native
        ? groupsOf(choices ?? []).map(([group, members]) =>
            group ? (
              <optgroup key={group} label={group}>
                {members.map(nativeOption)}
              </optgroup>
            ) : (
              members.map(nativeOption)
            ),
          )
        : choices?.map(({ id: value, name, disabled }) => (
            <MenuItem key={value} value={value} disabled={disabled}>
              {name}
            </MenuItem>
          ))}
    </Field>
  );
}

const nativeOption = ({ id, name, disabled }: FieldChoice) => (
  <option key={id} value={id} disabled={disabled}>
    {name}
  </option>
);

/** The choices by their groups, in order; '' for those without a group. */
function groupsOf(choices: readonly FieldChoice[]): [group: string, members: FieldChoice[]][] {
  const groups = new Map<string, FieldChoice[]>();
  for (const choice of choices) {
    const group = choice.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), choice]);
  }
  return [...groups];
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
