import { RECOVERY_BYTES, recoveryHash, writtenOut } from './recovery-code.js';

test('a recovery code is written in groups and known however it is typed', () => {
  const code = writtenOut(Buffer.alloc(RECOVERY_BYTES, 0xa5));
  expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
  expect(recoveryHash(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toEqual(recoveryHash(code));
  expect(recoveryHash(`${code}A`)).not.toEqual(recoveryHash(code));
});
