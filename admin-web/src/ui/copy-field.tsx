import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { copiedToast, copyText } from '../lib/copy-text';
import { Line } from './arrangement';
import { useToast } from './toast';

interface Props {
  label: string;
  value: string;
  hint: string;
}

/** A link that is shown once, to be copied. */
export function CopyField({ label, value, hint }: Props) {
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  async function copy() {
    const done = await copyText(value);
    setCopied(done);
    if (!done) toast(copiedToast(done));
  }
  return (
    <Line nowrap>
      <TextField
        size="small"
        fullWidth
        margin="none"
        label={label}
        value={value}
        helperText={hint}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()} sx={{ alignSelf: 'flex-start' }}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </Line>
  );
}
