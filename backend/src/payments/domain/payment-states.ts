import type { StateGraph } from './state-graph.js';

/**
 * A payment from the row that is written before the provider is asked to the money. `open`: a card is awaited;
 * `declined`: a charge without the customer was refused and nobody is at the form.
 */
export type PaymentState =
  'reserved' | 'open' | 'action_required' | 'processing' | 'declined' | 'succeeded' | 'cancelled';

export const PAYMENT_STATES: StateGraph<PaymentState> = {
  reserved: ['open', 'action_required', 'processing', 'declined', 'succeeded', 'cancelled'],
  open: ['action_required', 'processing', 'declined', 'succeeded', 'cancelled'],
  action_required: ['open', 'processing', 'declined', 'succeeded', 'cancelled'],
  processing: ['open', 'action_required', 'declined', 'succeeded', 'cancelled'],
  declined: ['open', 'action_required', 'processing', 'succeeded', 'cancelled'],
  succeeded: [],
  cancelled: [],
};

/** Could still take money; a booking has at most one such payment. */
export const LIVE_STATES = ['reserved', 'open', 'action_required', 'processing', 'declined'] as const;

/** `submitted`: the provider has it; a refund that arrived may still come back from a closed card. */
export type RefundState = 'requested' | 'submitted' | 'succeeded' | 'failed';

export const REFUND_STATES: StateGraph<RefundState> = {
  requested: ['submitted', 'succeeded', 'failed'],
  submitted: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
};
