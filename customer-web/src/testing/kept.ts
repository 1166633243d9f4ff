import { type Answers, type PendingBooking, type Selection, withDraftId } from '../lib/flow/draft.js';
import * as kept from '../lib/flow/kept.js';
import { resetFlow, send } from '../lib/flow/store.js';

export { loadAnswers, loadJourney, loadPending, newJourney } from '../lib/flow/kept.js';
export { oneTime } from '../lib/flow/draft.js';
export { withDraftId };

/** The values that were in the browser's storage before the page was opened. */
const before =
  <Value>(keep: (value: Value) => void) =>
  (value: Value) => {
    keep(value);
    resetFlow();
  };
export const keepAnswers = before<Answers>(kept.keepAnswers);
export const keepPending = before<PendingBooking>(kept.keepPending);
export const keepJourney = before<kept.Journey>(kept.keepJourney);
export const keepPaymentNote = before<kept.Tab['payment']>((payment) =>
  kept.keepTab({ ...kept.loadTab(), payment }),
);
export const loadPaymentNote = () => kept.loadTab().payment;
export const resumeAfterSignIn = (selection?: Selection) => send({ type: 'leftForSignIn', selection });
