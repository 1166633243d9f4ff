import { centsFromDollars, dollars } from '@homebright/contract';
import { InputAdornment } from '@mui/material';
import { NumberInput } from 'react-admin';
import type { NumberInputProps } from 'react-admin';

/** Shows dollars with two decimals and keeps integer cents; negative amounts only if `min` allows them. */
export function DollarInput(props: NumberInputProps) {
  return (
    <NumberInput
      min={0}
      {...props}
      step={0.01}
      format={(cents?: number | null) => (typeof cents === 'number' ? dollars(cents) : '')}
      parse={(typed?: string | number | null) =>
        typed === '' || typed === null || typed === undefined ? null : centsFromDollars(Number(typed))
      }
      slotProps={{ input: { startAdornment: <InputAdornment position="start">$</InputAdornment> } }}
    />
  );
}
