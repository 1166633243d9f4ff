import type { Cents } from '@homebright/contract';
import { mayMove } from '../../kernel/state-graph.js';
import { REFUND_STATES, type RefundState } from './payment-states.js';

/** A refund of one payment. */
export class Refund {
  readonly id: number;
  /** Identifies the refund at the provider and in idempotency keys. */
  readonly reference: string;
  status: RefundState;
  /** The provider's id. */
  refundId: string | null;
  keyVersion: number;
  failure: string | null;
  readonly createdAt: Date;
  checkAt: Date;

  constructor(
    readonly paymentId: number,
    readonly amount: Cents,
    /** The part of it that was waived, so that it is not asked for again. */
    readonly waived: Cents,
    readonly reason: string,
    now: Date,
  ) {
    this.reference = crypto.randomUUID();
    this.status = 'requested';
    this.keyVersion = 0;
    this.createdAt = this.checkAt = now;
  }

  /** @returns the previous state, or null if nothing changed */
  become(next: RefundState): RefundState | null {
    if (!mayMove(REFUND_STATES, this.status, next)) return null;
    const before = this.status;
    this.status = next;
    return before;
  }
}
