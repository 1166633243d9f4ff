import type { Cents } from '@homebright/contract';
import { mayMove, type StateGraph } from '../../kernel/state-graph.js';
import type { DisputeSnapshot, DisputeState } from './provider-snapshots.js';

export const DISPUTE_STATES: StateGraph<DisputeState> = {
  name: 'dispute',
  start: 'inquiry',
  moves: {
    inquiry: ['open', 'won', 'lost', 'closed'],
    open: ['won', 'lost', 'closed'],
    won: [],
    lost: [],
    closed: [],
  },
  ends: ['won', 'lost', 'closed'],
};

/** The effect of an update from the provider. */
export interface DisputeUpdate {
  withdrawn: Cents;
  reinstated: Cents;
  fees: Cents;
  lost: Cents;
  /** Whether the bank's status has changed. */
  newStatus: boolean;
}

/** A dispute (chargeback) that a customer raised at their bank. */
export class Dispute {
  readonly id: number;
  readonly disputeId: string;
  state: DisputeState;
  status: string;
  readonly reason: string;
  amount: Cents;
  /** Withdrawn from our balance at the provider so far. */
  withdrawn: Cents;
  /** The withdrawn part that was returned to us. */
  reinstated: Cents;
  fees: Cents;
  /** The withdrawn part that the customer keeps for good. */
  lost: Cents;
  /** The bank's deadline for our answer. */
  respondBy: Date | null;
  readonly createdAt: Date;

  constructor(
    readonly paymentId: number,
    { id, reason, amount, respondBy, createdAt }: DisputeSnapshot,
  ) {
    this.disputeId = id;
    this.state = DISPUTE_STATES.start;
    this.status = '';
    this.reason = reason;
    this.amount = amount;
    this.withdrawn = this.reinstated = this.fees = this.lost = 0;
    this.respondBy = respondBy;
    this.createdAt = createdAt;
  }

  /** Only moves forward, so an older snapshot that arrives late changes nothing. */
  follow(snapshot: DisputeSnapshot): DisputeUpdate {
    const { withdrawn, reinstated, fees, lost, status } = this;
    const isAllowed = mayMove(DISPUTE_STATES, this.state, snapshot.state);
    if (isAllowed || snapshot.state === this.state) {
      this.state = snapshot.state;
      this.status = snapshot.status;
      this.respondBy = snapshot.respondBy;
    }
    if (snapshot.withdrawn + snapshot.reinstated >= withdrawn + reinstated) {
      this.withdrawn = snapshot.withdrawn;
      this.reinstated = snapshot.reinstated;
      this.fees = snapshot.fees;
    }
    if (this.state === 'lost') this.lost = Math.max(this.withdrawn - this.reinstated, 0);
    return {
      withdrawn: this.withdrawn - withdrawn,
      reinstated: this.reinstated - reinstated,
      fees: this.fees - fees,
      lost: this.lost - lost,
      newStatus: this.status !== status,
    };
  }
}
