import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import type { DisputeSnapshot, RefundSnapshot } from '../domain/provider-snapshots.js';
import type { Refund } from '../domain/refund.js';
import type { Deadline } from './deadline.js';
import { StripeClient } from './stripe-client.js';
import { idOf, instantOf, referenceOf } from './stripe-values.js';

const PAGE_SIZE = 100;
/** Marks refunds that the office makes for payments that the ledger lacks. */
const UNMATCHED = 'unmatched';

/** Disputes, and refunds made here or in Stripe's dashboard. */
@Injectable()
export class StripeRefunds {
  constructor(private readonly stripe: StripeClient) {}

  async create(deadline: Deadline, refund: Refund, intentId: string): Promise<RefundSnapshot> {
    const { reference, keyVersion, amount } = refund;
    return refundSnapshot(
      await this.stripe.call(
        deadline,
        (sdk, options) =>
          sdk.refunds.create({ payment_intent: intentId, amount, metadata: { refund: reference } }, options),
        `refund-${reference}-${keyVersion}`,
      ),
    );
  }

  /** Refunds the rest of an intent that no booking has. */
  async createForRest(
    deadline: Deadline,
    intentId: string,
    key: string,
    mark: typeof UNMATCHED | 'gift-card' = UNMATCHED,
  ): Promise<RefundSnapshot> {
    const params = { payment_intent: intentId, metadata: { refund: mark } };
    return refundSnapshot(
      await this.stripe.call(deadline, (sdk, options) => sdk.refunds.create(params, options), key),
    );
  }

  async read(deadline: Deadline, id: string): Promise<RefundSnapshot> {
    return refundSnapshot(
      await this.stripe.call(deadline, (sdk, options) => sdk.refunds.retrieve(id, {}, options)),
    );
  }

  async ofIntent(deadline: Deadline, intentId: string): Promise<RefundSnapshot[]> {
    const page = await this.stripe.call(deadline, (sdk, options) =>
      sdk.refunds.list({ payment_intent: intentId, limit: PAGE_SIZE }, options),
    );
    return page.data.map(refundSnapshot);
  }

  async dispute(deadline: Deadline, id: string): Promise<DisputeSnapshot> {
    return disputeSnapshot(
      await this.stripe.call(deadline, (sdk, options) => sdk.disputes.retrieve(id, {}, options)),
    );
  }

  /** Newest first. @param since Unix time in seconds */
  async *disputesSince(deadline: () => Deadline, since: number): AsyncGenerator<DisputeSnapshot> {
    const created = { gte: since };
    const all = this.stripe.each(deadline, (sdk, page, options) =>
      sdk.disputes.list({ created, ...page }, options),
    );
    for await (const dispute of all) yield disputeSnapshot(dispute);
  }

  /** Newest first. @param since Unix time in seconds */
  async *createdSince(deadline: () => Deadline, since: number): AsyncGenerator<RefundSnapshot> {
    const created = { gte: since };
    const all = this.stripe.each(deadline, (sdk, page, options) =>
      sdk.refunds.list({ created, ...page }, options),
    );
    for await (const refund of all) yield refundSnapshot(refund);
  }
}

const REFUND_STATUS: Record<string, RefundSnapshot['status']> = {
  pending: 'submitted',
  requires_action: 'submitted',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** The office's text for each of the provider's reasons for a failed refund. */
const REFUND_FAILURES = new Map([
  ['lost_or_stolen_card', 'The card was reported lost or stolen.'],
  ['expired_or_canceled_card', 'The card has expired or was canceled.'],
  ['charge_for_pending_refund_disputed', 'The customer disputed the payment with their bank.'],
  ['insufficient_funds', "There wasn't enough money in the payment provider's account."],
  ['declined', 'The bank declined the refund.'],
  ['merchant_request', 'The refund was canceled in the payment provider’s dashboard.'],
]);

function refundSnapshot(refund: Stripe.Refund): RefundSnapshot {
  return {
    id: refund.id,
    reference: referenceOf(refund.metadata?.['refund']),
    ofUnmatched: refund.metadata?.['refund'] === UNMATCHED,
    intentId: idOf(refund.payment_intent),
    status: REFUND_STATUS[refund.status ?? 'pending'] ?? 'submitted',
    amount: refund.amount,
    failure: refund.failure_reason
      ? (REFUND_FAILURES.get(refund.failure_reason) ?? 'The refund failed.')
      : null,
    createdAt: instantOf(refund.created),
  };
}

/** In any other status, the dispute is open until the bank decides. */
const DISPUTE_STATE: Record<string, DisputeSnapshot['state']> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
};

function disputeSnapshot(dispute: Stripe.Dispute): DisputeSnapshot {
  const { id, status, amount, reason, balance_transactions: lines, evidence_details: evidence } = dispute;
  const sum = (list: number[]): number => list.reduce((total, amount) => total + amount, 0);
  return {
    id,
    intentId: idOf(dispute.payment_intent),
    state: DISPUTE_STATE[status] ?? 'open',
    status,
    amount,
    reason,
    respondBy: evidence.due_by === null ? null : instantOf(evidence.due_by),
    withdrawn: sum(lines.map((line) => Math.max(-line.amount, 0))),
    reinstated: sum(lines.map((line) => Math.max(line.amount, 0))),
    fees: sum(lines.map(({ fee }) => fee)),
    createdAt: instantOf(dispute.created),
  };
}
