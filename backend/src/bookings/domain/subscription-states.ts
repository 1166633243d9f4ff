import type { SubscriptionStatus } from '@homebright/contract';
import type { StateGraph } from '../../kernel/state-graph.js';

/** `incomplete`: its first visit is not paid yet. */
export const SUBSCRIPTION_STATES: StateGraph<SubscriptionStatus> = {
  name: 'subscription',
  start: 'incomplete',
  moves: {
    incomplete: ['active', 'ended'],
    active: ['paused', 'ended'],
    paused: ['active', 'ended'],
    // Ended because its unpaid first visit was cancelled; reinstating that visit makes it incomplete again.
    ended: ['incomplete'],
  },
  ends: ['ended'],
};

/** For each status, the error shown to customers when the plan cannot do what they asked. */
export const REFUSED: Record<SubscriptionStatus, string> = {
  incomplete: 'The first visit of this plan is not paid yet.',
  active: 'This plan is active already.',
  paused: 'This plan is paused already.',
  ended: 'This plan has ended already.',
};
