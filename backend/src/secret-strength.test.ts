import { randomBytes } from 'node:crypto';
import { isStrongSecret } from './secret-strength.js';

test.each(['hex', 'base64', 'base64url'] as const)('32 random bytes in %s are strong, always', (encoding) => {
  for (let turn = 0; turn < 2_000; turn += 1) {
    const secret = randomBytes(32).toString(encoding);
    expect([secret, isStrongSecret(secret)]).toEqual([secret, true]);
  }
});

test.each([
  ['one repeated letter', 'a'.repeat(100)],
  ['a repeated word', 'homebright'.repeat(12)],
  ['a repeated hex pattern', '0123456789abcdef'.repeat(4)],
  ['a run of the alphabet', 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'],
  ['16 random bytes', '8f14e45fceea167a5a36dedd4bea2543'],
  ['a sentence of 40 letters', 'test-session-secret-of-sufficient-length'],
  ['nothing', ''],
])('%s is not', (_what, secret) => {
  expect(isStrongSecret(secret)).toBe(false);
});
