import type { Account } from '../account/account.js';
import { newId } from '../account/ids.js';
import type { BalanceTransaction, Charge, PaymentIntent, PaymentMethod } from '../account/objects.js';
import type { Decline } from '../cards/test-card.js';

type Kind = 'charge' | 'refund' | 'adjustment' | 'refund_failure' | 'payout' | 'payout_failure';
/** Stripe's reporting categories: disputes have their own, although their kind is 'adjustment'. */
type Category = Kind | 'dispute' | 'dispute_reversal' | 'payout_reversal';

/** A line in the merchant's balance; cents, negative when money leaves. */
export function postToBalance(
  account: Account,
  kind: Kind,
  amount: number,
  source: string,
  { fee = 0, category = kind }: { fee?: number; category?: Category } = {},
): BalanceTransaction {
  const now = account.now();
  const detail = { amount: fee, application: null, currency: 'usd', description: 'Stripe processing fees' };
  return account.store.put('balance_transaction', {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: kind.startsWith('payout') ? now : now + 2 * 86_400,
    balance_type: 'payments',
    created: now,
    currency: 'usd',
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee ? [{ ...detail, type: 'stripe_fee' }] : [],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'pending',
    type: kind,
  });
}

/** Stripe's list price: 2.9 % and 30 cents. */
function feeOn(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

/** An attempt to take the money: with `decline`, it leaves a failed charge. */
export function recordCharge(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline?: Decline,
): Charge {
  const charge = describeCharge(account, intent, method, decline);
  account.store.put('charge', charge);
  if (!decline) {
    const line = postToBalance(account, 'charge', charge.amount, charge.id, {
      fee: feeOn(charge.amount),
    });
    account.store.change('charge', charge, { balance_transaction: line.id });
  }
  return charge;
}

/** Fields of features that the stand-in does not have. */
const unusedByCharges = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  failure_balance_transaction: null,
  on_behalf_of: null,
  receipt_number: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
};

function describeCharge(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline?: Decline,
): Charge {
  const id = newId('ch');
  return {
    ...unusedByCharges,
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: { ...method.billing_details },
    calculated_statement_descriptor: intent.statement_descriptor_suffix,
    captured: !decline,
    created: account.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(intent, method) },
    receipt_email: intent.receipt_email,
    receipt_url: decline ? null : `${account.settings.url}/dashboard#${id}`,
    refunded: false,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
  };
}

function outcomeOf(decline?: Decline): Charge['outcome'] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.decline_code ?? null,
    risk_level: 'normal',
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

type CardDetails = NonNullable<NonNullable<Charge['payment_method_details']>['card']>;

function cardDetails(intent: PaymentIntent, { card }: PaymentMethod): CardDetails {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
