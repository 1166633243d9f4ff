import { SignInFailed } from './sign-in-failed.js';
import { lockName } from './sign-in-lock.js';

test('two spellings of a name are one name to the lock', () => {
  expect(lockName('OLIVE')).toBe('olive');
  expect(lockName('Jose\u0301')).toBe(lockName('JOSÉ'));
  expect(lockName('olive')).not.toBe(lockName('oliver'));
});

test('a failed sign-in keeps its cause and where it was to lead', () => {
  const cause = new Error('state');
  const failed = new SignInFailed(cause, '/checkout');
  expect(failed).toMatchObject({ cause, returnTo: '/checkout' });
  expect(failed).toBeInstanceOf(Error);
});
