import type { Config } from '../../../config.js';
import { FixedClock } from '../../../../test/fixed-clock.js';
import { ATTEMPT_SECONDS, LoginState } from './login-state.js';

const clock = new FixedClock('2027-03-10T17:00:00Z');
const secret = (sessionSecret: string): Config => ({ sessionSecret }) as Config;
const attempts = new LoginState(secret('one-secret-of-sufficient-length-here'), clock);

test('a sealed attempt opens again for its own state, and hides its content', () => {
  const attempt = attempts.begin('/checkout');
  const sealed = attempts.seal(attempt);
  expect(attempts.open(sealed, attempt.state)).toEqual(attempt);
  for (const part of sealed.split('.')) {
    expect(Buffer.from(part, 'base64url').toString()).not.toMatch(/checkout|verifier|nonce/);
  }
});

test('another state, another secret, a changed seal, an old one, and nonsense do not open', () => {
  const attempt = attempts.begin('/checkout');
  const sealed = attempts.seal(attempt);
  expect(attempts.open(sealed, attempts.begin('/').state)).toBeNull();
  const others = new LoginState(secret('another-secret-of-sufficient-length'), clock);
  expect(others.open(sealed, attempt.state)).toBeNull();
  expect(attempts.open(`${sealed.slice(0, -2)}xx`, attempt.state)).toBeNull();
  expect(attempts.open('nonsense', attempt.state)).toBeNull();
  clock.advance({ seconds: ATTEMPT_SECONDS + 1 });
  expect(attempts.open(sealed, attempt.state)).toBeNull();
});

test('no two attempts share anything, and later ones sort later', () => {
  const first = attempts.begin('/');
  clock.advance({ seconds: 1 });
  const second = attempts.begin('/');
  expect(second.state > first.state).toBe(true);
  expect(second.nonce).not.toBe(first.nonce);
  expect(second.verifier).not.toBe(first.verifier);
  expect(first.verifier).toMatch(/^[\w-]{43}$/);
});
