import type { Cents } from './money.js';

/** The checklist of a new installation, in its order (decision 161). */
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

/** Those that the owner looks at and says yes to; the others prove themselves. */
export const CONFIRMED_STEPS = ['services', 'area', 'policy', 'crews'] as const satisfies FirstRunStepId[];

/** 'lapsed': it was done, and what it was proven with has changed since. */
export type FirstRunState = 'open' | 'done' | 'skipped' | 'lapsed';

export interface FirstRunStep {
  id: FirstRunStepId;
  state: FirstRunState;
  /** When it came to this, and by whom; null where the business's own data says so. */
  at: string | null;
  by: string | null;
  /** What stands now, one sentence each. */
  found: string[];
  /** What is missing before it can be done. */
  missing: string | null;
  /** A proof that is under way: 'The email went to …'. */
  waiting: string | null;
  /** The number that a code went to, while it is awaited. */
  sentTo?: string | null;
}

/** `GET /api/admin/first-run`. */
export interface FirstRun {
  /** Null: the site says 'Opening soon'. */
  openedAt: string | null;
  openedBy: string | null;
  payments: 'off' | 'test' | 'live';
  steps: FirstRunStep[];
}

export interface CountedMoney {
  count: number;
  total: Cents;
}

/** `GET /api/admin/first-run/opening`: what goes out from the moment of 'Go live'. */
export interface OpeningSummary {
  /** Who waits for the opening and lives where the company comes: one email each. */
  waitlist: number;
  /** Visits of the next seven days, whose customers are reminded a day before. */
  reminders: number;
  /** Charges of plans in the next seven days; each is announced a day ahead, and none is made within the first 24 hours. */
  charges: CountedMoney;
  /** Visits of plans whose charge would be one of these, but whose customers have no saved card: they are asked to pay. */
  withoutCard: CountedMoney;
  /** Visits that took place before the opening: nothing is charged for them by itself. */
  past: CountedMoney;
  plans: number;
  /** Messages that were not sent, and will not be. */
  withheld: number;
}

/** Whether 'Go live' is possible: each step is done or skipped. */
export const openFirstRunSteps = (steps: readonly Pick<FirstRunStep, 'id' | 'state'>[]): FirstRunStepId[] =>
  steps.filter(({ state }) => state === 'open' || state === 'lapsed').map(({ id }) => id);
