import { Button, TextField } from '@mui/material';
import type { TextFieldProps } from '@mui/material';
import type { FormEvent } from 'react';
import { Line } from './arrangement';

interface Props {
  value: string;
  onChange: (value: string) => void;
  field: Pick<TextFieldProps, 'label' | 'type' | 'autoComplete' | 'slotProps'>;
  /** The button's label. */
  children: string;
  isFirst: boolean;
  isReady?: boolean;
  isPending: boolean;
  onSend: () => void;
}

/** A text field and a button that sends it; the button's color shows whether it is the next step. */
export function SendForm({ value, onChange, field, children, isFirst, isPending, onSend, ...rest }: Props) {
  const { isReady = value.trim() !== '' } = rest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) onSend();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Line gap={1.5} align="center">
        <TextField
          {...field}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          sx={{ flex: '1 1 240px', maxWidth: 360 }}
        />
        <Button type="submit" variant={isFirst ? 'contained' : 'outlined'} disabled={!isReady || isPending}>
          {children}
        </Button>
      </Line>
    </form>
  );
}
