import type { Account } from '../account/account.js';
import type { PaymentMethod } from '../account/objects.js';
import { declineError, verdictOnSetup } from '../cards/authorize.js';
import { attachMethod, cardOnFile, methodNamed, usableBy } from '../cards/payment-method.js';
import { createMethodFromData, methodDataParams, billingDetails } from '../intents/method-data.js';
import { existingCustomer } from '../intents/named-in-request.js';
import { noSuch, refused } from '../protocol/api-error.js';
import { idOf, route, type Call } from '../protocol/call.js';
import { listOf, pageParams } from '../protocol/listing.js';
import { changedMetadata, metadata } from '../protocol/metadata.js';
import { hash, ignoring, needed, readParams, refusing } from '../protocol/parameters.js';
import { integer, oneOf, text } from '../protocol/rules.js';

export function methodsOf(account: Account, customer: string): PaymentMethod[] {
  return account.store.all('payment_method').filter((method) => method.customer === customer);
}

function find(call: Call): PaymentMethod {
  const id = idOf(call);
  const method = call.account.store.get('payment_method', id);
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method', true);
  return method;
}

function create(call: Call): object {
  const params = readParams({ ...methodDataParams, ...refusing('customer', 'payment_method') }, call.form);
  return createMethodFromData(call.account, params, call.fromBrowser);
}

function retrieve(call: Call): object {
  readParams({}, call.form);
  return find(call);
}

function update(call: Call): object {
  const method = find(call);
  const params = readParams(
    {
      metadata,
      billing_details: billingDetails,
      allow_redisplay: oneOf('always', 'limited', 'unspecified'),
      card: hash({ exp_month: integer(1, 12), exp_year: integer(2000, 2100), ...ignoring('networks') }),
    },
    call.form,
  );
  return call.account.store.change('payment_method', method, {
    metadata: changedMetadata(method.metadata ?? {}, params.metadata),
    ...(params.allow_redisplay && { allow_redisplay: params.allow_redisplay }),
    ...(method.card && { card: { ...method.card, ...pick(params.card) } }),
  });
}

function pick(card: { exp_month?: number; exp_year?: number } | undefined) {
  return {
    ...(card?.exp_month && { exp_month: card.exp_month }),
    ...(card?.exp_year && { exp_year: card.exp_year }),
  };
}

function attach(call: Call): object {
  const { account } = call;
  const { customer } = readParams({ customer: needed(text()), ...refusing('customer_account') }, call.form);
  existingCustomer(account, customer);
  const method = methodNamed(account, idOf(call), 'payment_method', true);
  usableBy(account, method, customer);
  const verdict = verdictOnSetup(cardOnFile(account, method), true);
  if (verdict !== 'approved' && verdict !== 'authenticate') throw declineError(verdict);
  return attachMethod(account, method, customer);
}

function detach(call: Call): object {
  readParams({}, call.form);
  const method = find(call);
  const { customer } = method;
  if (!customer) {
    throw refused(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      'payment_method_unexpected_state',
    );
  }
  call.account.store.change('payment_method', method, { customer: null });
  call.account.store.change('card', cardOnFile(call.account, method), { spent: true });
  call.account.emit('payment_method.detached', method, { customer });
  return method;
}

function listAll(call: Call): object {
  const params = readParams(
    { ...pageParams, customer: text(), type: oneOf('card'), ...ignoring('allow_redisplay') },
    call.form,
  );
  return listOf(call.account, 'payment_method', '/v1/payment_methods', params, (method) =>
    params.customer ? method.customer === params.customer : method.customer !== null,
  );
}

export const paymentMethodRoutes = [
  route('POST', '/v1/payment_methods', create, true),
  route('GET', '/v1/payment_methods', listAll),
  route('GET', '/v1/payment_methods/:id', retrieve),
  route('POST', '/v1/payment_methods/:id', update),
  route('POST', '/v1/payment_methods/:id/attach', attach),
  route('POST', '/v1/payment_methods/:id/detach', detach),
];
