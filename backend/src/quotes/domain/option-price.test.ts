import { type PriceLine, totalOf } from '@homebright/contract';
import fc from 'fast-check';
import { withOwnLines } from './option-price.js';

const line = (kind: PriceLine['kind'], code: string, amount: number, taxable = true): PriceLine => ({
  kind,
  code,
  label: code,
  amount,
  taxable,
});
const BOOK = [
  line('service', 'service:2-hour', 12_000),
  line('extra', 'extra:windows', 1_000, false),
  line('tax', 'tax:6625', 795, false),
];
const own = (amount: number, taxable = true) => ({ label: 'Garage', amount, taxable });

test('without own lines the book’s price stays as it is', () => {
  expect(withOwnLines(BOOK, [], 6_625)).toEqual({ lines: BOOK, total: 13_795 });
});

test('own lines are named extras or discounts, and the tax comes last', () => {
  const { lines, total } = withOwnLines(BOOK, [own(5_000), own(-500, false)], 6_625);
  expect(lines.map(({ kind, code, amount }) => [kind, code, amount])).toEqual([
    ['service', 'service:2-hour', 12_000],
    ['extra', 'extra:windows', 1_000],
    ['extra', 'own:1', 5_000],
    ['discount', 'own:2', -500],
    ['tax', 'tax:6625', 1_126],
  ]);
  expect(total).toBe(18_626);
});

test('a taxable line is taxed although nothing in the book is', () => {
  const book = [line('service', 'service:2-hour', 10_000, false)];
  expect(withOwnLines(book, [own(1_000)], 10_000).lines.at(-1)).toMatchObject({
    code: 'tax:10000',
    amount: 100,
  });
});

test('there is no tax without a rate, or on less than nothing', () => {
  expect(withOwnLines(BOOK.slice(0, 2), [own(1_000)], 0).lines).toHaveLength(3);
  expect(withOwnLines(BOOK, [own(-20_000)], 6_625)).toMatchObject({ total: -7_000 });
});

test('the lines add up to the total, whatever the office adds', () => {
  const lines = fc.array(
    fc.record({
      label: fc.constant('x'),
      amount: fc.integer({ min: -1e6, max: 1e6 }),
      taxable: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 20_000 }), (ownLines, rate) => {
      const price = withOwnLines(BOOK, ownLines, rate);
      expect(totalOf(price.lines)).toBe(price.total);
    }),
    { seed: 1 },
  );
});
