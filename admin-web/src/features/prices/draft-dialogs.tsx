import { priceBookChanges } from '@homebright/contract';
import type { OfficePriceBooks } from '@homebright/contract';
import { Typography } from '@mui/material';
import { sentenceOf } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { useToast } from '../../ui/toast';
import { usePriceBookChanges } from './price-books-api';
import { Text } from '../../ui/text';
import { Bullets } from '../../ui/arrangement';

type Changes = ReturnType<typeof usePriceBookChanges>;

interface DraftDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Lists every change before it takes effect. */
export function PutInForceDialog({
  books,
  open,
  change,
  onClose,
}: DraftDialogProps & { books: OfficePriceBooks; change: Changes['putInForce'] }) {
  const toast = useToast();
  const { inForce, draft } = books;
  const changes = draft ? priceBookChanges(inForce, draft.book) : [];
  const done = () => {
    onClose();
    toast({ title: 'In force', text: 'Customers pay by these prices from now on.' });
  };
  return (
    <FormDialog
      open={open}
      title="Publish these prices?"
      description="New bookings pay by them at once. Bookings that were made before keep their price."
      submit="Publish prices"
      submitting="Publishing..."
      leave="Not yet"
      ready={changes.length > 0}
      busy={change.isPending}
      refusal={change.error ? sentenceOf(change.error, 'This did not work. Please try again.') : undefined}
      onClose={onClose}
      onSubmit={() => change.mutate(books, { onSuccess: done })}
    >
      {changes.length ? (
        <Bullets aria-label="What changes">
          {changes.map((words) => (
            <Text key={words} component="li" variant="body2" below={0.5}>
              {words}
            </Text>
          ))}
        </Bullets>
      ) : (
        <Typography variant="body2">The draft is the same as the published prices.</Typography>
      )}
    </FormDialog>
  );
}

export function DiscardDialog({ open, change, onClose }: DraftDialogProps & { change: Changes['discard'] }) {
  const toast = useToast();
  const done = () => {
    onClose();
    toast({ title: 'Draft discarded', text: 'Prices stay as they are.' });
  };
  return (
    <FormDialog
      open={open}
      title="Discard the draft?"
      description="Everything that was changed in it is lost. Published prices stay as they are."
      submit="Discard draft"
      submitting="Discarding..."
      leave="Keep it"
      destructive
      busy={change.isPending}
      refusal={change.error ? sentenceOf(change.error, 'This did not work. Please try again.') : undefined}
      onClose={onClose}
      onSubmit={() => change.mutate(undefined, { onSuccess: done })}
    />
  );
}
