import { requestHeldUntil } from './request-hold.js';

const HOUR = 3_600_000;
const NOW = Date.parse('2027-03-10T17:00:00Z');

test.each([
  [100, 24],
  [3, 3],
])('a request for a visit in %d hours is held for %d hours', (visit, hours) => {
  expect(requestHeldUntil(NOW, NOW + visit * HOUR).getTime() - NOW).toBe(hours * HOUR);
});
