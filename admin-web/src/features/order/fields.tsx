import { TextField, Typography } from '@mui/material';
import type { TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';
import { Columns, Lines } from '../../ui/arrangement';

/** A section of the order with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Lines component="section" gap={1.5}>
      <Typography variant="h3" component="h2" sx={{ fontSize: '1.0625rem' }}>
        {title}
      </Typography>
      {children}
    </Lines>
  );
}

/** Shows fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <Columns from="sm" columns="repeat(auto-fit, minmax(170px, 1fr))" gap={1.5} align="start">
      {children}
    </Columns>
  );
}

type Change<Value> = { value: Value; onChange: (value: Value) => void };

type TextProps = Omit<TextFieldProps, 'onChange' | 'value' | 'error' | 'helperText'> &
  Change<string> & { problem?: string; hint?: string };

export function Text({ onChange, problem, hint, ...props }: TextProps) {
  return (
    <TextField
      size="small"
      fullWidth
      margin="none"
      autoComplete="off"
      {...props}
      error={problem !== undefined}
      helperText={problem ?? hint}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface ChoiceProps<Value extends string> extends Change<Value> {
  label: string;
  options: readonly (readonly [Value, string])[];
  problem?: string;
  hint?: string;
}

/** The browser's own menu: one tab stop, operated by letters and arrows. */
export function Choice<Value extends string>({
  label,
  options,
  problem,
  hint,
  ...props
}: ChoiceProps<Value>) {
  const { value, onChange } = props;
  return (
    <TextField
      select
      size="small"
      fullWidth
      margin="none"
      label={label}
      value={value}
      error={problem !== undefined}
      helperText={problem ?? hint}
      onChange={(event) => onChange(event.target.value as Value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </TextField>
  );
}
