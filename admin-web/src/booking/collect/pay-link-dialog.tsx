import type { BookingRecord, PayLink, PayLinkWish } from '@homebright/contract';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf, writeAndRead } from '../../lib/api';
import { money } from '../../lib/format';
import { useIsOpen } from '../../lib/site';
import { Dialog } from '../../ui/dialog';
import { FormDialog } from '../../ui/form-dialog';
import { FormSwitch } from '../../ui/form-field';
import { useInvalidateBookings } from '../api/invalidate-bookings';
import { openDeposit } from '../charge-plan';
import { PayLinkField } from './pay-link-field';

type Linked = Pick<BookingRecord, 'id' | 'version' | 'balance' | 'paid' | 'customerName' | 'heldUntil'> &
  Partial<Pick<BookingRecord, 'status' | 'collection' | 'deposit'>>;

/** The dialog's title, and what its link is for. */
function wordsOf(booking: Linked): [title: string, purpose: string] {
  const { balance, customerName: name } = booking;
  const deposit = openDeposit(booking);
  if (deposit === null)
    return [
      `Pay link for ${money(balance)}`,
      `Whoever has the link can pay this booking of ${name} without signing in.`,
    ];
  const later = `The card is charged ${money(balance - deposit)} after the visit.`;
  return deposit > 0
    ? [
        `Pay link for a deposit of ${money(deposit)}`,
        `Whoever has the link can pay the deposit of this booking of ${name} without signing in. ${later}`,
      ]
    : [
        'Pay link to save a card',
        `Whoever has the link can save a card for this booking of ${name} without signing in. ${later}`,
      ];
}

/** `POST /api/admin/bookings/{id}/actions/pay-link`. */
function useMakePayLink(id: number) {
  const invalidateBookings = useInvalidateBookings();
  return useMutation({
    mutationFn: (wish: PayLinkWish) =>
      writeAndRead<PayLink>('POST', `/api/admin/bookings/${id}/actions/pay-link`, wish),
    onSettled: invalidateBookings,
  });
}

/** Creates a link for what a booking owes and shows it only once. */
export function PayLinkDialog({ booking, onClose }: { booking: Linked; onClose: () => void }) {
  const make = useMakePayLink(booking.id);
  const isOpen = useIsOpen();
  const [title, purpose] = wordsOf(booking);
  if (make.data) return <MadeDialog link={make.data} isHeld={booking.heldUntil !== null} onClose={onClose} />;
  return (
    <FormDialog
      open
      title={title}
      description={`${purpose} Earlier links stop working.`}
      submit="Make pay link"
      submitting="Making..."
      busy={make.isPending}
      refusal={make.error ? sentenceOf(make.error, 'That didn’t work. Please try again.') : undefined}
      values={{ email: true }}
      onClose={onClose}
      onSubmit={({ email }) => make.mutate({ email, version: booking.version })}
    >
      {isOpen ? <FormSwitch source="email" label="Email one to the customer" /> : null}
    </FormDialog>
  );
}

interface MadeDialogProps {
  link: PayLink;
  isHeld: boolean;
  onClose: () => void;
}

function MadeDialog({ link, isHeld, onClose }: MadeDialogProps) {
  return (
    <Dialog
      title="Pay link"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      }
    >
      <PayLinkField {...link} isHeld={isHeld} />
    </Dialog>
  );
}
