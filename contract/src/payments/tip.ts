import type { Cents } from '../basics/money.js';
import type { SavedCardFacts, SavedCardOutcome } from './own-card.js';

/** A tip's least and largest amount, both included. */
export const TIP_RANGE = { from: 100, to: 50_000 } as const satisfies Record<string, Cents>;

/** Days after a visit until which a tip can be given. */
export const TIP_DAYS = 30;

const PERCENTS = [10, 15, 20] as const;

/**
 * The amounts to offer for a visit at that price: 10, 15 and 20 percent in whole dollars, at least $5 and each larger than the one
 * before. Those of a very expensive visit meet at the largest tip.
 */
export function tipChoices(price: Cents): Cents[] {
  let least = 500;
  const amounts = PERCENTS.map((percent) => {
    const amount = Math.min(Math.max(Math.round((price * percent) / 10_000) * 100, least), TIP_RANGE.to);
    least = amount + 100;
    return amount;
  });
  return [...new Set(amounts)];
}

/** The tip for a visit, for its customer (docs/rules.md#tips). */
export interface VisitTip {
  /** The tip that was paid; 0 if none. */
  paid: Cents;
  /** The tip that the charge after the visit will include; 0 if none. */
  planned: Cents;
  /** The amounts to offer; empty if no tip can be given now. */
  choices: Cents[];
  /** Whether a tip would be part of the charge for the visit, which is still to come. */
  isLater: boolean;
  /** The card that pays it; null without a saved card. */
  card: SavedCardFacts | null;
}

/** Body of `POST /api/bookings/{id}/tip`. An amount of 0 takes back a planned tip. */
export interface TipGift {
  amount: Cents;
}

/** `planned`: the charge after the visit will include it. */
export interface TipAnswer {
  outcome: SavedCardOutcome | 'planned';
  tip: VisitTip;
}
