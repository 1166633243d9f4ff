import { BOOK_LIMITS } from '@homebright/contract';
import { Checkbox, FormControlLabel, InputAdornment, MenuItem, TextField } from '@mui/material';
import { InputHelperText, NumberInput, TextInput, useInput } from 'react-admin';
import type { NumberInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { BookForm } from '../book-form';

export function MinutesInput(props: NumberInputProps) {
  return (
    <NumberInput
      min={0}
      step={5}
      {...props}
      slotProps={{ input: { endAdornment: <InputAdornment position="end">min</InputAdornment> } }}
    />
  );
}

/** The label for customers who use the site in Spanish. */
export function SpanishInput() {
  return (
    <TextInput
      source="spanish"
      label="In Spanish"
      placeholder="As in English"
      slotProps={{ htmlInput: { maxLength: BOOK_LIMITS.label, lang: 'es' }, inputLabel: { shrink: true } }}
    />
  );
}

/** Choosing none means all services. */
export function ServicesInput({ source }: { source: string }) {
  const services = (useWatch({ name: 'services' }) ?? []) as BookForm['services'];
  const { id, field, fieldState } = useInput<string[]>({ source });
  const { ref, value, ...rest } = field;
  return (
    <TextField
      {...rest}
      id={id}
      inputRef={ref}
      value={value || []}
      select
      fullWidth
      label="For"
      error={!!fieldState.error}
      helperText={<InputHelperText error={fieldState.error?.message} />}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: (chosen) => wordsFor(chosen as string[], services),
        },
      }}
    >
      {services.map(({ id: service, label }) => (
        <MenuItem key={service} value={service}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function wordsFor(chosen: readonly string[], services: BookForm['services']): string {
  const names = services.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  return names.length ? names.join(', ') : 'All services';
}

export function TaxedInput({ source }: { source: string }) {
  const { field } = useInput<boolean>({ source });
  const { value, onChange, ...rest } = field;
  return (
    <FormControlLabel
      control={<Checkbox {...rest} checked={!!value} onChange={(_event, checked) => onChange(checked)} />}
      label="Taxed"
      sx={{ marginTop: 1, marginInline: 0 }}
    />
  );
}
