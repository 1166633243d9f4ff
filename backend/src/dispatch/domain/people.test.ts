import { type Away, goersOf, hasEnough, isAway, type Member, teamsOn } from './people.js';

const DATE = '2027-03-17';
const member = (cleanerId: number, more: Partial<Member> = {}): Member => ({
  crewId: 1,
  cleanerId,
  from: '2027-03-01',
  until: null,
  active: true,
  ...more,
});
const away = (
  cleanerId: number,
  fromMinute: number | null = null,
  untilMinute: number | null = null,
): Away => ({
  cleanerId,
  firstDate: DATE,
  lastDate: '2027-03-18',
  fromMinute,
  untilMinute,
});
const going = (members: Member[], off: Away[] = [], from = 540, until = 660): number[] =>
  goersOf(teamsOn({ members, away: off }, DATE).get(1), from, until);

test('the people of a crew are those whose stay has begun and not ended', () => {
  const members = [
    member(1),
    member(2, { from: DATE, until: DATE }),
    member(3, { from: '2027-03-18' }),
    member(4, { until: '2027-03-16' }),
    member(5, { crewId: 2 }),
  ];
  expect(going(members)).toEqual([1, 2]);
});

test('a cleaner who is off during part of a visit does not go, but may be off until it begins and once it ends', () => {
  const two = [member(1), member(2)];
  expect(going(two, [away(1)])).toEqual([2]);
  expect(going(two, [away(1, 600, 700), away(2, 480, 541)])).toEqual([]);
  expect(going(two, [away(1, 660, 700), away(2, 480, 540)])).toEqual([1, 2]);
  expect(going([member(1, { active: false })])).toEqual([]);
  expect(isAway([away(1, 600, 700)], 1, DATE, 540, 601)).toBe(true);
  expect(isAway([away(1, 600, 700)], 1, '2027-03-19', 540, 601)).toBe(false);
  expect(isAway([away(2)], 1, DATE, 540, 601)).toBe(false);
});

test('a crew without named people always has enough; another counts those who can go for the whole visit', () => {
  const team = teamsOn({ members: [member(1), member(2)], away: [away(1, 600, 630)] }, DATE).get(1);
  expect([1, 2].map((needed) => hasEnough(team, needed, 540, 660))).toEqual([true, false]);
  expect(hasEnough(team, 2, 630, 660)).toBe(true);
  expect(hasEnough(undefined, 5, 0, 1440)).toBe(true);
});
