import { TextField } from '@mui/material';
import type { TextFieldProps } from '@mui/material';

/** A code from an authenticator app. A phone shows digits first; a recovery code is accepted as well. */
export function CodeField({ helperText, ...props }: TextFieldProps) {
  return (
    <TextField
      label="Code from your app"
      autoComplete="one-time-code"
      helperText={helperText ?? 'Six digits, or one of your recovery codes'}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoCapitalize: 'characters', spellCheck: false } }}
      {...props}
    />
  );
}
