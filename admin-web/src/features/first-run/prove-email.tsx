import type { FirstRunStep } from '@homebright/contract';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { useFirstRunWrite } from './first-run';
import { SendForm } from '../../ui/send-form';
import { Lines } from '../../ui/arrangement';

export function ProveEmail({ step }: { step: FirstRunStep }) {
  const [to, setTo] = useState('');
  const { send, isPending, refusal } = useFirstRunWrite();
  const isDone = step.state === 'done';
  const label = step.waiting || isDone ? 'Send again' : 'Send a test email';
  return (
    <Lines above={1.5}>
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      <SendForm
        value={to}
        onChange={setTo}
        field={{ type: 'email', label: 'Your email address', autoComplete: 'email' }}
        isFirst={!isDone}
        isPending={isPending}
        onSend={() => send('email/send', { to: to.trim() })}
      >
        {isPending ? 'Sending…' : label}
      </SendForm>
    </Lines>
  );
}
