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

describe('another price after a refund', () => {
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

  test('waives at most the new price, so that no charge is negative', () => {
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

  test('shares the waiver among its own lines, unless the only line is high enough for the old waiver', () => {
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

  test('is charged in full if the refund fails, and not more', () => {
    const one = refunded(10_000);
    one.changePrice(plainLines(12_000), plainLines(5_000));
    one.releaseRefund(10_000, 10_000);
    expect(one).toMatchObject({ charged: 5_000, waived: 0, kept: 12_000, excess: 7_000 });
  });

  test('moves with a write-off of the office, of which only what a higher price adds is owed', () => {
    const one = account();
    one.writeOff();
    const entries = one.changePrice(plainLines(12_000), TAXED);
    expect(entries).toEqual([
      expect.objectContaining({ reason: 'tax' }),
      charge('write_off', 12_000),
      charge('write_off', -12_000),
    ]);
    expect(one).toMatchObject({ charged: 1_200, waived: 12_000, balance: 1_200 });
  });

  test('takes no more than the new price from a write-off, so that no tax is given back that was never charged', () => {
    const one = account();
    one.changePrice(plainLines(12_000), TAXED);
    one.writeOff();
    const entries = one.changePrice(TAXED, plainLines(5_000));
    expect(entries.slice(-2)).toEqual([charge('write_off', 13_200), charge('write_off', -5_000)]);
    expect(one).toMatchObject({
      charged: 0,
      waived: 5_000,
      balance: 0,
      excess: 0,
      paymentStatus: 'cancelled',
    });
  });
});
