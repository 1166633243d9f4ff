import type { PaymentIntent } from '../account/objects.js';
import { confirmPayment } from '../intents/confirm-payment.js';
import { broughtMethod } from '../intents/named-in-request.js';
import { createPaymentIntent, dynamicMethods, updatePaymentIntent } from '../intents/payment-intent.js';
import {
  cancelPaymentParams,
  confirmPaymentParams,
  createPaymentParams,
  updatePaymentParams,
  type ConfirmPayment,
} from '../intents/payment-params.js';
import { refuseStep } from '../intents/payment-states.js';
import { refuseConfirmParams, refuseMissingReturnUrl } from '../intents/confirm-rules.js';
import { invalidParam, noSuch } from '../protocol/api-error.js';
import { idOf, route, type Call } from '../protocol/call.js';
import { listOf, pageParams } from '../protocol/listing.js';
import { readParams } from '../protocol/parameters.js';
import { text } from '../protocol/rules.js';
import { seenByBrowser } from './browser-view.js';

function find(call: Call): PaymentIntent {
  const id = idOf(call);
  const intent = call.account.store.get('payment_intent', id);
  if (!intent) throw noSuch('payment_intent', id, 'intent', true);
  if (call.fromBrowser && call.clientSecret !== intent.client_secret) {
    throw invalidParam(
      `The client_secret provided does not match the client_secret associated with the PaymentIntent.`,
      'client_secret',
      'payment_intent_invalid_parameter',
    );
  }
  return intent;
}

function create(call: Call): object {
  const params = readParams(createPaymentParams, call.form);
  refuseConfirmParams(params);
  if (params.confirm) refuseMissingReturnUrl(dynamicMethods(params), params);
  const intent = createPaymentIntent(call.account, params);
  if (!params.confirm) return intent;
  return confirmPayment(call.account, intent, {
    offSession: isOffSession(params.off_session),
    returnUrl: params.return_url,
    errorOnAction: params.error_on_requires_action,
  });
}

function isOffSession(value: string | undefined): boolean {
  return value !== undefined && value !== 'false';
}

function retrieve(call: Call): object {
  readParams({ client_secret: text() }, call.form);
  return seenByBrowser(call, find(call));
}

function update(call: Call): object {
  const intent = find(call);
  return updatePaymentIntent(call.account, intent, readParams(updatePaymentParams, call.form));
}

function confirm(call: Call): object {
  const intent = find(call);
  const params = readParams(confirmPaymentParams, call.form);
  refuseStep('confirmed', intent);
  refuseOtherAmount(intent, params);
  if (call.fromBrowser && params.off_session) {
    throw invalidParam('`off_session` may only be passed with a secret key.', 'off_session');
  }
  if (!call.fromBrowser) refuseMissingReturnUrl(intent.automatic_payment_methods, params);
  const payment_method = broughtMethod(call.account, params, intent.customer, call.fromBrowser);
  call.account.store.change('payment_intent', intent, {
    ...(payment_method && { payment_method }),
    ...(params.setup_future_usage !== undefined && { setup_future_usage: params.setup_future_usage }),
    ...(params.receipt_email !== undefined && { receipt_email: params.receipt_email }),
  });
  const confirmed = confirmPayment(call.account, intent, {
    offSession: isOffSession(params.off_session),
    returnUrl: params.return_url,
    errorOnAction: params.error_on_requires_action,
  });
  return seenByBrowser(call, confirmed);
}

function refuseOtherAmount(intent: PaymentIntent, { amount_to_confirm }: ConfirmPayment): void {
  if (amount_to_confirm === undefined || amount_to_confirm === intent.amount) return;
  throw invalidParam(
    `The amount to confirm (${amount_to_confirm}) does not match the amount of the PaymentIntent (${intent.amount}).`,
    'amount_to_confirm',
  );
}

function cancel(call: Call): object {
  const intent = find(call);
  const { cancellation_reason = null } = readParams(cancelPaymentParams, call.form);
  refuseStep('canceled', intent);
  call.account.store.change('payment_intent', intent, {
    status: 'canceled',
    canceled_at: call.account.now(),
    cancellation_reason,
    next_action: null,
    processing: null,
  });
  call.account.emit('payment_intent.canceled', intent);
  return intent;
}

function listAll(call: Call): object {
  const params = readParams({ ...pageParams, customer: text() }, call.form);
  return listOf(call.account, 'payment_intent', '/v1/payment_intents', params, (intent) =>
    params.customer ? intent.customer === params.customer : true,
  );
}

export const paymentIntentRoutes = [
  route('POST', '/v1/payment_intents', create),
  route('GET', '/v1/payment_intents', listAll),
  route('GET', '/v1/payment_intents/:id', retrieve, true),
  route('POST', '/v1/payment_intents/:id', update),
  route('POST', '/v1/payment_intents/:id/confirm', confirm, true),
  route('POST', '/v1/payment_intents/:id/cancel', cancel),
];
