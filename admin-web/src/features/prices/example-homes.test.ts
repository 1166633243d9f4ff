import { INITIAL_CATALOG, plainBook, type PriceBook } from '@homebright/contract';
import { expect, it } from 'vitest';
import { EXAMPLE_HOMES, exampleQuotes } from './example-homes';

const plain = plainBook(
  1,
  INITIAL_CATALOG.map(({ id, label, price, durationMinutes: minutes }) => ({
    id,
    label,
    price,
    minutes,
    taxable: true,
  })),
);
const DAY = '2027-03-10';
const changedBy = (change: Partial<PriceBook>) =>
  exampleQuotes(plain, { ...plain, ...change }, DAY).flatMap(({ today, then }, i) =>
    today?.total === then?.total && today?.minutes === then?.minutes ? [] : [i],
  );

it('shows six homes, as installed at the prices and lengths of the catalog', () => {
  const quotes = exampleQuotes(plain, plain, DAY);
  expect(quotes.map(({ today }) => [today?.total, today?.minutes])).toEqual([
    [8_000, 60],
    [12_000, 120],
    [12_000, 120],
    [12_000, 120],
    [25_000, 240],
    [25_000, 240],
  ]);
  expect(quotes.map(({ then }) => then)).toEqual(quotes.map(({ today }) => today));
  expect(new Set(EXAMPLE_HOMES.map(({ name }) => name)).size).toBe(6);
});

const adjustment = { label: 'It', services: null, amount: 1_000, minutes: 0 };
const extra = { label: 'It', price: 1_000, minutes: 0, taxable: true, services: null, most: 1 };

const range = (from: number, amount: number) => ({ from, amount, minutes: 0 });

it('names the size of a home only where the owner asks for it', () => {
  const asking = { ...plain, questions: { squareFeet: [range(0, 0), range(1_500, 0)] } };
  expect(exampleQuotes(plain, asking, DAY)[2]?.name).toBe('3 rooms and pets, first cleaning, 1,650 sq ft');
  expect(exampleQuotes(plain, plain, DAY)[2]?.name).toBe('3 rooms and pets, first cleaning');
});

it.each<[string, Partial<PriceBook>, number[]]>([
  ['rooms', { adjustments: [{ ...adjustment, question: 'rooms', answer: '3' }] }, [2, 3, 4]],
  ['bathrooms', { adjustments: [{ ...adjustment, question: 'bathrooms', answer: '3+' }] }, [5]],
  ['its state', { adjustments: [{ ...adjustment, question: 'maintenanceHistory', answer: 'never' }] }, [5]],
  ['kids', { adjustments: [{ ...adjustment, question: 'kids', answer: 'yes' }] }, [3]],
  ['pets', { adjustments: [{ ...adjustment, question: 'pets', answer: 'yes' }] }, [2]],
  ['square feet', { questions: { squareFeet: [range(0, 0), range(1_500, 1_000)] } }, [2, 3, 4, 5]],
  ['half baths', { questions: { halfBaths: [range(0, 0), range(2, 1_000)] } }, [5]],
  ['an extra', { extras: [{ ...extra, id: 'one' }] }, [3, 5]],
  ['an extra for another service', { extras: [{ ...extra, id: 'one', services: ['4-hour'] }] }, [5]],
  ['a weekly discount', { frequencyDiscounts: { weekly: 15_000 } }, [1]],
  ['a bi-weekly discount', { frequencyDiscounts: { 'bi-weekly': 10_000 } }, [5]],
  ['a monthly discount', { frequencyDiscounts: { monthly: 10_000 } }, [4]],
  ['a first cleaning', { firstVisit: { kind: 'price', price: 8_000, services: null } }, [2]],
  ['a minimum', { minimum: 9_000 }, [0]],
  ['tax from that day', { taxRates: [{ from: DAY, zone: null, percent: 6_625 }] }, [0, 1, 2, 3, 4, 5]],
  ['tax from the next day', { taxRates: [{ from: '2027-03-11', zone: null, percent: 6_625 }] }, []],
  ['two people', { teamSize: 2 }, [0, 1, 2, 3, 4, 5]],
])('meets %s', (_rule, change, homes) => expect(changedBy(change)).toEqual(homes));

it('says of a service that a book lacks that it has no price', () => {
  const less = { ...plain, services: plain.services.slice(0, 3) };
  expect(exampleQuotes(plain, less, DAY)[4]).toMatchObject({ today: { total: 25_000 }, then: null });
});
