import { lockName } from './sign-in-lock.js';

test('two spellings of a name are one name to the lock', () => {
  expect(lockName('OLIVE')).toBe('olive');
  expect(lockName('Jose\u0301')).toBe(lockName('JOSÉ'));
  expect(lockName('olive')).not.toBe(lockName('oliver'));
});
