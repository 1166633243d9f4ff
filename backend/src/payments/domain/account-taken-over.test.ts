import { LedgerAccount } from './ledger-account.js';

const account = (paid = 0): LedgerAccount => {
  const one = new LedgerAccount(1, 'ada', 12_000);
  if (paid) one.capture(1, paid);
  return one;
};
const fresh = (price = 12_000): LedgerAccount => new LedgerAccount(2, 'ada', price);
const charge = (reason: string, amount: number) => ({ kind: 'charge', reason, amount });

/** A paid visit with every kind of event, each with a different amount. */
const eventful = (): LedgerAccount => {
  const one = account(12_000);
  one.reserveRefund(1_000);
  one.refund(1, 1, 1_000);
  one.reserveRefund(200);
  one.dispute('withdrawn', 1, 30);
  one.disputeFee(1, 4);
  one.lose(5);
  return one;
};

test('a successor takes over the payments and waivers, and the old account is left empty', () => {
  const [old, successor] = [eventful(), fresh()];
  const { here, there } = successor.takeOver(old);
  expect(here).toEqual([
    { kind: 'capture', reason: 'transfer', amount: 12_000 },
    { kind: 'refund', reason: 'transfer', amount: 1_000 },
    { kind: 'dispute', reason: 'transfer', amount: 30 },
    { kind: 'dispute_fee', reason: 'transfer', amount: 4 },
    charge('waiver', -1_205),
  ]);
  expect(there).toEqual([
    { kind: 'capture', reason: 'transfer', amount: -12_000 },
    { kind: 'refund', reason: 'transfer', amount: -1_000 },
    { kind: 'dispute', reason: 'transfer', amount: -30 },
    { kind: 'dispute_fee', reason: 'transfer', amount: -4 },
    charge('void', -10_795),
  ]);
  const moved = {
    captured: 12_000,
    refunded: 1_000,
    refunding: 200,
    disputed: 30,
    disputeFees: 4,
    lost: 5,
  };
  expect(successor).toMatchObject({ ...moved, waived: 1_205, charged: 10_795, balance: 0, excess: 0 });
  expect(old).toMatchObject({
    captured: 0,
    refunded: 0,
    refunding: 0,
    waived: 0,
    disputed: 0,
    disputeFees: 0,
    lost: 0,
    charged: 0,
    balance: 0,
    cancelled: true,
    paymentStatus: 'cancelled',
  });
});

test('payments are added to those of the successor, and amounts of 0 make no entries', () => {
  const [old, successor] = [account(12_000), fresh(15_000)];
  successor.capture(2, 1_000);
  const { here, there } = successor.takeOver(old);
  expect(here).toEqual([{ kind: 'capture', reason: 'transfer', amount: 12_000 }]);
  expect(there).toEqual([{ kind: 'capture', reason: 'transfer', amount: -12_000 }, charge('void', -12_000)]);
  expect(successor).toMatchObject({ captured: 13_000, balance: 2_000, paymentStatus: 'pending' });
});

test('if nothing was paid, only the old charges are voided', () => {
  const [old, successor] = [account(), fresh()];
  expect(successor.takeOver(old)).toEqual({ here: [], there: [charge('void', -12_000)] });
});

test('a visit that was paid in full is also paid after rescheduling', () => {
  const successor = fresh();
  successor.takeOver(account(12_000));
  expect(successor).toMatchObject({ balance: 0, paymentStatus: 'paid' });
});
