import { INITIAL_CATALOG } from '@homebright/contract';
import { afterEach, expect, it } from 'vitest';
import { keepLanguage } from '../lib/texts/language.js';
import { bookWithRules, priceBook } from '../testing/samples.js';
import { priceForm } from './price-form.js';

afterEach(() => keepLanguage('en'));

const asItIs = (english: string) => english;
const rowsOf = (form: HTMLElement) => [...form.querySelectorAll('.service')].map((row) => row.textContent);

it('says of the services alone that are taxed that tax comes on top', () => {
  const sold = INITIAL_CATALOG.filter(({ id }) => id === '2-hour' || id === '4-hour');
  const book = bookWithRules();
  const untaxed = book.services.map((one) => ({ ...one, taxable: one.id === '4-hour' }));
  expect(rowsOf(priceForm(sold, { ...book, services: untaxed }, asItIs))).toEqual([
    'Standard Clean2 Hoursfrom $120',
    'Deep Clean4 Hours · plus sales taxfrom $250',
  ]);
});

it.each([
  ['en', '/?book=2-hour'],
  ['es', '/?book=2-hour&language=es'],
] as const)('read in %s, leads to %s', (language, address) => {
  keepLanguage(language);
  const link = priceForm(INITIAL_CATALOG, priceBook(), asItIs).querySelector('a');
  expect(link?.getAttribute('href')).toBe(address);
});
