import { chargeAfterMove, daysToResumeAhead, firstCharge, nextCharge } from './charging.js';

/** 8 AM in New York. */
const STARTS = new Date('2027-03-16T12:00:00Z');
const appointment = { date: '2027-03-16', time: 'morning', customTime: null } as const;
const TERMS = { zone: 'America/New_York', leadHours: 48 };

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
  const refused = { appointment, chargeAt: null, chargeAttempts: 1 };
  expect(chargeAfterMove(refused, TERMS, Date.parse(now))?.toISOString()).toBe(next);
});

test('a first charge moves with its visit; a visit without a planned charge gets none', () => {
  const now = Date.parse('2027-03-10T12:00:00Z');
  const moved = (chargeAt: Date | null) =>
    chargeAfterMove({ appointment, chargeAt, chargeAttempts: 0 }, TERMS, now);
  expect(moved(new Date('2027-03-11T12:00:00Z'))?.toISOString()).toBe('2027-03-14T12:00:00.000Z');
  expect(moved(null)).toBeNull();
});

test('a card is first charged a number of hours before the visit, or now if that time has passed', () => {
  const charged = (now: string) => firstCharge({ appointment }, TERMS, Date.parse(now)).toISOString();
  expect(charged('2027-03-10T12:00:00Z')).toBe('2027-03-14T12:00:00.000Z');
  expect(charged('2027-03-15T12:00:00Z')).toBe('2027-03-15T12:00:00.000Z');
});

test.each([
  ['in the morning', { time: 'morning', customTime: null }, '2027-03-17T00:00:00.000Z'],
  ['at 6 PM, which is over at 9', { time: 'custom', customTime: '06:00 PM' }, '2027-03-17T01:00:00.000Z'],
] as const)('a visit %s is charged in the evening if nobody finishes it before', (_when, time, at) => {
  const visit = { appointment: { date: '2027-03-16', ...time }, deposit: 0 };
  expect(firstCharge(visit, TERMS, Date.parse('2027-03-10T12:00:00Z')).toISOString()).toBe(at);
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
