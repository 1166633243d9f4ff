import { base32, enrolmentAddress, matchingStep, RECOVERY_BYTES, recoveryHash, writtenOut } from './codes.js';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1000);
const OF_SECOND_59 = '287082';

test.each([
  [59, OF_SECOND_59],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('RFC 6238, appendix B: at %d seconds %s is right', (seconds, code) => {
  expect(matchingStep(secret, code, at(seconds), 0)).toBe(Math.floor(seconds / 30));
});

test('a code is good for its half minute and one on either side', () => {
  const goodAt = (seconds: number): boolean => matchingStep(secret, OF_SECOND_59, at(seconds), 0) === 1;
  expect([0, 30, 59, 60, 89, 90].map(goodAt)).toEqual([true, true, true, true, true, false]);
  expect(matchingStep(secret, '081804', at(1111111109 - 60), 0)).toBeNull();
});

test('a used code is not accepted again, and neither is an earlier one', () => {
  const goodAfter = (step: number): number | null => matchingStep(secret, OF_SECOND_59, at(59), step);
  expect([0, 1, 2].map(goodAfter)).toEqual([1, null, null]);
});

test.each(['', '1', '12345', '1234567', '٢٨٧٠٨٢', '28708２'])('%j is not a code', (typed) => {
  expect(matchingStep(secret, typed, at(59), 0)).toBeNull();
});

test('RFC 4648: letters that can be typed', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

test('an app gets the names of the business and the person', () => {
  const address = new URL(enrolmentAddress('Bright & Co', 'olive@home', secret));
  expect(address.href).toMatch(/^otpauth:\/\/totp\/Bright%20%26%20Co:olive%40home\?/);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Bright & Co',
    secret: base32(secret),
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('a recovery code is written in groups and recognized however it is typed', () => {
  const code = writtenOut(Buffer.alloc(RECOVERY_BYTES, 0xa5));
  expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
  expect(recoveryHash(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toEqual(recoveryHash(code));
  expect(recoveryHash(`${code}A`)).not.toEqual(recoveryHash(code));
});
