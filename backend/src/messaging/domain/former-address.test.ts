import { formerAddressEmail, formerCrewAddressEmail, maskedEmail } from './former-address.js';
import { wordsIn } from './i18n/template-values.js';

test.each([
  ['rosa@example.com', 'ro…@example.com'],
  ['ro@example.com', 'r…@example.com'],
  ['r@example.com', '…@example.com'],
  ['"a@b"@example.com', '"a…@example.com'],
])('%s is shown as %s', (email, shown) => expect(maskedEmail(email)).toBe(shown));

test.each(['en', 'es'] as const)(
  'in %s it names what goes on, and the new address only in part',
  (language) => {
    const told = (email: string | null, movable: boolean) =>
      formerAddressEmail(wordsIn(language), 'Linden Cleaning', { email, movable }).paragraphs.join(' ');
    expect(told('rosa@example.com', true)).toContain('ro…@example.com');
    expect(told('rosa@example.com', true).length).toBeGreaterThan(told('rosa@example.com', false).length);
    expect(told(null, true)).not.toContain('@');
  },
);

test.each(['en', 'es'] as const)(
  'in %s a cleaner’s former address learns only the end of the new one',
  (language) => {
    const told = (field: 'phone' | 'email', to: string | null) =>
      formerCrewAddressEmail(wordsIn(language), 'Linden Cleaning', { field, to }).paragraphs.join(' ');
    expect(told('email', 'rosa@example.com')).toContain('ro…@example.com');
    expect(told('phone', '+15552010067')).toMatch(/ 67\./);
    expect(told('phone', '+15552010067')).not.toContain('555');
    expect(told('email', null)).not.toContain('@');
    expect(told('phone', null)).not.toMatch(/\d/);
  },
);
