import type { Account } from '../account/account.js';
import type { Charge, Refund } from '../account/objects.js';
import { refundCharge } from '../intents/refund.js';
import { invalidParam, noSuch, refused } from '../protocol/api-error.js';
import { idOf, route, type Call } from '../protocol/call.js';
import { listOf, pageParams } from '../protocol/listing.js';
import { changedMetadata, metadata } from '../protocol/metadata.js';
import { readParams, refusing, type Params } from '../protocol/parameters.js';
import { integer, oneOf, text } from '../protocol/rules.js';

const createParams = {
  amount: integer(1),
  charge: text(),
  payment_intent: text(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  metadata,
  ...refusing(
    'currency',
    'customer',
    'instructions_email',
    'origin',
    'refund_application_fee',
    'reverse_transfer',
  ),
};

function find(call: Call): Refund {
  const id = idOf(call);
  const refund = call.account.store.get('refund', id);
  if (!refund) throw noSuch('refund', id, 'id', true);
  return refund;
}

function create(call: Call): object {
  const params = readParams(createParams, call.form);
  const metadata = changedMetadata({}, params.metadata);
  const charge = chargeToRefund(call.account, params);
  return refundCharge(call.account, charge, {
    amount: params.amount,
    reason: params.reason,
    metadata,
  });
}

function chargeToRefund(
  account: Account,
  { charge: id, payment_intent }: Params<typeof createParams>,
): Charge {
  if (id) {
    const charge = account.store.get('charge', id);
    if (!charge) throw noSuch('charge', id, 'charge', false);
    return charge;
  }
  if (payment_intent) return chargeOfIntent(account, payment_intent);
  throw invalidParam(
    'One of the following params should be provided for this request: payment_intent or charge.',
  );
}

/** The charge that took an intent's money, or a 4xx if there is none. */
export function chargeOfIntent(account: Account, id: string): Charge {
  const intent = account.store.get('payment_intent', id);
  if (!intent) throw noSuch('payment_intent', id, 'payment_intent', false);
  const charge = intent.latest_charge ? account.store.get('charge', intent.latest_charge) : undefined;
  if (intent.status === 'succeeded' && charge) return charge;
  throw refused(
    `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    'payment_intent_unexpected_state',
    { payment_intent: intent },
  );
}

function retrieve(call: Call): object {
  readParams({}, call.form);
  return find(call);
}

function update(call: Call): object {
  const refund = find(call);
  const params = readParams({ metadata }, call.form);
  const before = { metadata: refund.metadata };
  call.account.store.change('refund', refund, {
    metadata: changedMetadata(refund.metadata ?? {}, params.metadata),
  });
  call.account.emit('refund.updated', refund, before);
  return refund;
}

function listAll(call: Call): object {
  const params = readParams({ ...pageParams, charge: text(), payment_intent: text() }, call.form);
  return listOf(
    call.account,
    'refund',
    '/v1/refunds',
    params,
    (refund) =>
      (!params.charge || refund.charge === params.charge) &&
      (!params.payment_intent || refund.payment_intent === params.payment_intent),
  );
}

export const refundRoutes = [
  route('POST', '/v1/refunds', create),
  route('GET', '/v1/refunds', listAll),
  route('GET', '/v1/refunds/:id', retrieve),
  route('POST', '/v1/refunds/:id', update),
];
