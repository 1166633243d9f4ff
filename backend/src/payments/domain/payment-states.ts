import type { StateGraph } from '../../kernel/state-graph.js';

/**
 * States of a payment, from the row reserved before the provider is called. `open`: waiting for a card; `declined`: an
 * off-session charge was refused.
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

/** Payments that could still capture money; a booking has at most one. */
export const LIVE_STATES = ['reserved', 'open', 'action_required', 'processing', 'declined'] as const;

/** `submitted`: accepted by the provider. A refund that has succeeded may still be returned by a closed card. */
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
 * `inquiry`: the bank asks for information, no money was withdrawn; `closed`: an inquiry that ended; `open`: the bank
 * holds the money until it decides.
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
