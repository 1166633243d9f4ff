import type { CardOnFile } from '../account/objects.js';
import { cardError, type ApiErrorBody } from '../protocol/api-error.js';
import { testCard, wrongNumber, type Decline, type TestCard } from './test-card.js';

export type Verdict = 'approved' | 'authenticate' | Decline;

const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export function cardBehind(onFile: CardOnFile): TestCard {
  const found = testCard(onFile.card);
  if (!found) throw declineError(wrongNumber);
  return found;
}

/** The bank's decision on a charge; `offSession`: the customer is not there to authenticate. */
export function verdictOnCharge(onFile: CardOnFile, offSession: boolean, authenticated: boolean): Verdict {
  const card = cardBehind(onFile);
  if (!authenticated && wantsAuthentication(card, onFile.setUp, offSession)) {
    return offSession ? authenticationRequired : 'authenticate';
  }
  return card.decline ?? 'approved';
}

/** The bank's decision on saving a card for later. */
export function verdictOnSetup(onFile: CardOnFile, authenticated: boolean): Verdict {
  const card = cardBehind(onFile);
  if (!authenticated && card.authenticate) return 'authenticate';
  return card.attaches ? 'approved' : (card.decline ?? 'approved');
}

function wantsAuthentication(card: TestCard, setUp: boolean, offSession: boolean): boolean {
  if (card.authenticate === 'until set up') return !(offSession && setUp);
  if (card.authenticate === 'on session') return !offSession;
  return card.authenticate === 'always';
}

export function declineError(decline: Decline, extra: Partial<ApiErrorBody> = {}) {
  const { code, decline_code, message } = decline;
  // Stripe names a decline code only if the error code is not enough.
  return cardError(message, code, { ...(decline_code !== 'incorrect_number' && { decline_code }), ...extra });
}
