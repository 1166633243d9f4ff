import type { OfficePriceBooks, PriceBook } from '@homebright/contract';
import type { Office } from './office.js';

/** A company with prices by rooms and pets, extras, 15% off weekly plans, first cleanings at $80, and 6.625% tax. */
export const EVERYTHING: Partial<PriceBook> = {
  adjustments: [
    { question: 'rooms', answer: '2', label: '2 bedrooms', services: null, amount: 1_500, minutes: 15 },
    { question: 'rooms', answer: '3', label: '3 bedrooms', services: null, amount: 3_000, minutes: 30 },
    {
      question: 'rooms',
      answer: '4+',
      label: '4 or more bedrooms',
      services: null,
      amount: 4_500,
      minutes: 45,
    },
    { question: 'pets', answer: 'yes', label: 'Pets', services: null, amount: 1_000, minutes: 0 },
  ],
  extras: [
    {
      id: 'oven',
      label: 'Inside the oven',
      price: 3_500,
      minutes: 30,
      taxable: true,
      services: null,
      most: 1,
    },
    {
      id: 'windows',
      label: 'Inside windows',
      price: 500,
      minutes: 5,
      taxable: true,
      services: null,
      most: 12,
    },
  ],
  frequencyDiscounts: { weekly: 15_000 },
  firstVisit: { kind: 'price', price: 8_000, services: ['2-hour'] },
  taxRates: [{ from: '2026-01-01', zone: null, percent: 6_625 }],
};

/**
 * Puts a price book with these rules in force.
 * @returns a function that restores the previous one, because other journeys share the service
 */
export async function withPriceBook(office: Office, rules: Partial<PriceBook>): Promise<() => Promise<void>> {
  const before = await office.get<OfficePriceBooks>('price-books/current');
  const put = async (changes: Partial<PriceBook>): Promise<void> => {
    const { inForce, draft } = await office.post<OfficePriceBooks>('price-books/draft');
    const saved = await office.patch<OfficePriceBooks>('price-books/draft', {
      ...inForce,
      ...changes,
      version: undefined,
      revision: draft?.revision,
    });
    await office.post('price-books/draft/actions/put-in-force', {
      revision: saved.draft?.revision,
      replaces: inForce.version,
    });
  };
  await put(rules);
  // A price book without questions lacks the field, so without `undefined` the new questions would stay.
  return () => put({ questions: undefined, ...before.inForce });
}
