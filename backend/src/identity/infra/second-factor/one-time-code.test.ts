import { base32, codeAt, enrolmentAddress, matchingStep, stepAt } from './one-time-code.js';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('RFC 6238, appendix B: %d seconds give %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(at(seconds)))).toBe(code);
});

test('a code is good for its half minute and one on either side', () => {
  const step = stepAt(at(90));
  const code = codeAt(secret, step);
  const goodAt = (seconds: number): boolean => matchingStep(secret, code, at(seconds), 0) === step;
  expect([59, 60, 90, 119, 120, 149, 150].map(goodAt)).toEqual([false, true, true, true, true, true, false]);
});

test('what was taken is not taken again, nor what came before it', () => {
  const step = stepAt(at(90));
  expect(matchingStep(secret, codeAt(secret, step), at(90), step)).toBeNull();
  expect(matchingStep(secret, codeAt(secret, step - 1), at(90), step)).toBeNull();
  expect(matchingStep(secret, codeAt(secret, step + 1), at(90), step)).toBe(step + 1);
});

test.each(['', '1', '12345', '1234567', '٢٨٧٠٨٢', '28708２'])('%j is no code', (typed) => {
  expect(matchingStep(secret, typed, at(59), 0)).toBeNull();
});

test('RFC 4648: letters that can be typed', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

test('an app is told whose secret it is', () => {
  const address = new URL(enrolmentAddress('Bright & Co', 'olive@home', 'ABC'));
  expect(address.href).toMatch(/^otpauth:\/\/totp\/Bright%20%26%20Co:olive%40home\?/);
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret: 'ABC', issuer: 'Bright & Co' });
});
