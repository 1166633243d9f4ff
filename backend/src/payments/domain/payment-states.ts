import type { StateGraph } from '../../kernel/state-graph.js';

/**
 * A payment from the row that is written before the provider is asked to the money. `open`: a card is awaited;
 * `declined`: a charge without the customer was refused and nobody is at the form.
 */
export type PaymentState =
  'reserved' | 'open' | 'action_required' | 'processing' | 'declined' | 'succeeded' | 'cancelled';

export const PAYMENT_STATES: StateGraph<PaymentState> = {
  name: 'payment',
  start: 'reserved',
  moves: {
    reserved: ['open', 'action_required', 'processing', 'declined', 'succeeded', 'cancelled'],
    open: ['action_required', 'processing', 'declined', 'succeeded', 'cancelled'],
    action_required: ['open', 'processing', 'declined', 'succeeded', 'cancelled'],
    processing: ['open', 'action_required', 'declined', 'succeeded', 'cancelled'],
    declined: ['open', 'action_required', 'processing', 'succeeded', 'cancelled'],
    succeeded: [],
    cancelled: [],
  },
  ends: ['succeeded', 'cancelled'],
};

/** Could still take money; a booking has at most one such payment. */
export const LIVE_STATES = ['reserved', 'open', 'action_required', 'processing', 'declined'] as const;

/** `submitted`: the provider has it; a refund that arrived may still come back from a closed card. */
export type RefundState = 'requested' | 'submitted' | 'succeeded' | 'failed';

export const REFUND_STATES: StateGraph<RefundState> = {
  name: 'refund',
  start: 'requested',
  moves: {
    requested: ['submitted', 'succeeded', 'failed'],
    submitted: ['succeeded', 'failed'],
    succeeded: ['failed'],
    failed: [],
  },
  ends: ['succeeded', 'failed'],
};

/**
 * What became of a customer's objection at their bank. `inquiry`: the bank only asks, nothing was taken; `closed`: it asks no
 * more; `open`: it holds the money until it has decided.
 */
export type DisputeState = 'inquiry' | 'open' | 'won' | 'lost' | 'closed';

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
