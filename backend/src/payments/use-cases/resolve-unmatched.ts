import { Injectable } from '@nestjs/common';
import type { BulkAnswer, Cents } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import {
  type BulkCall,
  eachRow,
  IdempotencyKeys,
  type KeyedCall,
  keyOfRow,
  Transactions,
  type Tx,
  emit,
  writeAudit,
} from '../../platform/index.js';
import { ProviderRejected } from '../domain/errors.js';
import type { IntentSnapshot, RefundSnapshot } from '../domain/provider-snapshots.js';
import {
  AlreadyResolved,
  NotCaptured,
  NothingLeft,
  type StoredUnmatched,
} from '../domain/unmatched-payment.js';
import { Deadline } from '../infra/deadline.js';
import { orNextKey } from '../infra/or-next-key.js';
import { StripeIntents } from '../infra/stripe-intents.js';
import { StripeRefunds } from '../infra/stripe-refunds.js';
import { UnmatchedPayments } from '../infra/unmatched-payments.js';
import { ApplySnapshots } from './apply-snapshots.js';
import { unmatchedFound, unmatchedRefundRequested } from './events.js';

const RESOLUTION = { match: 'matched', refund: 'refunded', dismiss: 'dismissed' } as const;
export type UnmatchedDecision = keyof typeof RESOLUTION;

/** The administrator who decides. With `once`, repeating the call has no further effect. */
type Decider = Pick<BulkCall, 'actor'> & { once?: KeyedCall | null };

/** The office's decisions on a payment that the ledger lacks. */
@Injectable()
export class ResolveUnmatched {
  constructor(
    private readonly transactions: Transactions,
    private readonly unmatched: UnmatchedPayments,
    private readonly intents: StripeIntents,
    private readonly stripeRefunds: StripeRefunds,
    private readonly snapshots: ApplySnapshots,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
  ) {}

  /** Decides each payment separately. A match credits the booking that the payment was made for. */
  many(
    ids: readonly string[],
    decision: UnmatchedDecision,
    { actor, once }: BulkCall,
  ): Promise<BulkAnswer<string>> {
    const rows = ids.map((id) => ({ id }));
    return eachRow(rows, async ({ id }) => {
      const by = { actor, once: once && keyOfRow(once, id) };
      if (decision === 'dismiss') return this.dismiss(id, by);
      const { kind, bookingId } = await this.transactions.run((tx) => this.unmatched.lock(tx, id));
      if (kind !== 'payment')
        throw new DomainError(
          'CONFLICT',
          'This one is decided together with its payment. Please choose the payment.',
        );
      if (decision === 'refund') return this.refund(id, by);
      if (bookingId === null)
        throw new DomainError('CONFLICT', 'This payment names no booking. Please choose a booking for it.');
      return this.match(id, bookingId, by);
    });
  }

  /**
   * Credits the payment, with its refunds and disputes, to a booking. Money beyond the booking's balance is
   * refunded.
   * @throws NotFound, AlreadyResolved, NotCaptured, NothingLeft, ProviderUnavailable
   */
  async match(id: string, bookingId: number, by: Decider): Promise<StoredUnmatched> {
    const { intentId } = await this.open(id, by);
    const deadline = Deadline.ofRequest();
    const disputeIds = await this.transactions.run((tx) => this.unmatched.disputesOf(tx, intentId));
    const [{ intent, refunds, remaining }, disputes] = await Promise.all([
      this.read(deadline, intentId),
      Promise.all(disputeIds.map((disputeId) => this.stripeRefunds.dispute(deadline, disputeId))),
    ]);
    // The payment's refunds would waive the booking's price, so the visit would be free.
    if (remaining === 0) throw new NothingLeft();
    return this.resolve(intentId, 'match', by, async (tx) => {
      await this.snapshots.adopt(tx, bookingId, intent);
      await this.snapshots.refunds(tx, intentId, refunds);
      for (const dispute of disputes) await this.snapshots.dispute(tx, dispute);
      return { bookingId };
    });
  }

  /**
   * Decides to refund the rest of the payment. The decision is stored before the provider is called, so that nobody can
   * match the payment in the meantime. If the provider refuses, the payment is open again and the office gets an alert.
   * @throws NotFound, AlreadyResolved, NotCaptured, ProviderUnavailable
   */
  async refund(id: string, by: Decider): Promise<StoredUnmatched> {
    const { intentId } = await this.open(id, by);
    const { remaining } = await this.read(Deadline.ofRequest(), intentId);
    return this.resolve(intentId, 'refund', by, async (tx) => {
      if (remaining > 0) await emit(tx, unmatchedRefundRequested({ intentId }));
      return { refunded: remaining };
    });
  }

  /**
   * Makes the refund that the office decided on. Idempotent.
   * @throws ProviderUnavailable (retry later)
   */
  async performRefund(intentId: string): Promise<void> {
    const deadline = Deadline.ofWorker();
    const decidedAt = await this.transactions.run((tx) => this.unmatched.refundDecidedAt(tx, intentId));
    if (!decidedAt || (await this.read(deadline, intentId)).remaining === 0) return;
    const key = `unmatched-refund-${intentId}-${decidedAt.getTime()}`;
    try {
      await orNextKey(this.stripeRefunds.createForRest(deadline, intentId, key), () =>
        this.transactions.run((tx) => this.unmatched.resolve(tx, intentId, 'refunded', this.clock.date())),
      );
    } catch (error) {
      if (!(error instanceof ProviderRejected)) throw error;
      await this.transactions.run((tx) => this.reopen(tx, intentId, error.reason));
    }
  }

  /** Notes that the payment does not belong to this site. @throws NotFound, AlreadyResolved */
  dismiss(id: string, by: Decider): Promise<StoredUnmatched> {
    return this.resolve(id, 'dismiss', by, () => Promise.resolve({}));
  }

  /**
   * A call with a key may be a repetition, so it may find the payment resolved. `resolve` checks that.
   */
  private async open(id: string, { once }: Decider): Promise<StoredUnmatched> {
    const found = await this.transactions.run((tx) => this.unmatched.lock(tx, id));
    if (found.resolution !== 'open' && !once) throw new AlreadyResolved();
    return found;
  }

  private async reopen(tx: Tx, intentId: string, refused: string): Promise<void> {
    await this.unmatched.resolve(tx, intentId, 'open', this.clock.date());
    const { id, kind, amount, bookingId } = await this.unmatched.lock(tx, intentId);
    await emit(tx, unmatchedFound({ id, kind, amount, bookingId, status: 'refund_refused', refused }));
  }

  /** @returns `remaining` is the captured amount less refunds made or in progress @throws NotCaptured */
  private async read(
    deadline: Deadline,
    intentId: string,
  ): Promise<{ intent: IntentSnapshot; refunds: RefundSnapshot[]; remaining: Cents }> {
    const [intent, refunds] = await Promise.all([
      this.intents.read(deadline, intentId),
      this.stripeRefunds.ofIntent(deadline, intentId),
    ]);
    if (intent.status !== 'succeeded') throw new NotCaptured();
    const made = refunds.filter(({ status }) => status !== 'failed');
    return { intent, refunds, remaining: made.reduce((rest, { amount }) => rest - amount, intent.received) };
  }

  private resolve(
    id: string,
    action: UnmatchedDecision,
    { actor, once }: Decider,
    work: (tx: Tx) => Promise<object>,
  ): Promise<StoredUnmatched> {
    return this.transactions.run(async (tx) => {
      const found = await this.unmatched.lock(tx, id);
      if (once && !(await this.keys.use(tx, actor, once))) return found;
      const { resolution: before, amount } = found;
      if (before !== 'open') throw new AlreadyResolved();
      const result = await work(tx);
      await this.unmatched.resolve(tx, id, RESOLUTION[action], this.clock.date());
      const after = { amount, ...result };
      await writeAudit(tx, actor, {
        action,
        entity: 'unmatched-payment',
        entityId: id,
        after,
      });
      return this.unmatched.lock(tx, id);
    });
  }
}
