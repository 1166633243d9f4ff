import type { Cents } from '../basics/money.js';

/** The checklist of a new installation, in order (decision 161). */
export const FIRST_RUN_STEPS = [
  'look',
  'services',
  'area',
  'policy',
  'crews',
  'payments',
  'email',
  'text',
  'import',
] as const;
export type FirstRunStepId = (typeof FIRST_RUN_STEPS)[number];

/** Steps that the owner reviews and confirms; the others are proven by facts. */
export const CONFIRMED_STEPS = ['services', 'area', 'policy', 'crews'] as const satisfies FirstRunStepId[];

/** 'lapsed': the step was done, but the facts that proved it have changed since. */
export type FirstRunState = 'open' | 'done' | 'skipped' | 'lapsed';

export interface FirstRunStep {
  id: FirstRunStepId;
  state: FirstRunState;
  /** When this state was reached, and by whom; null if the state follows from the business's own data. */
  at: string | null;
  by: string | null;
  /** The present facts, one sentence each. */
  found: string[];
  /** A sentence about what is missing before the step can be done; null if nothing is. */
  missing: string | null;
  /** The proof that the step waits for: 'The email went to …'. */
  waiting: string | null;
  /** The number that was sent a code, while the code is awaited. */
  sentTo?: string | null;
}

/** `GET /api/admin/first-run`. */
export interface FirstRun {
  /** Null while the site says 'Opening soon'. */
  openedAt: string | null;
  openedBy: string | null;
  payments: 'off' | 'test' | 'live';
  steps: FirstRunStep[];
}

export interface CountedMoney {
  count: number;
  total: Cents;
}

/** `GET /api/admin/first-run/opening`: what is sent and charged from 'Go live' on. */
export interface OpeningSummary {
  /** People on the waitlist who live in the service area: one email each. */
  waitlist: number;
  /** Visits in the next seven days, whose customers get a reminder the day before. */
  reminders: number;
  /**
   * Plans' charges in the next seven days. Each is announced a day ahead, and none is made within the first 24 hours.
   */
  charges: CountedMoney;
  /**
   * Like `charges`, for customers without a saved card: they are asked to pay.
   */
  withoutCard: CountedMoney;
  /** Visits that took place before the opening; nothing is charged for them automatically. */
  past: CountedMoney;
  plans: number;
  /** Messages that were not sent and never will be. */
  withheld: number;
}

/** The steps that prevent 'Go live': those neither done nor skipped. */
export const openFirstRunSteps = (steps: readonly Pick<FirstRunStep, 'id' | 'state'>[]): FirstRunStepId[] =>
  steps.filter(({ state }) => state === 'open' || state === 'lapsed').map(({ id }) => id);
