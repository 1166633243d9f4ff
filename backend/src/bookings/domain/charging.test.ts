import { nextCharge } from './charging.js';

const STARTS = new Date('2027-03-16T12:00:00Z');

test.each([
  ['2027-03-14T12:00:00Z', '2027-03-15T12:00:00.000Z'],
  ['2027-03-15T12:00:00Z', '2027-03-16T00:00:00.000Z'],
  ['2027-03-16T00:00:00Z', null],
  ['2027-03-15T13:00:00Z', '2027-03-16T00:00:00.000Z'],
  ['2027-03-16T09:00:00Z', null],
])('refused at %s, the card is charged again at %s', (now, next) => {
  expect(nextCharge(STARTS, new Date(now))?.toISOString() ?? null).toBe(next);
});
