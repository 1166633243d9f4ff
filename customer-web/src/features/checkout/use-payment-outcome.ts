import type { OwnBooking } from '@homebright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bookingQuery } from '../../lib/api/booking.js';
import { ApiError } from '@homebright/web-common/api/client.js';
import { send } from '../../lib/flow/store.js';
import { navigate } from '@homebright/web-common/router/location.js';
import { type Outcome, outcomeOf, paymentInQuestion } from './payment-outcome.js';

const POLL_MS = 2_000;
/** Milliseconds until the page says that the payment is taking longer than usual. */
const SLOW_AFTER_MS = 20_000;

export interface Shown {
  outcome: Outcome;
  booking?: OwnBooking;
  isFee?: boolean;
  isSlow: boolean;
}

/** Polls the server about the payment until its outcome is final (docs/rules.md#checkout). */
export function usePaymentOutcome(): Shown {
  const [question] = useState(paymentInQuestion);
  const queries = useQueryClient();
  const answer = useQuery({
    ...bookingQuery(question.bookingId ?? 0),
    enabled: question.bookingId !== undefined,
    // An earlier answer may date from before the payment.
    gcTime: 0,
    refetchInterval: ({ state }) =>
      !isNotThere(state.error) && isOpen(outcomeOf(question, state.data)) && POLL_MS,
  });
  const booking = answer.isFetchedAfterMount ? answer.data : undefined;
  const outcome = isNotThere(answer.error) ? 'unknown' : outcomeOf(question, booking);
  const paid = outcome === 'paid' ? booking : undefined;
  useEffect(() => {
    // Removes the payment's secret from the address; the history state keeps what a reload needs.
    navigate('/payment-success', { replace: true, state: { payment: question } });
  }, [question]);
  useEffect(() => {
    if (paid) send({ type: 'paid', bookingId: paid.id });
    void queries.invalidateQueries({ queryKey: ['/api/bookings'], exact: true });
  }, [paid, queries]);
  return { outcome, booking, isFee: question.isFee, isSlow: useIsSlow(isOpen(outcome)) };
}

const isOpen = (outcome: Outcome) => outcome === 'checking' || outcome === 'processing';

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isSlow;
}

/** The server does not know the booking, or it is another customer's. The page stops waiting for the payment. */
function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
