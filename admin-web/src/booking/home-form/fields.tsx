import { Box, TextField, Typography } from '@mui/material';
import type { TextFieldProps } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { Lines } from '../../ui/arrangement';
import { FormField } from '../../ui/form-field';

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
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(170px, 1fr))' },
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}

const CLOSE = { size: 'small', margin: 'none', fullWidth: true } as const;
const SHRUNK = { inputLabel: { shrink: true } } satisfies TextFieldProps['slotProps'];
const NATIVE = { ...SHRUNK, select: { native: true } } satisfies TextFieldProps['slotProps'];

type InputProps = Omit<ComponentProps<typeof FormField>, 'choices' | 'native'>;

export function TextInput(props: InputProps) {
  return <FormField {...CLOSE} autoComplete="off" {...props} />;
}

type Options = readonly (readonly [id: string, words: string, group?: string])[];

/** The browser's own menu: one tab stop, operated by letters and arrows. */
export function ChoiceInput({ options, ...props }: InputProps & { options: Options }) {
  return (
    <FormField
      {...CLOSE}
      native
      choices={options.map(([id, name, group]) => ({ id, name, group }))}
      slotProps={SHRUNK}
      {...props}
    />
  );
}

interface ShortcutProps {
  label: string;
  value: string;
  options: Options;
  onChoose: (value: string) => void;
}

/** A menu that fills in other fields and has no value of its own. */
export function Shortcut({ label, value, options, onChoose }: ShortcutProps) {
  return (
    <TextField
      {...CLOSE}
      select
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={NATIVE}
    >
      {options.map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </TextField>
  );
}
