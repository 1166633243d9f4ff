import { chargeAfterMove, daysToResumeAhead, firstCharge, nextCharge } from './charging.js';

const STARTS = new Date('2027-03-16T12:00:00Z');

test.each([
  ['2027-03-14T12:00:00Z', '2027-03-15T12:00:00.000Z'],
  ['2027-03-15T12:00:00Z', '2027-03-16T00:00:00.000Z'],
  ['2027-03-16T00:00:00Z', '2027-03-19T12:00:00.000Z'],
  ['2027-03-15T13:00:00Z', '2027-03-16T00:00:00.000Z'],
  ['2027-03-16T09:00:00Z', '2027-03-19T12:00:00.000Z'],
  ['2027-03-19T12:00:00Z', '2027-03-26T12:00:00.000Z'],
  ['2027-03-26T12:00:00Z', null],
])('a card refused at %s is charged again at %s', (now, next) => {
  expect(nextCharge(STARTS, new Date(now))?.toISOString() ?? null).toBe(next);
});

test.each([
  ['2027-03-10T12:00:00Z', '2027-03-14T12:00:00.000Z'],
  ['2027-03-14T12:00:00Z', '2027-03-15T12:00:00.000Z'],
  ['2027-03-16T09:00:00Z', '2027-03-19T12:00:00.000Z'],
  ['2027-03-27T09:00:00Z', undefined],
])('after a refusal, a visit rescheduled at %s is charged again at %s', (now, next) => {
  const refused = { chargeAt: null, chargeAttempts: 1 };
  expect(chargeAfterMove(refused, STARTS.getTime(), 48, Date.parse(now))?.toISOString()).toBe(next);
});

test('a first charge moves with its visit; a visit without a planned charge gets none', () => {
  const now = Date.parse('2027-03-10T12:00:00Z');
  const moved = (chargeAt: Date | null) =>
    chargeAfterMove({ chargeAt, chargeAttempts: 0 }, STARTS.getTime(), 48, now);
  expect(moved(new Date('2027-03-11T12:00:00Z'))?.toISOString()).toBe('2027-03-14T12:00:00.000Z');
  expect(moved(null)).toBeNull();
});

test('a card is first charged a number of hours before the visit, or now if that time has passed', () => {
  const charged = (now: string) => firstCharge(STARTS.getTime(), 48, new Date(now).getTime()).toISOString();
  expect(charged('2027-03-10T12:00:00Z')).toBe('2027-03-14T12:00:00.000Z');
  expect(charged('2027-03-15T12:00:00Z')).toBe('2027-03-15T12:00:00.000Z');
});

test.each([
  [48, 4, 3],
  [49, 4, 4],
  [1, 72, 4],
])(
  'a plan charged %i hours ahead and booked %i hours ahead resumes %i days ahead',
  (chargeLeadHours, minLeadHours, days) =>
    expect(daysToResumeAhead({ chargeLeadHours, minLeadHours })).toBe(days),
);
