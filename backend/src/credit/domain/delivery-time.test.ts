import { isDecentHour } from './delivery-time.js';

test.each([
  ['2027-03-10T12:59:00.000Z', false],
  ['2027-03-10T13:00:00.000Z', true],
  ['2027-03-11T00:59:00.000Z', true],
  ['2027-03-11T01:00:00.000Z', false],
])('at %s in New York, gift cards are sent: %s', (now, isSent) => {
  expect(isDecentHour(new Date(now), 'America/New_York')).toBe(isSent);
});
