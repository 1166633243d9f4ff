import fc from 'fast-check';
import { type PriceLine, totalOf } from '@homebright/contract';
import type { Entry } from './ledger-totals.js';
import {
  type Charge,
  chargeOf,
  lineChanges,
  lineTotals,
  plainLines,
  priceLinesOf,
  refundedLines,
  sharedByLine,
  shareByLargestRemainder,
} from './price-lines.js';

const RUNS = { seed: 1, numRuns: 2_000 };
const line = (kind: PriceLine['kind'], code: string, amount: number, taxable = true): PriceLine => ({
  kind,
  code,
  label: code,
  amount,
  taxable,
});
/** A $120 service with an oven, 10% off and tax. */
const LISTED = [
  line('service', 'service:2-hour', 12_000),
  line('extra', 'extra:oven', 3_500, false),
  line('discount', 'frequency:weekly', -1_200),
  line('tax', 'tax:6625', 716, false),
];
const AGREED = [line('service', 'service:2-hour', 9_379), line('tax', 'tax:6625', 621, false)];
const charged = (lines: readonly PriceLine[]): Charge[] => lines.map(chargeOf);
const amounts = (entries: readonly Entry[]) =>
  entries.map(({ reason, code, amount }) => [reason, code, amount]);
const taken = (reason: Entry['reason'], amount: number): Entry => ({ kind: 'charge', reason, amount });

describe('shares by the largest remainder', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-33, -33, -34]],
    [50, [100], [50]],
    [10, [12_000, -2_000], [12, -2]],
    [7, [-3, -4], [3, 4]],
    [0, [3, 4], [0, 0]],
  ])('%i over %j is %j', (amount, weights, shares) => {
    expect(shareByLargestRemainder(amount, weights)).toEqual(shares);
  });

  test('add up to the amount, and each is the exact share rounded, whatever the lines are', () => {
    const weights = fc.array(fc.integer({ min: -50_000_000, max: 100_000_000 }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), weights, (amount, given) => {
        const whole = given.reduce((sum, weight) => sum + weight, 0);
        fc.pre(whole !== 0);
        const shares = shareByLargestRemainder(amount, given);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        shares.forEach((share, n) => {
          const exact = (amount * (given[n] ?? 0)) / whole;
          expect(Math.abs(share - exact)).toBeLessThan(1 + 1e-3);
        });
      }),
      RUNS,
    );
  });
});

test('a refund is shared among all lines, including tax and discount, and a failed refund restores them exactly', () => {
  const charges = charged(LISTED);
  const refunded = sharedByLine(taken('waiver', -5_000), charges);
  expect(amounts(refunded)).toEqual([
    ['waiver', 'service:2-hour', -3_996],
    ['waiver', 'extra:oven', -1_165],
    ['waiver', 'frequency:weekly', 399],
    ['waiver', 'tax:6625', -238],
  ]);
  const back = sharedByLine(taken('waiver', 5_000), [...charges, ...refunded]);
  expect(lineTotals([...charges, ...refunded, ...back])).toEqual(lineTotals(charges));
});

test('partial refunds never exceed a line, and together leave nothing of it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6_000 }), { maxLength: 12 }), (parts) => {
      const charges = charged(LISTED);
      for (const part of [...parts, 1_000_000]) {
        const left = totalOf(charges);
        if (left === 0) break;
        charges.push(...sharedByLine(taken('waiver', -Math.min(part, left)), charges));
        for (const { code, amount } of lineTotals(charges)) {
          const whole = LISTED.find((one) => one.code === code)?.amount ?? 0;
          expect(amount * Math.sign(whole)).toBeGreaterThan(0);
          expect(Math.abs(amount)).toBeLessThanOrEqual(Math.abs(whole));
        }
      }
      expect(lineTotals(charges)).toEqual([]);
    }),
    RUNS,
  );
});

test('a fee is a line of its own, which is voided with the others and is not part of the price', () => {
  const charges = [...charged(LISTED), { reason: 'rebooking_fee', amount: 3_000, taxable: false } as const];
  const voided = sharedByLine(taken('void', -18_016), charges);
  expect(lineTotals([...charges, ...voided])).toEqual([]);
  expect(priceLinesOf([...charges, ...voided])).toEqual(LISTED);
});

test('an entry that takes nothing back is not shared', () => {
  const fee = taken('cancellation_fee', 4_000);
  expect(sharedByLine(fee, charged(LISTED))).toEqual([fee]);
});

test('a waived and written-off amount is charged again on the lines from which it was taken', () => {
  const waived = sharedByLine(taken('waiver', -5_000), charged(LISTED)) as Charge[];
  const charges = [...charged(LISTED), ...waived];
  const off = sharedByLine(taken('write_off', -3_000), charges) as Charge[];
  const back = sharedByLine(taken('waiver', 8_000), [...charges, ...off]) as Charge[];
  expect(lineTotals([...charges, ...off, ...back])).toEqual(lineTotals(charged(LISTED)));
});

test('if a bank takes more than is left, the rest belongs to no line and is not taxed', () => {
  const before = charged(LISTED);
  const back = sharedByLine(taken('waiver', -15_000), before) as Charge[];
  const lost = sharedByLine(taken('waiver', -15_016), [...before, ...back]);
  expect(amounts(lost)).toEqual([
    ['waiver', 'service:2-hour', -13],
    ['waiver', 'extra:oven', -4],
    ['waiver', 'frequency:weekly', 2],
    ['waiver', 'tax:6625', -1],
    ['waiver', undefined, -15_000],
  ]);
  expect(lost.at(-1)?.taxable).toBe(false);
  expect(sharedByLine(taken('waiver', 5), [])).toEqual([{ ...taken('waiver', 5), taxable: false }]);
});

describe('another price', () => {
  test('is charged as the difference of each line, and as a price change for the service', () => {
    expect(amounts(lineChanges(LISTED, AGREED))).toEqual([
      ['price_change', 'service:2-hour', -2_621],
      ['tax', 'tax:6625', -95],
      ['extra', 'extra:oven', -3_500],
      ['discount', 'frequency:weekly', 1_200],
    ]);
    expect(lineChanges(LISTED, LISTED)).toEqual([]);
    expect(amounts(lineChanges(plainLines(12_000), [line('service', 'service:4-hour', 25_000)]))).toEqual([
      ['price_change', 'service:4-hour', 13_000],
    ]);
  });

  test('leads from any lines to any others', () => {
    const some = fc.uniqueArray(
      fc.record({
        code: fc.constantFrom('service:a', 'extra:b', 'tax:1', 'tax:2'),
        amount: fc.integer({ min: 1, max: 9_000 }),
        taxable: fc.boolean(),
      }),
      { selector: ({ code, taxable }) => `${code} ${taxable}` },
    );
    const lines = some.map((all) =>
      all.map(({ code, ...rest }) => ({ kind: code.split(':')[0], code, label: code, ...rest }) as PriceLine),
    );
    fc.assert(
      fc.property(lines, lines, (from, to) => {
        const after = [...charged(from), ...lineChanges(from, to)];
        const sorted = (totals: { code: string; taxable: boolean; amount: number }[]) =>
          totals.map(({ code, taxable, amount }) => `${code} ${taxable} ${amount}`).sort();
        expect(sorted(lineTotals(after))).toEqual(sorted(lineTotals(charged(to))));
      }),
      RUNS,
    );
  });

  test('after a cancellation, only the lines that were charged again count', () => {
    const charges = charged(LISTED);
    charges.push(...sharedByLine(taken('void', -15_016), charges), taken('cancellation_fee', 4_000));
    expect(priceLinesOf(charges)).toEqual(LISTED);
    charges.push(...sharedByLine(taken('void', -4_000), charges), ...charged(AGREED));
    expect(priceLinesOf(charges)).toEqual(AGREED);
    expect(totalOf(charges)).toBe(10_000);
  });

  test('has its lines in a quote’s order, with the words of the last change', () => {
    const service = line('service', 'service:2-hour', 12_000);
    const before = [
      service,
      line('extra', 'extra:windows', 500),
      line('discount', 'frequency:weekly', -1_875),
      line('tax', 'tax:6625', 704, false),
    ];
    const wanted = [
      service,
      line('adjustment', 'rooms:3', 3_000),
      { ...line('extra', 'extra:windows', 1_000), label: 'Windows × 2' },
      line('extra', 'extra:oven', 3_500),
      line('discount', 'frequency:weekly', -2_925),
      line('adjustment', 'minimum', 1_000),
      line('tax', 'tax:6625', 1_164, false),
    ];
    const changes = lineChanges(before, wanted) as Charge[];
    expect(priceLinesOf([...charged(before), ...changes])).toEqual(wanted);
  });

  test('keeps the Spanish words of unchanged lines, and has the new ones of changed lines', () => {
    const oven = { ...line('extra', 'extra:oven', 3_500), spanish: 'Horno' };
    const windows = { ...line('extra', 'extra:windows', 500), spanish: 'Ventana' };
    const before = [line('service', 'service:2-hour', 12_000), oven, windows];
    const two = { ...windows, label: 'Windows × 2', spanish: 'Ventana × 2', amount: 1_000 };
    const changes = lineChanges(before, [before[0] as PriceLine, oven, two]) as Charge[];
    expect(priceLinesOf([...charged(before), ...changes])).toEqual([before[0], oven, two]);
    const renamed = lineChanges(before, [
      before[0] as PriceLine,
      oven,
      { ...two, spanish: undefined },
    ]) as Charge[];
    expect(priceLinesOf([...charged(before), ...renamed])[2]?.spanish).toBeUndefined();
    expect(
      refundedLines(
        4_000,
        [...charged([oven, windows])].map((one) => ({ ...one, amount: -one.amount })),
        charged(before),
      ),
    ).toMatchObject([
      { code: 'extra:oven', spanish: 'Horno' },
      { code: 'extra:windows', spanish: 'Ventana' },
    ]);
  });

  test('counts charges without codes, which are older, as the service’s', () => {
    const old: Charge[] = [
      { reason: 'service', amount: 12_000, label: '2-Hour Standard Clean' },
      { reason: 'price_change', amount: -2_000 },
      { reason: 'waiver', amount: -500 },
    ];
    expect(priceLinesOf(old)).toEqual([
      { kind: 'service', code: 'service', label: '2-Hour Standard Clean', amount: 10_000, taxable: true },
    ]);
    expect(lineTotals(old)).toEqual([{ code: 'service', taxable: true, amount: 9_500 }]);
  });
});

describe('the lines of a refund', () => {
  const amountsOf = (lines: PriceLine[] | null) =>
    lines?.map(({ kind, code, amount }) => [kind, code, amount]);
  const charges = charged(LISTED);
  const waived = (amount: number) => sharedByLine(taken('waiver', -amount), charges) as Charge[];

  test('are its shares of all lines, including tax, with their words', () => {
    const lines = refundedLines(5_000, waived(5_000), charges);
    expect(amountsOf(lines)).toEqual([
      ['service', 'service:2-hour', 3_996],
      ['extra', 'extra:oven', 1_165],
      ['discount', 'frequency:weekly', -399],
      ['tax', 'tax:6625', 238],
    ]);
    expect(lines?.map(({ label }) => label)).toEqual(LISTED.map(({ label }) => label));
  });

  test('exclude the fee that is kept of a cancelled visit', () => {
    const because = [
      ...(sharedByLine(taken('void', -15_016), charges) as Charge[]),
      { reason: 'cancellation_fee', amount: 4_000, taxable: false } as const,
    ];
    expect(amountsOf(refundedLines(11_016, because, charges))).toEqual([
      ...LISTED.map(({ kind, code, amount }) => [kind, code, amount]),
      ['adjustment', 'cancellation_fee', -4_000],
    ]);
  });

  test('do not exist if the service is the only line or if nothing was taken back', () => {
    const plain = charged(plainLines(12_000));
    const because = [
      ...(sharedByLine(taken('void', -12_000), plain) as Charge[]),
      { reason: 'cancellation_fee', amount: 4_000 } as const,
    ];
    expect(refundedLines(8_000, because, plain)).toBeNull();
    expect(refundedLines(8_000, charges, charges)).toBeNull();
    expect(refundedLines(8_000, [], charges)).toBeNull();
  });

  test('add up to the refund, however much of the price had been paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 15_016 }),
        fc.integer({ min: 1, max: 15_016 }),
        (taking, amount) => {
          const lines = refundedLines(amount, waived(taking), charges);
          if (lines) expect(totalOf(lines)).toBe(amount);
          else expect(waived(taking).length).toBeLessThan(2);
        },
      ),
      RUNS,
    );
  });
});
