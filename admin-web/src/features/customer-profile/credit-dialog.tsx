import { type Cents, CREDIT_RANGE, GIFT_CARD_TEXT } from '@homebright/contract';
import { InputAdornment } from '@mui/material';
import { useState } from 'react';
import { priceFrom } from '../../booking/price-rules';
import { sentenceOf } from '../../lib/api';
import { money } from '../../lib/format';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useToast } from '../../ui/toast';
import { useChangeCredit } from './api/credit';

interface Props {
  userId: string;
  balance: Cents;
  gives: boolean;
  onClose: () => void;
}

/** Gives credit, or takes it back. The customer reads the note. */
export function CreditDialog({ userId, balance, gives, onClose }: Props) {
  const change = useChangeCredit(userId);
  const toast = useToast();
  const [problem, setProblem] = useState<string>();
  const most = gives ? CREDIT_RANGE.to : Math.min(balance, CREDIT_RANGE.to);

  function send({ amount, note }: { amount: string; note: string }) {
    const price = priceFrom(amount);
    const cents = 'refusal' in price ? 0 : price.cents;
    if (cents < CREDIT_RANGE.from || cents > most)
      return setProblem(`Enter an amount from ${money(CREDIT_RANGE.from)} to ${money(most)}.`);
    if (!note.trim()) return setProblem('Say why, because the customer reads it.');
    setProblem(undefined);
    change.mutate(
      { amount: gives ? cents : -cents, note: note.trim() },
      {
        onSuccess: () => {
          toast({ title: 'Success', text: gives ? `${money(cents)} given` : `${money(cents)} taken back` });
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog<{ amount: string; note: string }>
      open
      title={gives ? 'Give credit' : 'Take back credit'}
      description={`The customer has ${money(balance)}. Credit pays for visits and is never paid out.`}
      submit={gives ? 'Give Credit' : 'Take Back'}
      submitting="Saving..."
      destructive={!gives}
      busy={change.isPending}
      refusal={
        problem ??
        (change.error ? sentenceOf(change.error, 'That didn’t work. Please try again.') : undefined)
      }
      values={{ amount: '', note: '' }}
      onClose={onClose}
      onSubmit={send}
    >
      <FormField
        source="amount"
        label="Amount"
        type="number"
        autoFocus
        fullWidth
        slotProps={{
          htmlInput: { min: 0.01, step: 0.01, inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
      <FormField
        source="note"
        label="Why"
        fullWidth
        helperText="The customer reads this in their history."
        slotProps={{ htmlInput: { maxLength: GIFT_CARD_TEXT.message } }}
      />
    </FormDialog>
  );
}
