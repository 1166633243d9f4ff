import { INITIAL_CATALOG } from '@homebright/contract';
import { expect, it } from 'vitest';
import { bookWithRules } from '../testing/samples.js';
import { priceForm } from './price-form.js';

const asItIs = (english: string) => english;
const rowsOf = (form: HTMLElement) =>
  [...form.querySelectorAll('.embed-service')].map((row) => row.textContent);

it('says of the services alone that are taxed that tax comes on top', () => {
  const sold = INITIAL_CATALOG.filter(({ id }) => id === '2-hour' || id === '4-hour');
  const book = bookWithRules();
  const untaxed = book.services.map((one) => ({ ...one, taxable: one.id === '4-hour' }));
  expect(rowsOf(priceForm(sold, { ...book, services: untaxed }, asItIs))).toEqual([
    'Standard Clean2 Hoursfrom $120',
    'Deep Clean4 Hours · plus sales taxfrom $250',
  ]);
});
