import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { type Actor, AuditLog, Outbox, Transactions, type Tx } from '../../platform/index.js';
import { ProviderRejected } from '../domain/errors.js';
import type { IntentSnapshot, RefundSnapshot } from '../domain/provider-snapshots.js';
import {
  AlreadyResolved,
  NotCaptured,
  NothingLeft,
  type StoredUnmatched,
} from '../domain/unmatched-payment.js';
import { Deadline, orNextKey } from '../infra/stripe-client.js';
import { StripeIntents } from '../infra/stripe-intents.js';
import { StripeRefunds } from '../infra/stripe-refunds.js';
import { UnmatchedPayments } from '../infra/unmatched-payments.js';
import { ApplySnapshots } from './apply-snapshots.js';
import { unmatchedFound, unmatchedRefundRequested } from './events.js';

const RESOLUTION = { match: 'matched', refund: 'refunded', dismiss: 'dismissed' } as const;

/** What the office decides on a payment that the ledger lacks. */
@Injectable()
export class ResolveUnmatched {
  constructor(
    private readonly transactions: Transactions,
    private readonly unmatched: UnmatchedPayments,
    private readonly intents: StripeIntents,
    private readonly stripeRefunds: StripeRefunds,
    private readonly snapshots: ApplySnapshots,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Credits the payment, with its refunds and disputes, to a booking. What the booking does not owe is refunded.
   * @throws NotFound, AlreadyResolved, NotCaptured, NothingLeft, ProviderUnavailable
   */
  async match(id: string, bookingId: number, actor: Actor): Promise<StoredUnmatched> {
    const { intentId } = await this.open(id);
    const deadline = Deadline.ofRequest();
    const disputeIds = await this.transactions.run((tx) => this.unmatched.disputesOf(tx, intentId));
    const [{ intent, refunds, left }, disputes] = await Promise.all([
      this.read(deadline, intentId),
      Promise.all(disputeIds.map((one) => this.stripeRefunds.dispute(deadline, one))),
    ]);
    // Its refunds waive the price of the booking: it would be given away.
    if (left === 0) throw new NothingLeft();
    return this.resolve(intentId, 'match', actor, async (tx) => {
      await this.snapshots.adopt(tx, bookingId, intent);
      await this.snapshots.refunds(tx, intentId, refunds);
      for (const dispute of disputes) await this.snapshots.dispute(tx, dispute);
      return { bookingId };
    });
  }

  /**
   * Decides to refund what is left of the payment; the provider is asked once that is stored, so that nobody matches it
   * meanwhile. If it refuses, the payment is open again and the office is told.
   * @throws NotFound, AlreadyResolved, NotCaptured, ProviderUnavailable
   */
  async refund(id: string, actor: Actor): Promise<StoredUnmatched> {
    const { intentId } = await this.open(id);
    const { left } = await this.read(Deadline.ofRequest(), intentId);
    return this.resolve(intentId, 'refund', actor, async (tx) => {
      if (left > 0) await this.outbox.add(tx, unmatchedRefundRequested({ intentId }));
      return { refunded: left };
    });
  }

  /**
   * Makes the refund that was decided on; does nothing when it runs again.
   * @throws ProviderUnavailable (retry later)
   */
  async performRefund(intentId: string): Promise<void> {
    const deadline = Deadline.ofWorker();
    const decidedAt = await this.transactions.run((tx) => this.unmatched.refundDecidedAt(tx, intentId));
    if (!decidedAt || (await this.read(deadline, intentId)).left === 0) return;
    const key = `unmatched-refund-${intentId}-${decidedAt.getTime()}`;
    try {
      await orNextKey(this.stripeRefunds.createRest(deadline, intentId, key), () =>
        this.transactions.run((tx) => this.unmatched.resolve(tx, intentId, 'refunded', this.clock.date())),
      );
    } catch (error) {
      if (!(error instanceof ProviderRejected)) throw error;
      await this.transactions.run((tx) => this.reopen(tx, intentId, error.reason));
    }
  }

  /** It is not the business of this site. @throws NotFound, AlreadyResolved */
  dismiss(id: string, actor: Actor): Promise<StoredUnmatched> {
    return this.resolve(id, 'dismiss', actor, () => Promise.resolve({}));
  }

  private async open(id: string): Promise<StoredUnmatched> {
    const found = await this.transactions.run((tx) => this.unmatched.lock(tx, id));
    if (found.resolution !== 'open') throw new AlreadyResolved();
    return found;
  }

  private async reopen(tx: Tx, intentId: string, refused: string): Promise<void> {
    await this.unmatched.resolve(tx, intentId, 'open', this.clock.date());
    const { id, kind, amount, bookingId } = await this.unmatched.lock(tx, intentId);
    await this.outbox.add(
      tx,
      unmatchedFound({ id, kind, amount, bookingId, status: 'refund_refused', refused }),
    );
  }

  /** `left`: not refunded, nor about to be. @throws NotCaptured */
  private async read(
    deadline: Deadline,
    intentId: string,
  ): Promise<{ intent: IntentSnapshot; refunds: RefundSnapshot[]; left: Cents }> {
    const [intent, refunds] = await Promise.all([
      this.intents.read(deadline, intentId),
      this.stripeRefunds.ofIntent(deadline, intentId),
    ]);
    if (intent.status !== 'succeeded') throw new NotCaptured();
    const made = refunds.filter(({ status }) => status !== 'failed');
    return { intent, refunds, left: made.reduce((rest, { amount }) => rest - amount, intent.received) };
  }

  private resolve(
    id: string,
    action: keyof typeof RESOLUTION,
    actor: Actor,
    work: (tx: Tx) => Promise<object>,
  ): Promise<StoredUnmatched> {
    return this.transactions.run(async (tx) => {
      const { resolution: before, amount } = await this.unmatched.lock(tx, id);
      if (before !== 'open') throw new AlreadyResolved();
      const done = await work(tx);
      await this.unmatched.resolve(tx, id, RESOLUTION[action], this.clock.date());
      const after = { amount, ...done };
      await this.audit.write(tx, actor, {
        action,
        entity: 'unmatched-payment',
        entityId: id,
        after,
      });
      return this.unmatched.lock(tx, id);
    });
  }
}
