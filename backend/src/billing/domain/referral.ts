import type { ReferralRefusal } from '../../credit/domain/index.js';

/** Rewards of one referrer in a year. */
export const MOST_REWARDS = 20;

/** The facts about a friend and the customer who referred them. */
export interface ReferralFacts {
  isSamePerson: boolean;
  isSameHome: boolean;
  isSameCard: boolean;
  rewardsThisYear: number;
}

/** @returns null if both get the reward (docs/rules.md#credit) */
export function refusalOf(facts: ReferralFacts): ReferralRefusal | null {
  if (facts.isSamePerson) return 'person';
  if (facts.isSameHome) return 'home';
  if (facts.isSameCard) return 'card';
  return facts.rewardsThisYear >= MOST_REWARDS ? 'limit' : null;
}
