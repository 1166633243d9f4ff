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

test('a new account has only the price', () => {
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

test('a payment lowers the balance, and an overpayment is an excess', () => {
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
])('a %s price is charged as the difference, and is not a fee', (_, price, difference, after) => {
  const one = account(12_000);
  expect(one.changePrice(plainLines(12_000), plainLines(price))[0]).toMatchObject(
    charge('price_change', difference),
  );
  expect(one).toMatchObject({ price, charged: price, openFees: 0, ...after });
});

describe('a cancelled account', () => {
  test('voids all charges, and charges the fees as far as the payments cover them', () => {
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

  test('charges nothing if nothing was paid', () => {
    const one = account();
    const { entries, fees } = one.cancel(4_000, 3_000);
    expect(entries).toEqual([charge('void', -12_000)]);
    expect(fees).toMatchObject({ cancellationFee: 0, rebookingFees: 0, refund: 0 });
    expect(one).toMatchObject({ charged: 0, balance: 0, paymentStatus: 'cancelled' });
  });

  test('does not keep money as a fee that is already being refunded', () => {
    const one = account(12_000);
    one.reserveRefund(10_000);
    expect(one.cancel(4_000, 0).fees).toMatchObject({ cancellationFee: 2_000, refund: 0 });
  });
});

test('writing off waives the balance and keeps the payments', () => {
  const one = account(5_000);
  expect(one.writeOff()).toEqual(charge('write_off', -7_000));
  expect(one).toMatchObject({ waived: 7_000, charged: 5_000, balance: 0, kept: 5_000 });
});

test('an account written off before any payment counts as cancelled, not as paid', () => {
  const one = account();
  one.writeOff();
  expect(one).toMatchObject({ balance: 0, paymentStatus: 'cancelled' });
});

describe('a reinstated account', () => {
  test('charges the price again instead of the cancellation fee', () => {
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

  test('does not deduct a refund made before the cancellation', () => {
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

  test('waives the returned amount, so that it is not due again', () => {
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

  test('waives nothing if only an overpayment is returned', () => {
    const one = account(15_000);
    expect(one[verb](3_000)).toBeNull();
    expect(one).toMatchObject({ [total]: 3_000, waived: 0, charged: 12_000, kept: 12_000, excess: 0 });
    expect(one.paymentStatus).toBe('paid');
  });

  test('adds up over several calls', () => {
    const one = account(12_000);
    one[verb](1_000);
    one[verb](2_000);
    expect(one).toMatchObject({ [total]: 3_000, waived: 3_000 });
  });
});

describe('a refund', () => {
  test('that arrived moves from refunding to refunded and changes nothing else', () => {
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

  test('that failed leaves the money here and charges the waived amount again', () => {
    const one = account(12_000);
    one.reserveRefund(5_000);
    expect(one.releaseRefund(5_000, 5_000)).toEqual(charge('waiver', 5_000));
    expect(one).toMatchObject({ refunding: 0, waived: 0, charged: 12_000, kept: 12_000, balance: 0 });
  });

  test('of an overpayment that failed becomes an excess again', () => {
    const one = account(15_000);
    one.reserveRefund(3_000);
    expect(one.releaseRefund(3_000, 0)).toBeNull();
    expect(one).toMatchObject({ refunding: 0, waived: 0, excess: 3_000 });
  });

  test('that failed after the cancellation charges nothing', () => {
    const one = account(12_000);
    one.reserveRefund(5_000);
    one.cancel(0, 0);
    expect(one.releaseRefund(5_000, 5_000)).toBeNull();
    expect(one).toMatchObject({ charged: 0, balance: 0, excess: 12_000 });
  });

  test('that the bank returned brings the money back', () => {
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

test('a dispute and its fee are recorded, but change neither balance nor status', () => {
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

describe('a live payment', () => {
  test('shows in the status until it ends', () => {
    const one = account();
    one.follow('processing');
    expect(one).toMatchObject({ livePayment: 'processing', paymentStatus: 'processing' });
    one.follow(null);
    expect(one).toMatchObject({ livePayment: null, paymentStatus: 'pending' });
  });
});

describe('settling', () => {
  test('happens once, as soon as nothing is left to pay', () => {
    const one = account();
    expect(one.settle(NOW)).toBe(false);
    expect(one).toMatchObject({ settled: false, settledAt: null });
    one.capture(1, 12_000);
    expect(one.settle(NOW)).toBe(true);
    expect(one.settle(LATER)).toBe(false);
    expect(one).toMatchObject({ settled: true, settledAt: NOW });
  });

  test('makes a free visit paid', () => {
    const free = new LedgerAccount(1, 'ada', 0);
    expect(free.paymentStatus).toBe('pending');
    expect(free.settle(NOW)).toBe(true);
    expect(free.paymentStatus).toBe('paid');
  });

  test('never happens to a cancelled account', () => {
    const one = account(12_000);
    one.cancel(0, 0);
    expect(one.settle(NOW)).toBe(false);
    expect(one.settledAt).toBeNull();
  });
});
