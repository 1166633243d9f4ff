import { plainLines } from './price-lines.js';
import fc from 'fast-check';
import { LedgerAccount } from './ledger-account.js';
import { totalsOf } from '../../../test/payments/totals.js';
import { balanceOf, derivePaymentStatus, type Entry, type LedgerTotals } from './ledger-totals.js';

const totals = (part: Partial<LedgerTotals> = {}): LedgerTotals => ({
  charged: 12_000,
  captured: 0,
  refunded: 0,
  refunding: 0,
  waived: 0,
  lost: 0,
  cancelled: false,
  settled: false,
  livePayment: null,
  ...part,
});

test.each<[string, Partial<LedgerTotals>]>([
  ['pending', {}],
  ['pending', { livePayment: 'awaiting' }],
  ['processing', { livePayment: 'processing' }],
  ['pending', { livePayment: 'declined' }],
  ['paid', { captured: 12_000, settled: true }],
  ['pending', { charged: 0 }],
  ['paid', { charged: 0, settled: true }],
  ['pending', { charged: 15_000, captured: 12_000, settled: true }],
  ['paid', { charged: 10_000, captured: 12_000, refunding: 2_000 }],
  ['paid', { charged: 10_000, captured: 12_000, refunded: 2_000 }],
  ['partially_refunded', { charged: 10_000, captured: 12_000, refunded: 2_000, waived: 2_000 }],
  ['refunded', { charged: 0, captured: 12_000, refunded: 12_000, waived: 12_000 }],
  ['refunded', { charged: 0, captured: 12_000, refunding: 12_000 }],
  ['refunded', { charged: 0, captured: 12_000, lost: 12_000, waived: 12_000 }],
  ['cancelled', { charged: 0, cancelled: true }],
  ['cancelled', { charged: 0, cancelled: true, livePayment: 'processing' }],
  ['cancelled', { charged: 100, captured: 100, cancelled: true }],
  ['partially_refunded', { charged: 4_000, captured: 12_000, refunding: 8_000, cancelled: true }],
  ['refunded', { charged: 0, captured: 12_000, refunded: 12_000, cancelled: true }],
])('%s: %j', (status, part) => {
  expect(derivePaymentStatus(totals(part))).toBe(status);
});

type Step = (account: LedgerAccount, amount: number) => (Entry | null)[];

const STEPS: Record<string, Step> = {
  charge: (account, amount) => [account.charge('adjustment', amount)],
  changePrice: (account, amount) => account.changePrice(plainLines(account.price), plainLines(amount)),
  capture: (account) => [account.balance ? account.capture(1, account.balance) : null],
  captureTwice: (account, amount) => [account.capture(2, amount)],
  reserveRefund: (account, amount) => [account.reserveRefund(Math.min(amount, Math.max(account.kept, 0)))],
  arrive: (account) => [account.refund(1, 1, account.refunding)],
  break: (account) => [account.releaseRefund(account.refunding, 0)],
  cancel: (account, amount) => (account.cancelled ? [] : account.cancel(amount, account.openFees).entries),
  dispute: (account, amount) => [account.dispute('withdrawn', 1, amount), account.disputeFee(1, 1_500)],
  reinstate: (account) => [account.dispute('reinstated', 1, -account.disputed)],
  lose: (account, amount) => [account.lose(Math.min(amount, Math.max(account.kept, 0)))],
  reopen: (account, amount) => (account.cancelled ? account.reopen(plainLines(amount)) : []),
};

test('an account’s totals always match its entries, and it never refunds more than was paid', () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.integer({ min: 0, max: 50_000 }));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), fc.array(step, { maxLength: 30 }), (price, steps) => {
      const account = new LedgerAccount(1, 'ada', price);
      const entries: Entry[] = [{ kind: 'charge', reason: 'service', amount: price }];
      for (const [name, amount] of steps) {
        const written = STEPS[name]?.(account, amount) ?? [];
        entries.push(...written.filter((entry) => entry !== null));
        const { charged, captured, refunded, disputed, disputeFees, tips } = account;
        const totals = { charged, captured, refunded, disputed, disputeFees, tips };
        expect(totals).toEqual(totalsOf(entries));
        expect(account.refunded + account.refunding).toBeLessThanOrEqual(account.captured);
        expect(account.balance).toBe(balanceOf(account));
        expect(account.balance === 0 || account.excess === 0).toBe(true);
      }
    }),
    { numRuns: 300, seed: 20_261_121 },
  );
});

test.each([
  ['nothing without a fee', 0, 0, 0],
  ['only the fee if the price is paid', 3_000, 12_000, 3_000],
  ['the rest of a partly paid fee', 3_000, 13_000, 2_000],
  ['only the fee if the price is open, too', 3_000, 5_000, 3_000],
  ['nothing if everything is paid', 3_000, 15_000, 0],
])('open rebooking fees: %s', (_, fee, paid, open) => {
  const account = new LedgerAccount(1, 'ada', 12_000);
  account.charge('rebooking_fee', fee);
  account.capture(1, paid);
  expect(account.openFees).toBe(open);
});

test('a refund for goodwill does not pay a fee, and a cancellation leaves none open', () => {
  const account = new LedgerAccount(1, 'ada', 12_000);
  account.capture(1, 12_000);
  account.charge('rebooking_fee', 3_000);
  account.reserveRefund(5_000);
  expect(account).toMatchObject({ balance: 3_000, openFees: 3_000 });
  account.cancel(4_000, account.openFees);
  expect(account).toMatchObject({ balance: 0, openFees: 0, charged: 7_000 });
});

test('a refunded amount is not due again', () => {
  const account = new LedgerAccount(1, 'ada', 12_000);
  account.capture(1, 12_000);
  account.reserveRefund(5_000);
  expect(account).toMatchObject({ balance: 0, waived: 5_000, charged: 7_000 });
  account.releaseRefund(5_000, 5_000);
  expect(account).toMatchObject({ balance: 0, waived: 0, charged: 12_000, paymentStatus: 'paid' });
});
