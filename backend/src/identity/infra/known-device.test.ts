import { FixedClock } from '../../../test/fixed-clock.js';
import { KnownDevice } from './known-device.js';
import { SealedState } from './sealed-state.js';

const SECRET = 'a secret of a test that is long enough';
const clock = new FixedClock('2027-03-10T17:00:00Z');
const device = new KnownDevice<string>(SECRET, 'known', 60, clock);

test('a device remembers the four who signed in last', () => {
  const sealed = ['a', 'b', 'c', 'b', 'd', 'e'].reduce<string | null>(
    (before, who) => device.remember(before, who),
    null,
  );
  expect(device.whoIn(sealed)).toEqual(['e', 'd', 'b', 'c']);
});

test('an older cookie names one person, and a cookie that is not ours names nobody', () => {
  const before = new SealedState<string>(SECRET, 'known', 60, clock).seal('ana@example.com');
  expect(device.whoIn(before)).toEqual(['ana@example.com']);
  expect([device.whoIn(null), device.whoIn(before.slice(0, -4)), device.whoIn('')]).toEqual([[], [], []]);
});
