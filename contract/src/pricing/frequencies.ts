/** The frequencies that every company offers. */
export const FREQUENCIES = ['weekly', 'bi-weekly', 'monthly'] as const;
/** All frequencies, from the most visits a year to the fewest. The owner chooses which of the others are offered. */
export const ALL_FREQUENCIES = [
  'twice-a-week',
  'weekly',
  'bi-weekly',
  'every-3-weeks',
  'every-4-weeks',
  'monthly',
  /** On the same weekday of each month, like its first Monday. */
  'monthly-weekday',
  'every-6-weeks',
  'every-8-weeks',
] as const;
export type Frequency = (typeof ALL_FREQUENCIES)[number];
export const DEFAULT_FREQUENCY = 'weekly' satisfies Frequency;

/** Visits a year, for the annual cost on the internal test screen (docs/rules.md#pages). */
export const VISITS_PER_YEAR = { weekly: 52, 'bi-weekly': 26, monthly: 12 } satisfies Partial<
  Record<Frequency, number>
>;

/** The days between two visits a week, unless others are chosen: Monday and Thursday, Tuesday and Friday. */
export const DAYS_TO_SECOND = 3;

/** The second weekday of two visits a week, 0 for Sunday: the chosen one, unless the first visit is on it. */
export const secondWeekdayOf = (first: number, chosen?: number): number =>
  chosen === undefined || chosen === first ? (first + DAYS_TO_SECOND) % 7 : chosen;

/**
 * The frequencies to choose from, by the price book or, before it has loaded, those that every company offers. A plan may
 * keep its `present` one, even if it is not offered.
 */
export const offeredFrequencies = (
  { frequencyDiscounts }: { frequencyDiscounts: Partial<Record<Frequency, number>> } = {
    frequencyDiscounts: {},
  },
  present?: Frequency,
): Frequency[] =>
  ALL_FREQUENCIES.filter(
    (one) => isAlwaysOffered(one) || frequencyDiscounts[one] !== undefined || one === present,
  );

export const isAlwaysOffered = (frequency: Frequency): boolean =>
  (FREQUENCIES as readonly Frequency[]).includes(frequency);
