import { InputAdornment } from '@mui/material';
import { NumberInput } from 'react-admin';
import type { NumberInputProps } from 'react-admin';

/** Shows percent and keeps integer thousandths of a percent: 6.625 is 6625. */
export function PercentInput(props: NumberInputProps) {
  return (
    <NumberInput
      min={0}
      max={100}
      {...props}
      step={0.001}
      format={(kept?: number | null) => (typeof kept === 'number' ? String(kept / 1000) : '')}
      parse={(typed?: string | number | null) =>
        typed === '' || typed === null || typed === undefined ? null : Math.round(Number(typed) * 1000)
      }
      slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
    />
  );
}
