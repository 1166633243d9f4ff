import type { CardByPhone, OneBooking, PaymentResponse } from '@homebright/contract';
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
import type { CardState } from './card-form';

const CardForm = lazy(async () => ({ default: (await import('./card-form')).CardForm }));

/** Pixels reserved for the provider's form, so that the dialog does not grow when the form arrives. */
const FORM_HEIGHT = 300;
const POLL_MS = 1000;

type Owing = Pick<
  OneBooking,
  'id' | 'version' | 'balance' | 'customerName' | 'isRecurring' | 'payAfterVisit'
>;

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

/**
 * Charges a card that the customer reads out. The office types the number into the provider's own frame, so it reaches
 * neither this page nor our server.
 */
export function CardDialog({ booking, onClose }: { booking: Owing; onClose: () => void }) {
  const { id, version, isRecurring, payAfterVisit } = booking;
  // Keeps the amount and version of the moment when the dialog opened, although the booking is read again later.
  const [wish] = useState<CardByPhone>({ amount: booking.balance, version });
  const payment = useCardPayment(id, wish);
  const [state, setState] = useState<CardState>('typing');
  const invalidateBookings = useInvalidateBookings();
  const isSent = state === 'sent';
  const isRefused = payment.error instanceof ApiError && payment.error.status === 409;
  const whom = booking.customerName || 'the customer';
  const saved = isRecurring && !payAfterVisit ? ' The card will be saved for the plan’s later visits.' : '';

  /** Reads the booking again just before the charge: the provider charges what is due now, whatever the button says. */
  async function problemNow(): Promise<string | undefined> {
    const { balance, status } = await fetchBooking(id);
    if (balance === wish.amount && status !== 'cancelled') return undefined;
    await invalidateBookings();
    return 'The amount due has changed. Nothing was charged. Close this window and start again.';
  }

  /** After a refusal or a charge, the page behind is out of date, so its data is read again. */
  function close() {
    if (isSent || isRefused) void invalidateBookings();
    onClose();
  }

  return (
    <Dialog
      title={isSent ? `${money(wish.amount)} by card` : `Take a card for ${money(wish.amount)}`}
      description={
        isSent
          ? undefined
          : `Ask ${whom} for the card number and type it below. Only the payment provider sees it.${saved}`
      }
      busy={state === 'charging'}
      onClose={close}
      actions={
        <Button onClick={close} disabled={state === 'charging'}>
          {isSent ? 'Done' : 'Cancel'}
        </Button>
      }
    >
      {isSent ? <Waiting id={id} onPaid={onClose} /> : null}
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
              label={`Charge ${money(wish.amount)}`}
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

/** Waits for the provider to report the payment, which takes a second or two. */
function Waiting({ id, onPaid }: { id: number; onPaid: () => void }) {
  const toast = useToast();
  const invalidateBookings = useInvalidateBookings();
  const { data } = useQuery({
    queryKey: ['card-payment', 'sent', id],
    queryFn: ({ signal }) => fetchBooking(id, signal),
    refetchInterval: ({ state }) => (state.data?.balance === 0 ? false : POLL_MS),
    gcTime: 0,
  });
  const isPaid = data?.balance === 0;
  useEffect(() => {
    if (!isPaid) return;
    toast({ title: 'Success', text: `Payment received: #${id}` });
    void invalidateBookings();
    onPaid();
  }, [isPaid, id, toast, invalidateBookings, onPaid]);
  return (
    <Text role="status">The payment is processing. The booking will show as paid once it goes through.</Text>
  );
}
