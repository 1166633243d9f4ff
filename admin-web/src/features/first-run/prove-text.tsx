import type { FirstRunStep } from '@homebright/contract';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useFirstRunWrite } from './first-run';

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' } as const;

/** A code goes out, and is typed in. */
export function ProveText({ step }: { step: FirstRunStep }) {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const { send, isPending, refusal } = useFirstRunWrite();
  if (step.missing) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (phone.trim() && !isPending) send('text/send', { phone }, () => setSentTo(phone));
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) send('text/confirm', { phone: sentTo, code }, () => setSentTo(undefined));
  };
  return (
    <Box sx={{ marginTop: 1.5, display: 'grid', gap: 1.5 }}>
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      <Box component="form" noValidate onSubmit={submit} sx={ROW}>
        <TextField
          type="tel"
          label="Your cell phone"
          autoComplete="tel"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          sx={{ flex: '1 1 240px', maxWidth: 360 }}
        />
        <Button
          type="submit"
          variant={sentTo || step.state === 'done' ? 'outlined' : 'contained'}
          disabled={!phone.trim() || isPending}
        >
          {sentTo ? 'Send another code' : 'Text me a code'}
        </Button>
      </Box>
      {sentTo ? (
        <Box component="form" noValidate onSubmit={confirm} sx={ROW}>
          <TextField
            label="Code from the message"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            sx={{ flex: '1 1 240px', maxWidth: 360 }}
          />
          <Button type="submit" variant="contained" disabled={code.length < 6 || isPending}>
            It arrived
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
