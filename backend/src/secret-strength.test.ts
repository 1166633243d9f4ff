import { randomBytes } from 'node:crypto';
import { Environment } from './environment.js';
import { isStrongSecret, readSessionSecret } from './secret-strength.js';

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
  ['a repeated word whose steps are repeated too, in capitals', 'QWERTYuiop'.repeat(9)],
  ['a secret of 16 bytes, padded to look long', `${'8f14e45fceea167a5a36dedd4bea2543'}${'='.repeat(40)}`],
  ['nothing', ''],
])('%s is not', (_what, secret) => {
  expect(isStrongSecret(secret)).toBe(false);
});

const STRONG = 'b17e5c093fa48d62e0971cb8a54f3d26c8e90b7d416a25f3798ec0d1b3564fa2';

test.each([
  ['a digit less than 32 bytes in hex', STRONG.slice(0, 61), false],
  ['all but two digits of them', STRONG.slice(0, 62), true],
  ['capital hex', STRONG.toUpperCase(), true],
  ['small letters and digits', 'k3v9x0q7m2z8w1r6t4y5p0s9d8f7g6h5j4l3n2b1c0a9u8i7e', true],
  ['fewer of them than 31 bytes need', 'k3v9x0q7m2z8w1r6t4y5p0s9d8f7g6h5j4l3n2b1c0a9u8i', false],
  ['two alphabets after each other', `${'abcdefghijklmnopqrstuvwxyz'.repeat(2)}0123456789`, false],
  ['signs of all kinds', '}q(8~Z^w!3@k*Lp$7&vN#x5%Tj)2+Rb{9?mG=4;cX', true],
])('%s', (_what, secret, strong) => {
  expect(isStrongSecret(secret)).toBe(strong);
});

test('the secret of sessions is read, and a weak one is one problem of the configuration', () => {
  const read = (SESSION_SECRET?: string) => {
    const env = new Environment({ SESSION_SECRET });
    return [readSessionSecret(env), env.problems.length];
  };
  expect(read(STRONG)).toEqual([STRONG, 0]);
  expect(read('changeme')).toEqual(['changeme', 1]);
  expect(read()).toEqual(['', 1]);
});
