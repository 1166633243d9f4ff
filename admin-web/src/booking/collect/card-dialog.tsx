import type { CardByPhone, Cents, OneBooking, PaymentResponse } from '@homebright/contract';
import { Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ApiError, sentenceOf, writeAndRead } from '../../lib/api';
import { money } from '../../lib/format';
import { Dialog } from '../../ui/dialog';
import { LoadError } from '../../ui/load-error';
import { Text } from '../../ui/text';
import { useToast } from '../../ui/toast';
import { useInvalidateBookings } from '../api/invalidate-bookings';
import { fetchBooking } from '../api/one-booking';
import { openDeposit } from '../charge-plan';
import type { CardState } from './card-form';

const CardForm = lazy(async () => ({ default: (await import('./card-form')).CardForm }));

/** Pixels reserved for the provider's form, so that the dialog does not grow when the form arrives. */
const FORM_HEIGHT = 300;
const POLL_MS = 1000;

type Owing = Pick<
  OneBooking,
  'id' | 'version' | 'balance' | 'paid' | 'customerName' | 'isRecurring' | 'payAfterVisit'
> &
  Partial<Pick<OneBooking, 'status' | 'collection' | 'deposit'>>;

/** In cents: what the form charges, and what the saved card is charged after the visit. */
interface CardSums {
  due: Cents;
  later: Cents;
}

/** `POST /api/admin/bookings/{id}/actions/card-payment`, once for each time that the dialog opens. */
function useCardPayment(id: number, wish: CardByPhone) {
  return useQuery({
    queryKey: ['card-payment', id, wish],
    queryFn: () =>
      writeAndRead<PaymentResponse>('POST', `/api/admin/bookings/${id}/actions/card-payment`, wish),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** The words of the dialog, by the amount that is due now and the one that is charged after the visit. */
function wordsOf({ due, later }: CardSums, whom: string) {
  const ask = `Ask ${whom} for the card number and type it below. Only the payment provider sees it.`;
  const saving = `Nothing is charged now. ${money(later)} is charged to the card after the visit.`;
  if (due === 0)
    return { title: 'Save a card', sent: 'Card saved', send: 'Save card', ask: `${ask} ${saving}` };
  const rest = later ? ` The card is saved, and ${money(later)} is charged to it after the visit.` : '';
  const sum = money(due);
  return { title: `Take a card for ${sum}`, sent: `${sum} by card`, send: `Charge ${sum}`, ask: ask + rest };
}

/** The sums of the answer; until it arrives, those of the booking. */
function sumsOf(booking: Owing, answer: PaymentResponse | undefined): CardSums {
  if (answer) return { due: answer.amount, later: answer.later ?? 0 };
  const deposit = openDeposit(booking);
  return deposit === null
    ? { due: booking.balance, later: 0 }
    : { due: deposit, later: booking.balance - deposit };
}

/**
 * Charges or saves a card that the customer reads out. The office types the number into the provider's own frame, so it
 * reaches neither this page nor our server.
 */
export function CardDialog({ booking, onClose }: { booking: Owing; onClose: () => void }) {
  const { id, version, isRecurring, payAfterVisit } = booking;
  // Keeps the amount and version of the moment when the dialog opened, although the booking is read again later.
  const [opened] = useState(booking);
  const [wish] = useState<CardByPhone>({ amount: openDeposit(booking) ?? booking.balance, version });
  const payment = useCardPayment(id, wish);
  const [state, setState] = useState<CardState>('typing');
  const invalidateBookings = useInvalidateBookings();
  const isSent = state === 'sent';
  const isRefused = payment.error instanceof ApiError && payment.error.status === 409;
  const sums = sumsOf(opened, payment.data);
  const words = wordsOf(sums, booking.customerName || 'the customer');
  const saved = isRecurring && !payAfterVisit ? ' The card will be saved for the plan’s later visits.' : '';

  /** Reads the booking again just before the card is sent: the provider charges what is due now, whatever the button says. */
  async function problemNow(): Promise<string | undefined> {
    const fresh = await fetchBooking(id);
    const isSameAmount = fresh.balance === opened.balance;
    const isSame = isSameAmount && openDeposit(fresh) === openDeposit(opened);
    if (isSame && (fresh.status !== 'cancelled' || opened.status === 'cancelled')) return undefined;
    await invalidateBookings();
    return isSameAmount ? BOOKING_CHANGED : AMOUNT_CHANGED;
  }

  /** After a refusal or a charge, the page behind is out of date, so its data is read again. */
  function close() {
    if (isSent || isRefused) void invalidateBookings();
    onClose();
  }

  return (
    <Dialog
      title={isSent ? words.sent : words.title}
      description={isSent ? undefined : `${words.ask}${saved}`}
      busy={state === 'charging'}
      onClose={close}
      actions={
        <Button onClick={close} disabled={state === 'charging'}>
          {isSent ? 'Done' : 'Cancel'}
        </Button>
      }
    >
      {isSent ? <Waiting id={id} sums={sums} onDone={onClose} /> : null}
      {payment.error && !payment.isFetching ? (
        // A refusal names what has changed since; the same call would be refused again.
        <LoadError onRetry={isRefused ? undefined : () => void payment.refetch()}>
          {sentenceOf(payment.error, 'The payment could not be started.')}
        </LoadError>
      ) : null}
      {isSent || payment.error ? null : (
        <Suspense fallback={<Skeleton variant="rounded" height={FORM_HEIGHT} />}>
          {payment.data?.clientSecret ? (
            <CardForm
              clientSecret={payment.data.clientSecret}
              savesOnly={sums.due === 0}
              label={words.send}
              height={FORM_HEIGHT}
              problemNow={problemNow}
              state={state}
              onState={setState}
            />
          ) : (
            <Skeleton variant="rounded" height={FORM_HEIGHT} />
          )}
        </Suspense>
      )}
    </Dialog>
  );
}

const AMOUNT_CHANGED = 'The amount due has changed. Nothing was charged. Close this window and start again.';
const BOOKING_CHANGED = 'The booking has changed. Nothing was charged. Close this window and start again.';

/** Waits for the provider to report the payment or the saved card, which takes a second or two. */
function Waiting({ id, sums, onDone }: { id: number; sums: CardSums; onDone: () => void }) {
  const toast = useToast();
  const invalidateBookings = useInvalidateBookings();
  const isDoneIn = (booking: OneBooking | undefined) => booking !== undefined && isReceived(booking, sums);
  const { data } = useQuery({
    queryKey: ['card-payment', 'sent', id],
    queryFn: ({ signal }) => fetchBooking(id, signal),
    refetchInterval: ({ state }) => (isDoneIn(state.data) ? false : POLL_MS),
    gcTime: 0,
  });
  const isDone = isDoneIn(data);
  const [arrived, waiting] = receiptWords(sums);
  useEffect(() => {
    if (!isDone) return;
    toast({ title: 'Success', text: `${arrived}: #${id}` });
    void invalidateBookings();
    onDone();
  }, [isDone, arrived, id, toast, invalidateBookings, onDone]);
  return <Text role="status">{waiting}</Text>;
}

/** A card that is charged after the visit has arrived once the booking is confirmed; otherwise once nothing is due. */
const isReceived = ({ balance, status }: OneBooking, { later }: CardSums): boolean =>
  later > 0 ? status !== 'pending' && status !== 'cancelled' : balance === 0;

/** The toast, and the text until then. */
function receiptWords({ due, later }: CardSums): [arrived: string, waiting: string] {
  if (due === 0)
    return ['Card saved', 'The card is being saved. The booking will show as confirmed once that is done.'];
  if (later > 0)
    return [
      'Deposit received',
      'The deposit is processing. The booking will show as confirmed once it goes through.',
    ];
  return [
    'Payment received',
    'The payment is processing. The booking will show as paid once it goes through.',
  ];
}
