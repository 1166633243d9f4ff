import type { WrittenQuoteDetails } from '@homebright/contract';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { useToast } from '../../ui/toast';
import { useDeleteQuote } from './quotes-api';

/** Asks before a draft is deleted, then leads to the list. */
export function DeleteQuoteDialog({ quote, onClose }: { quote: WrittenQuoteDetails; onClose: () => void }) {
  const remove = useDeleteQuote(quote);
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <FormDialog
      open
      title={`Delete quote #${quote.id}?`}
      description={`${quote.customerName} has not received it. It cannot be brought back.`}
      submit="Delete"
      submitting="Deleting..."
      destructive
      busy={remove.isPending}
      refusal={remove.error ? sentenceOf(remove.error, 'That didn’t work. Please try again.') : undefined}
      onClose={onClose}
      onSubmit={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast({ title: 'Success', text: `Quote #${quote.id} deleted` });
            void navigate('/admin/quotes');
          },
        })
      }
    />
  );
}
