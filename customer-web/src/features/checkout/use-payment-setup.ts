import type { PriceSet, SlotAlternative } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, isOffline } from '../../lib/api/client.js';
import { siteQuery } from '../../lib/api/site.js';
import { keepPending, loadPending, newDraft, withoutAnswerOfServer } from '../../lib/draft/draft.js';
import { browser, signInAndReturn } from '../../lib/router/leave.js';
import { here, navigate, useLocation } from '../../lib/router/location.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { showToast } from '../../lib/toast/toaster.js';
import { leadBack } from './lead-back.js';
import { prepareDraft, prepareExisting, type PreparedPayment, setupFailureText } from './prepare-payment.js';

/** Why the server does not reserve the time for an unpaid booking. */
export type HoldRefusal = 'HOLD_LIMIT' | 'HOLD_RENEWALS_USED';

export type PaymentSetup =
  | { phase: 'preparing' }
  | { phase: 'unavailable' }
  | { phase: 'offline'; retry: () => void }
  | { phase: 'slot-taken'; alternatives: SlotAlternative[]; bookingId?: number; retry: () => void }
  | { phase: 'price-set'; agreed: PriceSet }
  | { phase: 'hold-refused'; code: HoldRefusal; bookingId?: number; retry: () => void }
  | { phase: 'ready'; payment: PreparedPayment; stripeJsUrl: string; publishableKey: string }
  | { phase: 'left' };

const HOME = '/';
/** Names what was prepared among the queries. */
export const PAYMENT = 'payment';

/** Spec section 2.4: prepares the payment of `?bookingId=`, or of the pending booking in browser storage. */
export function usePaymentSetup(): PaymentSetup {
  const { search, path } = useLocation();
  const bookingId = bookingIdIn(search);
  const site = useQuery(siteQuery);
  const draft = bookingId === undefined ? loadPending() : undefined;
  const key = site.data?.stripePublishableKey;
  const hasOrder = bookingId !== undefined || draft !== undefined;
  const setup = useQuery({
    queryKey: [PAYMENT, bookingId ?? (draft && withoutAnswerOfServer(draft))],
    queryFn: () => (bookingId === undefined && draft ? prepareDraft(draft) : prepareExisting(bookingId ?? 0)),
    enabled: Boolean(key) && hasOrder,
    gcTime: 0,
    // Prepared again on each visit: price, hold or payment may have changed.
    refetchOnMount: 'always',
  });

  const isUnavailable = site.data !== undefined && !key;
  const problem = site.error ?? setup.error;
  const retry = () => void (site.error ? site.refetch() : setup.refetch());
  const alternatives = takenSlot(setup.error);
  const agreed = agreedPrice(setup.error);
  const holdRefusal = refusedHold(setup.error);
  const isShownHere = alternatives !== undefined || holdRefusal !== undefined || agreed !== undefined;
  useEffect(() => {
    if (isUnavailable) showToast({ ...paymentTexts().checkout.unavailable, tone: 'error' });
  }, [isUnavailable]);
  // On the way home the address names no booking any more.
  const isMissing = !hasOrder && !isUnavailable && path !== HOME;
  useEffect(() => {
    if (isMissing) leave(paymentTexts().checkout.missing);
  }, [isMissing]);
  useEffect(() => {
    if (problem && !isOffline(problem) && !isShownHere) leaveAfter(problem, bookingId !== undefined);
  }, [problem, isShownHere, bookingId]);

  if (isUnavailable) return { phase: 'unavailable' };
  if (isMissing) return { phase: 'left' };
  if (setup.isFetching || site.isFetching) return { phase: 'preparing' };
  if (alternatives) return { phase: 'slot-taken', alternatives, bookingId, retry };
  if (agreed) return { phase: 'price-set', agreed };
  if (holdRefusal) return { phase: 'hold-refused', code: holdRefusal, bookingId, retry };
  if (problem) return isOffline(problem) ? { phase: 'offline', retry } : { phase: 'left' };
  if (!setup.data || !site.data || !key) return { phase: 'preparing' };
  return { phase: 'ready', payment: setup.data, stripeJsUrl: site.data.stripeJsUrl, publishableKey: key };
}

function bookingIdIn(search: URLSearchParams): number | undefined {
  const text = search.get('bookingId');
  return text && /^\d+$/.test(text) ? Number(text) : undefined;
}

function leave(words: { title: string; text: string }): void {
  showToast({ ...words, tone: 'error' });
  navigate(HOME, { replace: true });
}

/** Spec section 8: a 401 leads to sign-in and back, an answer that was refused to its question, anything else home. */
function leaveAfter(error: unknown, existing: boolean): void {
  if (error instanceof ApiError && error.status === 401) {
    const { path, search } = here();
    return browser.leaveFor(signInAndReturn(search.size ? `${path}?${search}` : path));
  }
  if (isCancelledDraft(error, existing)) return startAfresh();
  if (isPaidDraft(error, existing)) return navigate('/payment-success', { replace: true });
  if (!existing && leadBack(error)) return;
  leave({ title: paymentTexts().checkout.setup.title, text: setupFailureText(error, existing) });
}

/** Already paid, in another tab or just before this page was closed: show the result, not an error. */
function isPaidDraft(error: unknown, existing: boolean): boolean {
  return !existing && error instanceof ApiError && error.body.code === 'ALREADY_PAID';
}

function isCancelledDraft(error: unknown, existing: boolean): boolean {
  return !existing && error instanceof ApiError && error.body.code === 'BOOKING_CANCELLED';
}

/** The draft's booking was cancelled, or stays as it was agreed: a new id makes a new booking, at today's price. */
export function startAfresh(): void {
  const draft = loadPending();
  if (draft) keepPending(newDraft(withoutAnswerOfServer(draft)));
  const { path } = here();
  navigate(path, { replace: true });
}

/** The office has set a price for the draft's booking, which does not cover what the draft wants now. */
function agreedPrice(error: unknown): PriceSet | undefined {
  if (!(error instanceof ApiError) || error.body.code !== 'PRICE_SET') return undefined;
  return error.body.details?.[0] as PriceSet | undefined;
}

function takenSlot(error: unknown): SlotAlternative[] | undefined {
  if (!(error instanceof ApiError) || error.body.code !== 'SLOT_TAKEN') return undefined;
  return (error.body.details ?? []) as SlotAlternative[];
}

function refusedHold(error: unknown): HoldRefusal | undefined {
  const code = error instanceof ApiError ? error.body.code : undefined;
  return code === 'HOLD_LIMIT' || code === 'HOLD_RENEWALS_USED' ? code : undefined;
}
