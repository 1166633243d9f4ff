import type { FirstRunStep } from '@homebright/contract';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { useFirstRunWrite } from './first-run';
import { SendForm } from '../../ui/send-form';
import { Lines } from '../../ui/arrangement';

/** Sends a code by text, which the owner enters here. */
export function ProveText({ step }: { step: FirstRunStep }) {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [typedTo, setTypedTo] = useState<string>();
  // The typed number is lost on reload; the checklist knows where the code went.
  const sentTo = typedTo ?? step.sentTo ?? undefined;
  const { send, isPending, refusal } = useFirstRunWrite();
  if (step.missing) return null;
  return (
    <Lines gap={1.5} above={1.5}>
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      <SendForm
        value={phone}
        onChange={setPhone}
        field={{ type: 'tel', label: 'Your cell phone', autoComplete: 'tel' }}
        isFirst={!sentTo && step.state !== 'done'}
        isPending={isPending}
        onSend={() => send('text/send', { phone }, () => setTypedTo(phone))}
      >
        {sentTo ? 'Send another code' : 'Text me a code'}
      </SendForm>
      {sentTo ? (
        <SendForm
          value={code}
          onChange={(typed) => setCode(typed.replace(/\D/g, '').slice(0, 6))}
          field={{
            label: 'Code from the message',
            autoComplete: 'one-time-code',
            slotProps: { htmlInput: { inputMode: 'numeric' } },
          }}
          isFirst
          isReady={code.length === 6}
          isPending={isPending}
          onSend={() => send('text/confirm', { phone: sentTo, code }, () => setTypedTo(undefined))}
        >
          It arrived
        </SendForm>
      ) : null}
    </Lines>
  );
}
