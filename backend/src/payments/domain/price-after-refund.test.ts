import type { PriceLine } from '@homebright/contract';
import { LedgerAccount } from './ledger-account.js';
import type { Entry } from './ledger-totals.js';
import { plainLines } from './price-lines.js';

/** A $120 visit of which `paid` cents are paid. */
const account = (paid = 0): LedgerAccount => {
  const one = new LedgerAccount(1, 'ada', 12_000);
  if (paid) one.capture(1, paid);
  return one;
};
const charge = (reason: Entry['reason'], amount: number) => ({ kind: 'charge', reason, amount });

describe('another price of what was refunded before', () => {
  const TAXED: PriceLine[] = [
    ...plainLines(12_000),
    { kind: 'tax', code: 'tax:10000', label: 'Sales tax 10%', amount: 1_200, taxable: false },
  ];
  const refunded = (amount: number, lines = plainLines(12_000)): LedgerAccount => {
    const one = account(12_000);
    one.changePrice(plainLines(12_000), lines);
    one.reserveRefund(amount);
    return one;
  };

  test('is waived of no more than it is: nothing is sold for less than nothing', () => {
    const one = refunded(10_000);
    expect(
      one.changePrice(plainLines(12_000), plainLines(5_000)).map(({ reason, amount }) => [reason, amount]),
    ).toEqual([
      ['price_change', -7_000],
      ['waiver', 10_000],
      ['waiver', -5_000],
    ]);
    expect(one).toMatchObject({ charged: 0, waived: 5_000, excess: 2_000, balance: 0 });
  });

  test('is waived anew by its own lines, and as before where it has one and is enough', () => {
    const untaxed = refunded(6_000, TAXED);
    const entries = untaxed.changePrice(TAXED, plainLines(8_000));
    expect(entries.map(({ reason }) => reason)).toEqual(['price_change', 'tax', 'waiver', 'waiver']);
    expect(untaxed).toMatchObject({ charged: 2_000, waived: 6_000, price: 8_000 });
    const plain = refunded(6_000);
    expect(plain.changePrice(plainLines(12_000), plainLines(8_000))).toHaveLength(1);
    const taxed = refunded(6_000);
    expect(taxed.changePrice(plainLines(12_000), TAXED).slice(-2)).toEqual([
      charge('waiver', 6_000),
      charge('waiver', -6_000),
    ]);
    expect(taxed).toMatchObject({ charged: 7_200, waived: 6_000 });
  });

  test('of which a refund fails is owed in full, and not more', () => {
    const one = refunded(10_000);
    one.changePrice(plainLines(12_000), plainLines(5_000));
    one.releaseRefund(10_000, 10_000);
    expect(one).toMatchObject({ charged: 5_000, waived: 0, kept: 12_000, excess: 7_000 });
  });

  test('is as before where the office has given up what was owed', () => {
    const one = account();
    one.writeOff();
    expect(one.changePrice(plainLines(12_000), TAXED).map(({ reason }) => reason)).toEqual(['tax']);
  });
});
