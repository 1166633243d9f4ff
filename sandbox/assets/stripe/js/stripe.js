import { confirmIntent, handleNextAction, retrieveIntent } from './confirm.js';
import { Elements } from './elements.js';
import { IntegrationError } from './errors.js';
import { releaseName } from './origin.js';

async function notInSandbox() {
  return { error: { type: 'invalid_request_error', message: 'The sandbox does not implement this call.' } };
}

/** `Stripe(publishableKey)`, with or without `new`. */
export function Stripe(publishableKey) {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_')) {
    throw new IntegrationError('Please call Stripe() with your publishable key.');
  }
  const confirmCard =
    (kind) =>
    (clientSecret, data = {}) =>
      confirmIntent(publishableKey, kind, {
        clientSecret,
        redirect: 'if_required',
        confirmParams: { payment_method: data.payment_method, return_url: data.return_url },
      });
  return {
    elements: (options) => new Elements(publishableKey, options),
    confirmPayment: (options) => confirmIntent(publishableKey, 'payment', options),
    confirmSetup: (options) => confirmIntent(publishableKey, 'setup', options),
    confirmCardPayment: confirmCard('payment'),
    confirmCardSetup: confirmCard('setup'),
    handleNextAction: (options) => handleNextAction(publishableKey, options),
    retrievePaymentIntent: (clientSecret) => retrieveIntent(publishableKey, 'payment', clientSecret),
    retrieveSetupIntent: (clientSecret) => retrieveIntent(publishableKey, 'setup', clientSecret),
    createToken: notInSandbox,
    createPaymentMethod: notInSandbox,
    createConfirmationToken: notInSandbox,
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

Stripe.version = releaseName();
window.Stripe ??= Stripe;
