import type { Account } from '../account/account.js';
import type { PaymentIntent, PaymentMethod } from '../account/objects.js';
import { cardBehind, declineError, verdictOnCharge } from '../cards/authorize.js';
import { attachMethod, cardOnFile, methodNamed, usableBy } from '../cards/payment-method.js';
import type { Decline } from '../cards/test-card.js';
import { cardError, refused } from '../protocol/api-error.js';
import { requireAuthentication } from './authentication.js';
import { recordCharge } from './charge.js';
import { openDispute } from './dispute.js';
import { refuseStep } from './payment-states.js';

export interface Confirmation {
  offSession: boolean;
  returnUrl?: string | undefined;
  /** Fail instead of asking for 3-D Secure. */
  errorOnAction?: boolean | undefined;
}

/** Confirms with the intent's payment method; a decline is recorded and thrown as 402. */
export function confirmPayment(
  account: Account,
  intent: PaymentIntent,
  confirmation: Confirmation,
): PaymentIntent {
  refuseStep('confirmed', intent);
  const method = methodOf(account, intent);
  usableBy(account, method, intent.customer);
  account.store.change('payment_intent', intent, { next_action: null });
  const verdict = verdictOnCharge(cardOnFile(account, method), confirmation.offSession, false);
  if (verdict === 'authenticate') return askForAction(account, intent, method, confirmation);
  if (verdict !== 'approved') throw decline(account, intent, method, verdict);
  if (account.slowPayments > 0) return startProcessing(account, intent);
  return succeed(account, intent, method, !confirmation.offSession);
}

/** Charges the card after the customer has authenticated on the bank's page. */
export function chargeAuthenticated(account: Account, intent: PaymentIntent): PaymentIntent {
  const method = methodOf(account, intent);
  const verdict = verdictOnCharge(cardOnFile(account, method), false, true);
  account.store.change('payment_intent', intent, { next_action: null });
  if (verdict !== 'approved' && verdict !== 'authenticate') throw decline(account, intent, method, verdict);
  return succeed(account, intent, method, true);
}

/** Ends a payment that was left `processing`. */
export function settleProcessing(account: Account, intent: PaymentIntent, reason?: Decline): PaymentIntent {
  const method = methodOf(account, intent);
  if (!reason) return succeed(account, intent, method, true);
  decline(account, intent, method, reason);
  return intent;
}

export function failAuthentication(account: Account, intent: PaymentIntent): PaymentIntent {
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  const method = methodOf(account, intent);
  account.store.change('payment_intent', intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message,
      payment_method: method,
    },
  });
  account.emit('payment_intent.payment_failed', intent);
  return intent;
}

function methodOf(account: Account, intent: PaymentIntent): PaymentMethod {
  if (intent.payment_method) return methodNamed(account, intent.payment_method);
  throw refused(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
      'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.',
    'payment_intent_unexpected_state',
    { payment_intent: intent },
  );
}

function askForAction(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  confirmation: Confirmation,
): PaymentIntent {
  if (confirmation.errorOnAction) {
    account.store.change('payment_intent', intent, {
      status: 'requires_payment_method',
      payment_method: null,
    });
    const message =
      'This payment required an authentication action to complete, but `error_on_requires_action` was set.';
    throw cardError(message, 'payment_intent_action_required', { payment_intent: intent });
  }
  const next_action = requireAuthentication(account, intent.id, method.id, confirmation.returnUrl);
  account.store.change('payment_intent', intent, { status: 'requires_action', next_action });
  account.emit('payment_intent.requires_action', intent);
  return intent;
}

function startProcessing(account: Account, intent: PaymentIntent): PaymentIntent {
  account.slowPayments -= 1;
  account.store.change('payment_intent', intent, {
    status: 'processing',
    processing: { type: 'card', card: {} },
  });
  account.emit('payment_intent.processing', intent);
  return intent;
}

function succeed(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  present: boolean,
): PaymentIntent {
  const charge = recordCharge(account, intent, method);
  account.store.change('payment_intent', intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    processing: null,
    next_action: null,
  });
  keepForLater(account, intent, method, present);
  account.emit('payment_intent.succeeded', intent);
  account.emit('charge.succeeded', charge);
  if (cardBehind(cardOnFile(account, method)).dispute) openDispute(account, charge);
  return intent;
}

function keepForLater(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  present: boolean,
): void {
  const onFile = cardOnFile(account, method);
  if (!intent.customer || !intent.setup_future_usage) {
    if (!method.customer) account.store.change('card', onFile, { spent: true });
    return;
  }
  attachMethod(account, method, intent.customer);
  if (present && intent.setup_future_usage === 'off_session')
    account.store.change('card', onFile, { setUp: true });
}

function decline(account: Account, intent: PaymentIntent, method: PaymentMethod, reason: Decline) {
  const charge = recordCharge(account, intent, method, reason);
  const { code, decline_code, message } = reason;
  account.store.change('payment_intent', intent, {
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    processing: null,
    next_action: null,
    last_payment_error: {
      type: 'card_error',
      code,
      decline_code,
      message,
      charge: charge.id,
      payment_method: method,
    },
  });
  account.emit('charge.failed', charge);
  account.emit('payment_intent.payment_failed', intent);
  return declineError(reason, { charge: charge.id, payment_intent: intent, payment_method: method });
}
