import { Injectable } from '@nestjs/common';
import type { UnmatchedPayment } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { type Actor, AuditLog, Transactions, type Tx } from '../../platform/index.js';
import { AlreadyResolved, NotCaptured } from '../domain/unmatched-payment.js';
import { Deadline } from '../infra/stripe-client.js';
import { StripeIntents } from '../infra/stripe-intents.js';
import { StripeRefunds } from '../infra/stripe-refunds.js';
import { UnmatchedPayments } from '../infra/unmatched-payments.js';
import { ApplySnapshots } from './apply-snapshots.js';
import { UNMATCHED_REFUND } from './note-unmatched.js';

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
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Credits the payment, with its refunds and disputes, to a booking. What the booking does not owe is refunded.
   * @throws NotFound, AlreadyResolved, NotCaptured, ProviderUnavailable
   */
  async match(id: string, bookingId: number, actor: Actor): Promise<UnmatchedPayment> {
    const { intentId } = await this.open(id);
    const deadline = Deadline.ofRequest();
    const disputeIds = await this.transactions.run((tx) => this.unmatched.disputesOf(tx, intentId));
    const [intent, refunds, disputes] = await Promise.all([
      this.intents.read(deadline, intentId),
      this.stripeRefunds.ofIntent(deadline, intentId),
      Promise.all(disputeIds.map((one) => this.stripeRefunds.dispute(deadline, one))),
    ]);
    if (intent.status !== 'succeeded') throw new NotCaptured();
    return this.resolve(intentId, 'match', actor, async (tx) => {
      await this.snapshots.adopt(tx, bookingId, intent);
      await this.snapshots.refunds(tx, intentId, refunds);
      for (const dispute of disputes) await this.snapshots.dispute(tx, dispute);
      return { bookingId };
    });
  }

  /**
   * Refunds at the provider what is left of the payment; a repeated call refunds once.
   * @throws NotFound, AlreadyResolved, NotCaptured, ProviderUnavailable, ProviderRejected
   */
  async refund(id: string, actor: Actor): Promise<UnmatchedPayment> {
    const { intentId } = await this.open(id);
    const deadline = Deadline.ofRequest();
    const [intent, before] = await Promise.all([
      this.intents.read(deadline, intentId),
      this.stripeRefunds.ofIntent(deadline, intentId),
    ]);
    if (intent.status !== 'succeeded') throw new NotCaptured();
    const underWay = before.some(
      ({ reference, status }) => reference === UNMATCHED_REFUND && status !== 'failed',
    );
    const key = `unmatched-refund-${intentId}-${before.length}`;
    const made = underWay
      ? null
      : await this.stripeRefunds.createRest(deadline, intentId, UNMATCHED_REFUND, key);
    return this.resolve(intentId, 'refund', actor, () => Promise.resolve({ refunded: made?.amount }));
  }

  /** It is not the business of this site. @throws NotFound, AlreadyResolved */
  dismiss(id: string, actor: Actor): Promise<UnmatchedPayment> {
    return this.resolve(id, 'dismiss', actor, () => Promise.resolve({}));
  }

  private async open(id: string): Promise<UnmatchedPayment> {
    const found = await this.transactions.run((tx) => this.unmatched.lock(tx, id));
    if (found.resolution !== 'open') throw new AlreadyResolved();
    return found;
  }

  private resolve(
    id: string,
    action: keyof typeof RESOLUTION,
    actor: Actor,
    work: (tx: Tx) => Promise<object>,
  ): Promise<UnmatchedPayment> {
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
