import type { Account } from '../account/account.js';
import type { Authentication } from '../account/objects.js';
import { methodNamed } from '../cards/payment-method.js';
import { ApiError } from '../protocol/api-error.js';
import { openAuthentication } from './authentication.js';
import { chargeAuthenticated, failAuthentication } from './confirm-payment.js';
import { confirmSetup, failSetup } from './setup-intent.js';

export type AuthenticationOutcome = 'complete' | 'fail';

const setupNotAuthenticated = {
  code: 'setup_intent_authentication_failure',
  decline_code: 'authentication_not_handled',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Whether the intent still waits for this page: not paid, cancelled, re-priced or confirmed again since. */
export function isCurrent(account: Account, authentication: Authentication): boolean {
  return openAuthentication(account, authentication.intent)?.id === authentication.id;
}

/** Applies what the customer did on the bank's page to the intent that waits for it. */
export function finishAuthentication(
  account: Account,
  authentication: Authentication,
  outcome: AuthenticationOutcome,
): void {
  if (!isCurrent(account, authentication)) return;
  try {
    finish(account, authentication, outcome);
  } catch (error) {
    // A decline after authentication is already recorded on the intent; the page only sends the customer back.
    if (!(error instanceof ApiError)) throw error;
  }
}

function finish(account: Account, authentication: Authentication, outcome: AuthenticationOutcome): void {
  const intent = account.store.get('payment_intent', authentication.intent);
  if (intent) {
    if (outcome === 'complete') chargeAuthenticated(account, intent);
    else failAuthentication(account, intent);
    return;
  }
  const setup = account.store.get('setup_intent', authentication.intent);
  if (!setup) return;
  if (outcome === 'complete') confirmSetup(account, setup, { authenticated: true });
  else failSetup(account, setup, methodNamed(account, authentication.payment_method), setupNotAuthenticated);
}

/** The address that the browser returns to, with Stripe's parameters added. */
export function returnAddress(account: Account, { intent, return_url }: Authentication): string {
  const payment = account.store.get('payment_intent', intent);
  const setup = account.store.get('setup_intent', intent);
  const kind = payment ? 'payment_intent' : 'setup_intent';
  const { status, client_secret } = payment ?? setup ?? { status: 'canceled', client_secret: null };
  const url = new URL(return_url);
  url.searchParams.set(kind, intent);
  url.searchParams.set(`${kind}_client_secret`, client_secret ?? '');
  url.searchParams.set('redirect_status', redirectStatus(status));
  return url.href;
}

function redirectStatus(status: string): string {
  if (status === 'succeeded') return 'succeeded';
  return status === 'processing' ? 'pending' : 'failed';
}
