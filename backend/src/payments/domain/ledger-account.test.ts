import { LedgerAccount } from './ledger-account.js';
import type { Entry } from './ledger-totals.js';
import { plainLines } from './price-lines.js';

const NOW = new Date('2027-03-10T17:00:00Z');
const LATER = new Date('2027-03-11T17:00:00Z');

/** A $120 visit of which `paid` cents are paid. */
const account = (paid = 0): LedgerAccount => {
  const one = new LedgerAccount(1, 'ada', 12_000);
  if (paid) one.capture(1, paid);
  return one;
};
const charge = (reason: Entry['reason'], amount: number) => ({ kind: 'charge', reason, amount });

test('begins as the price and nothing else', () => {
  expect(account()).toMatchObject({
    bookingId: 1,
    userId: 'ada',
    price: 12_000,
    charged: 12_000,
    captured: 0,
    refunded: 0,
    refunding: 0,
    waived: 0,
    disputed: 0,
    disputeFees: 0,
    lost: 0,
    kept: 0,
    balance: 12_000,
    openFees: 0,
    excess: 0,
    cancelled: false,
    settled: false,
    livePayment: null,
    paymentStatus: 'pending',
  });
});

test('a payment lowers the balance, and what is too much is an excess', () => {
  const one = account();
  expect(one.capture(7, 5_000)).toEqual({
    kind: 'capture',
    reason: 'payment',
    amount: 5_000,
    paymentId: 7,
  });
  expect(one).toMatchObject({ balance: 7_000, excess: 0, kept: 5_000, paymentStatus: 'pending' });
  one.capture(8, 8_000);
  expect(one).toMatchObject({ balance: 0, excess: 1_000, kept: 13_000, paymentStatus: 'paid' });
});

test('a charge keeps the label for the invoice', () => {
  expect(account().charge('adjustment', 500, 'Oven')).toEqual({
    ...charge('adjustment', 500),
    label: 'Oven',
    taxable: false,
  });
});

test.each([
  ['higher', 15_000, 3_000, { balance: 3_000, excess: 0 }],
  ['lower', 9_000, -3_000, { balance: 0, excess: 3_000 }],
])('a %s price is charged as the difference, and is no fee', (_, price, difference, after) => {
  const one = account(12_000);
  expect(one.changePrice(plainLines(12_000), plainLines(price))[0]).toMatchObject(
    charge('price_change', difference),
  );
  expect(one).toMatchObject({ price, charged: price, openFees: 0, ...after });
});

describe('cancelled', () => {
  test('all charges are voided, and the fees are charged as far as what is paid covers them', () => {
    const one = account(12_000);
    one.charge('rebooking_fee', 3_000);
    expect(one.cancel(4_000, 3_000)).toEqual({
      entries: [
        charge('void', -15_000),
        { ...charge('cancellation_fee', 4_000), label: undefined, taxable: false },
        { ...charge('rebooking_fee', 3_000), label: undefined, taxable: false },
      ],
      fees: { cancellationFee: 4_000, rebookingFees: 3_000, kept: 7_000, refund: 5_000 },
    });
    expect(one).toMatchObject({ cancelled: true, charged: 7_000, balance: 0, openFees: 0, excess: 5_000 });
  });

  test('unpaid, it costs nothing and charges no empty fees', () => {
    const one = account();
    const { entries, fees } = one.cancel(4_000, 3_000);
    expect(entries).toEqual([charge('void', -12_000)]);
    expect(fees).toMatchObject({ cancellationFee: 0, rebookingFees: 0, refund: 0 });
    expect(one).toMatchObject({ charged: 0, balance: 0, paymentStatus: 'cancelled' });
  });

  test('what was already on its way back is not kept as a fee', () => {
    const one = account(12_000);
    one.reserveRefund(10_000);
    expect(one.cancel(4_000, 0).fees).toMatchObject({ cancellationFee: 2_000, refund: 0 });
  });
});

test('written off: what is still owed is given up, and what was paid stays', () => {
  const one = account(5_000);
  expect(one.writeOff()).toEqual(charge('write_off', -7_000));
  expect(one).toMatchObject({ waived: 7_000, charged: 5_000, balance: 0, kept: 5_000 });
});

test('written off before anything was paid, it counts as cancelled, not as paid', () => {
  const one = account();
  one.writeOff();
  expect(one).toMatchObject({ balance: 0, paymentStatus: 'cancelled' });
});

describe('reinstated', () => {
  test('costs its price again, instead of what the cancellation had left', () => {
    const one = account(12_000);
    one.settle(NOW);
    one.cancel(4_000, 0);
    expect(one.reopen(plainLines(13_000))).toEqual([
      charge('void', -4_000),
      { ...charge('service', 13_000), code: 'service', taxable: true },
    ]);
    expect(one).toMatchObject({
      cancelled: false,
      settledAt: null,
      price: 13_000,
      charged: 13_000,
      balance: 1_000,
      paymentStatus: 'pending',
    });
  });

  test('a refund before the cancellation is no discount on it', () => {
    const one = account(12_000);
    one.reserveRefund(12_000);
    one.refund(1, 1, 12_000);
    one.cancel(0, 0);
    one.reopen(plainLines(12_000));
    expect(one).toMatchObject({ waived: 0, balance: 12_000 });
    one.capture(2, 12_000);
    expect(one.paymentStatus).toBe('paid');
  });
});

describe.each(['reserveRefund', 'lose'] as const)('%s', (verb) => {
  const total = verb === 'reserveRefund' ? 'refunding' : 'lost';

  test('waives what it gives back, so that it is not asked for again', () => {
    const one = account(12_000);
    expect(one[verb](5_000)).toEqual(charge('waiver', -5_000));
    expect(one).toMatchObject({ [total]: 5_000, waived: 5_000, charged: 7_000, kept: 7_000, balance: 0 });
    expect(one.paymentStatus).toBe('partially_refunded');
  });

  test('waives only the part beyond an overpayment', () => {
    const one = account(15_000);
    expect(one[verb](5_000)).toEqual(charge('waiver', -2_000));
    expect(one).toMatchObject({ [total]: 5_000, waived: 2_000, balance: 0, excess: 0 });
  });

  test('waives nothing when only an overpayment goes back', () => {
    const one = account(15_000);
    expect(one[verb](3_000)).toBeNull();
    expect(one).toMatchObject({ [total]: 3_000, waived: 0, charged: 12_000, kept: 12_000, excess: 0 });
    expect(one.paymentStatus).toBe('paid');
  });

  test('adds up', () => {
    const one = account(12_000);
    one[verb](1_000);
    one[verb](2_000);
    expect(one).toMatchObject({ [total]: 3_000, waived: 3_000 });
  });
});

describe('a refund', () => {
  test('arrived: no longer on its way, with nothing else changed', () => {
    const one = account(12_000);
    one.reserveRefund(5_000);
    expect(one.refund(3, 1, 5_000)).toEqual({
      kind: 'refund',
      reason: 'refund',
      amount: 5_000,
      refundId: 3,
      paymentId: 1,
    });
    expect(one).toMatchObject({ refunding: 0, refunded: 5_000, kept: 7_000, balance: 0 });
  });

  test('failed: the money stays, and what had been waived is owed again', () => {
    const one = account(12_000);
    one.reserveRefund(5_000);
    expect(one.releaseRefund(5_000, 5_000)).toEqual(charge('waiver', 5_000));
    expect(one).toMatchObject({ refunding: 0, waived: 0, charged: 12_000, kept: 12_000, balance: 0 });
  });

  test('failed, of an overpayment: it is an excess again', () => {
    const one = account(15_000);
    one.reserveRefund(3_000);
    expect(one.releaseRefund(3_000, 0)).toBeNull();
    expect(one).toMatchObject({ refunding: 0, waived: 0, excess: 3_000 });
  });

  test('failed after the visit was cancelled: nothing is owed for it', () => {
    const one = account(12_000);
    one.reserveRefund(5_000);
    one.cancel(0, 0);
    expect(one.releaseRefund(5_000, 5_000)).toBeNull();
    expect(one).toMatchObject({ charged: 0, balance: 0, excess: 12_000 });
  });

  test('returned by the bank: the money is here again', () => {
    const one = account(15_000);
    one.reserveRefund(3_000);
    one.refund(3, 1, 3_000);
    expect(one.takeBack(3, 1, 3_000)).toEqual({
      kind: 'refund',
      reason: 'returned_refund',
      amount: -3_000,
      refundId: 3,
      paymentId: 1,
    });
    expect(one).toMatchObject({ refunded: 0, kept: 15_000, excess: 3_000 });
  });
});

test('a dispute and its fee are counted, and change neither balance nor status', () => {
  const one = account(12_000);
  expect(one.dispute('withdrawn', 1, 12_000)).toEqual({
    kind: 'dispute',
    reason: 'withdrawn',
    amount: 12_000,
    paymentId: 1,
  });
  expect(one.disputeFee(1, 1_500)).toEqual({
    kind: 'dispute_fee',
    reason: 'dispute_fee',
    amount: 1_500,
    paymentId: 1,
  });
  expect(one).toMatchObject({ disputed: 12_000, disputeFees: 1_500, balance: 0, paymentStatus: 'paid' });
  expect(one.dispute('reinstated', 1, -12_000)).toMatchObject({ reason: 'reinstated', amount: -12_000 });
  expect(one).toMatchObject({ disputed: 0, disputeFees: 1_500 });
});

describe('a payment under way', () => {
  test('shows in the status until it ends', () => {
    const one = account();
    one.follow('processing');
    expect(one).toMatchObject({ livePayment: 'processing', paymentStatus: 'processing' });
    one.follow(null);
    expect(one).toMatchObject({ livePayment: null, paymentStatus: 'pending' });
  });
});

describe('settled', () => {
  test('once, as soon as nothing is left to pay', () => {
    const one = account();
    expect(one.settle(NOW)).toBe(false);
    expect(one).toMatchObject({ settled: false, settledAt: null });
    one.capture(1, 12_000);
    expect(one.settle(NOW)).toBe(true);
    expect(one.settle(LATER)).toBe(false);
    expect(one).toMatchObject({ settled: true, settledAt: NOW });
  });

  test('a free visit is paid by it', () => {
    const free = new LedgerAccount(1, 'ada', 0);
    expect(free.paymentStatus).toBe('pending');
    expect(free.settle(NOW)).toBe(true);
    expect(free.paymentStatus).toBe('paid');
  });

  test('never when cancelled', () => {
    const one = account(12_000);
    one.cancel(0, 0);
    expect(one.settle(NOW)).toBe(false);
    expect(one.settledAt).toBeNull();
  });
});
