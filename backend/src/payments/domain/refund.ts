import type { Cents, PriceLine } from '@homebright/contract';
import { mayMove, type StateGraph } from '../../kernel/state-graph.js';
import type { LedgerAccount } from './ledger-account.js';
import type { Entry } from './ledger-totals.js';
import type { Payment } from './payment.js';

/** A `submitted` refund was accepted by the provider. */
export type RefundState = 'requested' | 'submitted' | 'succeeded' | 'failed';

export const REFUND_STATES: StateGraph<RefundState> = {
  name: 'refund',
  start: 'requested',
  moves: {
    requested: ['submitted', 'succeeded', 'failed'],
    submitted: ['succeeded', 'failed'],
    // Even a refund that succeeded may come back, for example from a closed card.
    succeeded: ['failed'],
    failed: [],
  },
  ends: ['succeeded', 'failed'],
};

/** A `settled` refund reached the customer another way, or could not reach them. */
export type RefundResolution = 'retried' | 'settled';

/** A refund of one payment. */
export class Refund {
  readonly id: number;
  /** Identifies the refund at the provider and in idempotency keys. */
  readonly reference: string;
  status: RefundState;
  /** The provider's id. */
  providerId: string | null;
  /** Part of every idempotency key; incremented when a new key is needed. */
  keyVersion: number;
  /** The provider's reason, as a sentence; null unless the refund failed. */
  failure: string | null;
  /** The office's decision after the refund failed; null until the office decides. */
  resolution: RefundResolution | null;
  resolvedAt: Date | null;
  readonly createdAt: Date;
  /** The time when reconciliation next makes or reads the refund at the provider. */
  checkAt: Date;

  constructor(
    readonly paymentId: number,
    readonly amount: Cents,
    /** The part of the refund that was waived, so that it is not charged again. */
    readonly waived: Cents,
    readonly reason: string,
    now: Date,
    /** The refunded amounts per line; null if only the service is refunded. */
    readonly lines: PriceLine[] | null = null,
    /** Whether the money becomes credit of the customer, although a card paid. */
    readonly toCredit = false,
  ) {
    this.reference = crypto.randomUUID();
    this.status = 'requested';
    this.keyVersion = 0;
    this.resolution = this.resolvedAt = null;
    this.createdAt = this.checkAt = now;
  }

  get ended(): boolean {
    return REFUND_STATES.ends.includes(this.status);
  }

  /**
   * Moves the refund to the next state and updates its payment and the booking's account.
   * @returns the entries to append, or null if nothing changed
   */
  become(next: RefundState, { account, payment }: Credited): (Entry | null)[] | null {
    const before = this.status;
    if (!mayMove(REFUND_STATES, before, next)) return null;
    this.status = next;
    const { id, amount, waived } = this;
    if (next === 'submitted') return [];
    if (next === 'succeeded') {
      payment.refunding -= amount;
      payment.refunded += amount;
      return [account.refund(id, payment.id, amount)];
    }
    if (before === 'succeeded') {
      payment.refunded -= amount;
      return [account.takeBack(id, payment.id, amount), account.restore(waived)];
    }
    payment.refunding -= amount;
    return [account.releaseRefund(amount, waived)];
  }
}

/** A captured payment and the account of the booking that it is credited to. */
export interface Credited {
  account: LedgerAccount;
  payment: Payment;
}
