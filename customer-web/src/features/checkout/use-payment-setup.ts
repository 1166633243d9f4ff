import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { siteQuery } from '../../lib/api/site.js';
import { withoutAnswerOfServer } from '../../lib/flow/draft.js';
import { flowNow, send } from '../../lib/flow/store.js';
import { useFlow } from '../../lib/flow/use-flow.js';
import { browser, signInAndReturn } from '../../lib/router/leave.js';
import { here, navigate } from '@homebright/web-common/router/location.js';
import { useLocation } from '@homebright/web-common/router/use-location.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { showToast } from '../../lib/toast/toaster.js';
import { PRICE_BOOK } from '../../ui/prices/price-book.js';
import { leadBack } from './lead-back.js';
import { type PaymentPhase, paymentPhase } from './payment-phase.js';
import { prepareDraft, prepareExisting, setupFailureText } from './prepare-payment.js';
import { startAfresh } from './start-afresh.js';

export type PaymentSetup = PaymentPhase & { bookingId?: number; retry: () => void };

/** The query key of a prepared payment. */
export const PAYMENT = 'payment';

/** Prepares the payment of `?bookingId=`, or of the pending booking in browser storage (docs/rules.md#checkout). */
export function usePaymentSetup(): PaymentSetup {
  const { search, path } = useLocation();
  const stored = useLastDraft();
  const bookingId = bookingIdIn(search);
  const site = useQuery(siteQuery);
  const draft = bookingId === undefined ? stored : undefined;
  // While the page leaves for '/', its address no longer names a booking.
  const hasOrder = bookingId !== undefined || draft !== undefined || path === '/';
  const setup = useQuery({
    queryKey: [PAYMENT, bookingId ?? (draft && withoutAnswerOfServer(draft))],
    queryFn: () => (bookingId === undefined && draft ? prepareDraft(draft) : prepareExisting(bookingId ?? 0)),
    enabled: Boolean(site.data?.stripePublishableKey) && (bookingId ?? draft) !== undefined,
    gcTime: 0,
    // The payment is prepared again whenever the page opens, because the price, the hold, or the payment may have
    // changed.
    refetchOnMount: 'always',
  });
  const error = site.error ?? setup.error;
  const existing = bookingId !== undefined;
  const isFetching = setup.isFetching || site.isFetching;
  const phase = paymentPhase({
    hasOrder,
    bookingId,
    isFetching,
    site: site.data,
    payment: setup.data,
    error,
  });
  const why = phase.phase === 'leaving' ? phase.why : phase.phase === 'unavailable' ? phase.phase : undefined;
  const bookedId = phase.phase === 'leaving' && 'bookingId' in phase ? phase.bookingId : undefined;
  const queries = useQueryClient();
  useEffect(() => {
    // The owner may ask a question that this page does not know yet.
    if (why === 'failed') void queries.invalidateQueries({ queryKey: [PRICE_BOOK] });
    if (why) leave(why, { error, existing, bookedId });
  }, [why, error, existing, bookedId, queries]);
  return { bookingId, ...phase, retry: () => void (site.error ? site.refetch() : setup.refetch()) };
}

/**
 * The last known draft. If another tab has paid for the draft, the storage no longer has it, but this page still shows
 * it.
 */
function useLastDraft() {
  const { draft } = useFlow().booking;
  const [last, setLast] = useState(draft);
  if (draft && draft !== last) setLast(draft);
  return draft ?? last;
}

function bookingIdIn(search: URLSearchParams): number | undefined {
  const text = search.get('bookingId');
  return text && /^\d+$/.test(text) ? Number(text) : undefined;
}

interface Leaving {
  error: unknown;
  existing: boolean;
  /** The booking that the draft became. */
  bookedId: number | undefined;
}

type Why = Extract<PaymentPhase, { phase: 'leaving' }>['why'] | 'unavailable';

/**
 * Leads the customer to sign-in and back, to the question of a refused answer, to a booking that was already made, or
 * home (docs/rules.md#checkout).
 */
function leave(why: Why, { error, existing, bookedId }: Leaving): void {
  const { checkout } = paymentTexts();
  switch (why) {
    case 'unavailable':
      return void showToast({ ...checkout.unavailable, tone: 'error' });
    case 'signed-out': {
      const { path, search } = here();
      return browser.leaveFor(signInAndReturn(search.size ? `${path}?${search}` : path));
    }
    case 'cancelled':
      return startAfresh();
    case 'already-paid':
      return showPaid(bookedId);
    case 'already-booked':
      return leaveBooked(bookedId);
    case 'nothing-to-pay-for':
      return goHome(checkout.missing);
    case 'failed':
      if (!existing && leadBack(error)) return;
      return goHome({ title: checkout.setup.title, text: setupFailureText(error, existing) });
  }
}

/** Removes the draft even if the next page does not load. That page asks only about this booking. */
function showPaid(bookedId: number | undefined): void {
  const { draft } = flowNow().booking;
  const bookingId = bookedId ?? draft?.bookingId;
  if (bookingId !== undefined) {
    send({ type: 'foundPaid', bookingId, draftId: draft?.draftId });
    send({ type: 'paymentStarted', bookingId });
  }
  send({ type: 'paymentDone' });
}

/**
 * Starts a new booking if the customer has changed the draft. Otherwise the booking itself has changed, so the page
 * shows the booking.
 */
function leaveBooked(bookedId: number | undefined): void {
  const { draft } = flowNow().booking;
  if (draft?.changed || bookedId === undefined) {
    showToast(paymentTexts().checkout.anotherBooking);
    return startAfresh();
  }
  send({ type: 'foundPaid', bookingId: bookedId, draftId: draft?.draftId });
  navigate(`/bookings/${bookedId}`, { replace: true });
}

function goHome(words: { title: string; text: string }): void {
  showToast({ ...words, tone: 'error' });
  send({ type: 'paymentLeft' });
}
