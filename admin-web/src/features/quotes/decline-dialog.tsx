import { type DeclineReason, WRITTEN_QUOTE_LIMITS, type WrittenQuoteDetails } from '@homebright/contract';
import { sentenceOf } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useToast } from '../../ui/toast';
import { REASON_CHOICES } from './quote-words';
import { useDeclineQuote } from './quotes-api';

interface Props {
  quote: WrittenQuoteDetails;
  onClose: () => void;
}

interface Values {
  reason: DeclineReason;
  note: string;
}

/** Notes that the customer told the office no. */
export function DeclineDialog({ quote, onClose }: Props) {
  const decline = useDeclineQuote(quote.id);
  const toast = useToast();
  const submit = ({ reason, note }: Values) =>
    decline.mutate(
      { reason, version: quote.version, ...(note.trim() ? { note: note.trim() } : {}) },
      {
        onSuccess: () => {
          toast({ title: 'Success', text: `Quote #${quote.id} is marked as declined` });
          onClose();
        },
      },
    );
  return (
    <FormDialog<Values>
      open
      title={`Mark quote #${quote.id} as declined`}
      description={`The link stops working, and ${quote.customerName} gets no more reminders.`}
      submit="Mark as declined"
      submitting="Saving..."
      busy={decline.isPending}
      refusal={decline.error ? sentenceOf(decline.error, 'That didn’t work. Please try again.') : undefined}
      values={{ reason: 'price', note: '' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <FormField
        source="reason"
        label="Reason"
        native
        fullWidth
        choices={REASON_CHOICES}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <FormField
        source="note"
        label="Note"
        fullWidth
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: WRITTEN_QUOTE_LIMITS.declineNote } }}
      />
    </FormDialog>
  );
}
