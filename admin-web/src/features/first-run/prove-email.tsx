import type { FirstRunStep } from '@homebright/contract';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useFirstRunWrite } from './first-run';

export function ProveEmail({ step }: { step: FirstRunStep }) {
  const [to, setTo] = useState('');
  const { send, isPending, refusal } = useFirstRunWrite();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to.trim() && !isPending) send('email/send', { to: to.trim() });
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ marginTop: 1.5 }}>
      {refusal ? (
        <Alert severity="error" sx={{ marginBottom: 1 }}>
          {refusal}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <TextField
          type="email"
          label="Your email address"
          autoComplete="email"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          sx={{ flex: '1 1 240px', maxWidth: 360 }}
        />
        <Button
          type="submit"
          variant={step.state === 'done' ? 'outlined' : 'contained'}
          disabled={!to.trim() || isPending}
        >
          {isPending
            ? 'Sending…'
            : step.waiting || step.state === 'done'
              ? 'Send again'
              : 'Send a test email'}
        </Button>
      </Box>
    </Box>
  );
}
