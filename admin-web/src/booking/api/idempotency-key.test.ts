import { expect, it } from 'vitest';
import { makeIdempotencyKeys } from './idempotency-key';

it('keeps the key of a request until it is done, and gives every other request its own', () => {
  const keys = makeIdempotencyKeys();
  const first = keys.of({ amount: 100 });
  expect(keys.of({ amount: 100 })).toBe(first);
  const other = keys.of({ amount: 200 });
  expect(other).not.toBe(first);
  keys.done();
  expect(keys.of({ amount: 200 })).not.toBe(other);
});
