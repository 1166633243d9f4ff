import type { Account } from '../account/account.js';
import { newId } from '../account/ids.js';
import type { Charge, Refund } from '../account/objects.js';
import { cardBehind } from '../cards/authorize.js';
import { refused, unfitParam } from '../protocol/api-error.js';
import type { Metadata } from '../protocol/metadata.js';
import { postToBalance } from './charge.js';

export interface RefundOrder {
  /** Cents; everything left by default. */
  amount?: number | undefined;
  reason?: string | undefined;
  metadata?: Metadata;
}

const SETTLES_AFTER_MS = 1_000;

/** Returns part or all of a charge; never more than was taken. */
export function refundCharge(account: Account, charge: Charge, order: RefundOrder = {}): Refund {
  const remaining = charge.amount_captured - charge.amount_refunded;
  checkRefundable(charge, remaining, order.amount);
  const amount = order.amount ?? remaining;
  const id = newId('re');
  const behavior = refundBehavior(account, charge);
  const line = postToBalance(account, 'refund', -amount, id);
  const refund = account.store.put('refund', {
    id,
    object: 'refund',
    amount,
    balance_transaction: line.id,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { type: 'card', card: { reference_status: 'pending', type: 'refund' } },
    metadata: order.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: order.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behavior === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  });
  account.emit('refund.created', refund);
  addRefunded(account, charge, amount);
  if (behavior) settleLater(account, refund);
  return refund;
}

function checkRefundable(charge: Charge, remaining: number, requested: number | undefined): void {
  if (charge.status !== 'succeeded') {
    throw refused(`Charge ${charge.id} was not successful and cannot be refunded.`, 'charge_not_refundable');
  }
  if (charge.disputed) {
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  }
  if (remaining <= 0)
    throw refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (requested !== undefined && requested > remaining) {
    throw unfitParam(
      `Refund amount (${dollars(requested)}) is greater than unrefunded amount on charge (${dollars(remaining)})`,
      'amount',
    );
  }
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function addRefunded(account: Account, charge: Charge, amount: number): void {
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  const amount_refunded = charge.amount_refunded + amount;
  account.store.change('charge', charge, {
    amount_refunded,
    refunded: amount_refunded >= charge.amount_captured,
  });
  // A failed refund has its own event.
  if (amount > 0) account.emit('charge.refunded', charge, before);
}

function refundBehavior(account: Account, charge: Charge): 'pending' | 'fails' | undefined {
  const onFile = charge.payment_method ? account.store.get('card', charge.payment_method) : undefined;
  return onFile && cardBehind(onFile).refund;
}

/** The refunds of two of Stripe's test cards settle after a second. */
export function settleLater(account: Account, refund: Refund): void {
  const settle = () => {
    settleRefund(account, refund, refund.status === 'pending' ? 'succeeded' : 'failed');
    account.store.flush();
  };
  setTimeout(settle, SETTLES_AFTER_MS).unref();
}

/** The bank's final decision on a refund; a failed one returns the money to the balance. */
function settleRefund(account: Account, refund: Refund, status: 'succeeded' | 'failed'): void {
  const before = { status: refund.status };
  if (before.status === 'failed' || before.status === status) return;
  account.store.change('refund', refund, {
    status,
    ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
  });
  const charge = refund.charge ? account.store.get('charge', refund.charge) : undefined;
  if (status === 'failed' && charge) {
    postToBalance(account, 'refund_failure', refund.amount, refund.id);
    addRefunded(account, charge, -refund.amount);
    account.emit('refund.failed', refund, before);
  }
  account.emit('refund.updated', refund, before);
  account.emit('charge.refund.updated', refund, before);
}
