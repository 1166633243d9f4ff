import { LANGUAGES } from '@homebright/contract';
import { html, plainText } from './email.js';
import { sampleEmails } from './sample-emails.js';
import { MONEY_OCCASIONS, SUBSCRIPTION_OCCASIONS, VISIT_OCCASIONS } from './i18n/message-text.js';

const SENDER = {
  name: 'Bright & Co',
  email: 'hello@homebright.example',
  phone: '+15550100000',
  address: '1 Main Street',
  siteUrl: 'https://homebright.example',
};

describe.each(LANGUAGES)('in %s', (language) => {
  const samples = sampleEmails(language, SENDER.siteUrl, 'America/New_York');

  test('no occasion is left out', () => {
    const kinds = new Set(samples.map(({ kind }) => kind));
    for (const occasion of [...VISIT_OCCASIONS, ...MONEY_OCCASIONS])
      expect(kinds).toContain(`visit ${occasion}`);
    for (const occasion of SUBSCRIPTION_OCCASIONS) expect(kinds).toContain(`subscription ${occasion}`);
    expect(kinds).toContain('from the office');
  });

  test.each(samples)('$kind: whole in both forms, with who writes and where to go', ({ letter }) => {
    const [page, text] = [html(letter, SENDER), plainText(letter, SENDER)];
    for (const form of [page, text]) expect(form).not.toMatch(/undefined|null|NaN|\{\w+\}|\[object/);
    for (const part of [letter.greeting, ...letter.paragraphs, SENDER.address, SENDER.phone, SENDER.email])
      expect(text).toContain(part);
    expect(page).toContain('Bright &amp; Co');
    expect(page).toContain(`lang="${language}"`);
    expect(letter.subject).not.toMatch(/[\r\n]/);
    expect(letter.actions.length).toBeGreaterThan(0);
    for (const { url } of letter.actions) expect(url).toMatch(/^https:\/\/homebright\.example/);
  });
});

test('the two languages say different things under the same occasions', () => {
  const [english, spanish] = LANGUAGES.map((language) => sampleEmails(language, SENDER.siteUrl, 'UTC'));
  for (const { kind, letter } of spanish ?? []) {
    if (kind === 'from the office') continue;
    const same = english?.find((one) => one.kind === kind)?.letter;
    expect({ kind, subject: letter.subject }).not.toEqual({ kind, subject: same?.subject });
    expect(letter.paragraphs).not.toEqual(same?.paragraphs);
  }
});
