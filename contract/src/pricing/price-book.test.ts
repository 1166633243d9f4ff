import { expect, test } from 'vitest';
import { plainBook, type TaxRate, withRatesFrom } from './price-book.js';

const rate = (from: string, percent: number, zone: string | null = null): TaxRate => ({
  from,
  zone,
  percent,
});

test.each<[string, TaxRate[], TaxRate[]]>([
  ['the rate in force', [rate('2026-01-01', 7_000)], [rate('2026-01-01', 7_000)]],
  [
    'one that ends on a later day, and what follows it',
    [rate('2026-01-01', 7_000), rate('2027-04-01', 0)],
    [rate('2026-01-01', 7_000), rate('2027-04-01', 0)],
  ],
  [
    'not one that is over since today',
    [rate('2026-01-01', 7_000), rate('2027-03-15', 0)],
    [rate('2027-03-15', 0)],
  ],
  [
    'that of another zone, whatever ended elsewhere',
    [rate('2026-01-01', 7_000), rate('2026-01-01', 6_625, 'shore'), rate('2027-01-01', 0)],
    [rate('2026-01-01', 6_625, 'shore'), rate('2027-01-01', 0)],
  ],
])('a book shows %s', (_what, taxRates, shown) => {
  expect(withRatesFrom({ ...plainBook(1, []), taxRates }, '2027-03-15').taxRates).toEqual(shown);
});
