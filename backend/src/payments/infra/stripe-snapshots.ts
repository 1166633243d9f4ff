import type { Stripe } from 'stripe';
import type {
  Card,
  CardSetupSnapshot,
  DisputeSnapshot,
  IntentFailure,
  IntentSnapshot,
  RefundSnapshot,
} from '../domain/provider-snapshots.js';

const INTENT_STATUS: Record<string, IntentSnapshot['status']> = {
  requires_payment_method: 'awaiting_card',
  requires_confirmation: 'awaiting_card',
  requires_action: 'action_required',
  processing: 'processing',
  // We do not use manual capture; if it is switched on at the provider, the money is not ours before the capture.
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/** Expects `latest_charge` expanded. */
export function intentSnapshot(intent: Stripe.PaymentIntent): IntentSnapshot {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return {
    id: intent.id,
    reference: intent.metadata['payment'] ?? null,
    status: INTENT_STATUS[intent.status] ?? 'awaiting_card',
    amount: intent.amount,
    received: intent.amount_received,
    clientSecret: intent.client_secret,
    savesCard: intent.setup_future_usage === 'off_session',
    customerId: idOf(intent.customer),
    failure: intent.last_payment_error ? intentFailure(intent.last_payment_error) : null,
    card: charge ? chargedCard(charge) : null,
    chargedAt: charge ? instantOf(charge.created) : null,
  };
}

function intentFailure(error: NonNullable<Stripe.PaymentIntent['last_payment_error']>): IntentFailure {
  const code = error.decline_code ?? error.code ?? error.type;
  return {
    id: error.charge ?? error.payment_method?.id ?? code,
    code,
    message: error.message ?? 'Your card was declined.',
    needsAuthentication: [error.code, error.decline_code].includes('authentication_required'),
  };
}

function chargedCard(charge: Stripe.Charge): Card | null {
  const card = charge.payment_method_details?.card;
  if (!card || !charge.payment_method) return null;
  return {
    paymentMethodId: charge.payment_method,
    brand: card.brand ?? 'card',
    last4: card.last4 ?? '',
    expMonth: card.exp_month,
    expYear: card.exp_year,
  };
}

const REFUND_STATUS: Record<string, RefundSnapshot['status']> = {
  pending: 'submitted',
  requires_action: 'submitted',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** The provider's words for a failed refund, for the office. */
const REFUND_FAILURES = new Map([
  ['lost_or_stolen_card', 'The card was reported lost or stolen.'],
  ['expired_or_canceled_card', 'The card has expired or was canceled.'],
  ['charge_for_pending_refund_disputed', 'The customer disputed the payment with their bank.'],
  ['insufficient_funds', "There wasn't enough money in the payment provider's account."],
  ['declined', 'The bank declined the refund.'],
  ['merchant_request', 'The refund was canceled in the payment provider’s dashboard.'],
]);

export function refundSnapshot(refund: Stripe.Refund): RefundSnapshot {
  return {
    id: refund.id,
    reference: refund.metadata?.['refund'] ?? null,
    intentId: idOf(refund.payment_intent),
    status: REFUND_STATUS[refund.status ?? 'pending'] ?? 'submitted',
    amount: refund.amount,
    failure: refund.failure_reason
      ? (REFUND_FAILURES.get(refund.failure_reason) ?? 'The refund failed.')
      : null,
    createdAt: instantOf(refund.created),
  };
}

/** Statuses not listed here are waiting for the bank. */
const DISPUTE_STATE: Record<string, DisputeSnapshot['state']> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
};

export function disputeSnapshot(dispute: Stripe.Dispute): DisputeSnapshot {
  const { id, status, amount, reason, balance_transactions: lines } = dispute;
  const sum = (list: number[]): number => list.reduce((total, one) => total + one, 0);
  return {
    id,
    intentId: idOf(dispute.payment_intent),
    state: DISPUTE_STATE[status] ?? 'open',
    status,
    amount,
    reason,
    withdrawn: sum(lines.map((line) => Math.max(-line.amount, 0))),
    reinstated: sum(lines.map((line) => Math.max(line.amount, 0))),
    fees: sum(lines.map(({ fee }) => fee)),
    createdAt: instantOf(dispute.created),
  };
}

/** Expects `payment_method` expanded. */
export function cardSetupSnapshot(setup: Stripe.SetupIntent): CardSetupSnapshot {
  const method = typeof setup.payment_method === 'string' ? null : setup.payment_method;
  const { succeeded, canceled } = { succeeded: 'succeeded', canceled: 'cancelled' } as const;
  return {
    id: setup.id,
    reference: setup.metadata?.['card_setup'] ?? null,
    status: setup.status === 'succeeded' ? succeeded : setup.status === 'canceled' ? canceled : 'open',
    clientSecret: setup.client_secret,
    customerId: idOf(setup.customer),
    card: method ? savedCard(method) : null,
  };
}

function savedCard({ id, card }: Stripe.PaymentMethod): Card | null {
  if (!card) return null;
  const { brand, last4, exp_month, exp_year } = card;
  return { paymentMethodId: id, brand, last4, expMonth: exp_month, expYear: exp_year };
}

function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

function idOf(object: string | { id: string } | null | undefined): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}
