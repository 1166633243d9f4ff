import { MOST_REWARDS, refusalOf } from './referral.js';

const FINE = { isSamePerson: false, isSameHome: false, isSameCard: false, rewardsThisYear: MOST_REWARDS - 1 };

test.each([
  [{}, null],
  [{ isSamePerson: true, isSameHome: true }, 'person'],
  [{ isSameHome: true, isSameCard: true }, 'home'],
  [{ isSameCard: true, rewardsThisYear: MOST_REWARDS }, 'card'],
  [{ rewardsThisYear: MOST_REWARDS }, 'limit'],
])('%j is refused as %s', (facts, refused) => {
  expect(refusalOf({ ...FINE, ...facts })).toBe(refused);
});
