import fc from 'fast-check';
import { type Dated, journalOf, type JournalFact, partOf, postingsOf } from './journal.js';
import { LedgerAccount } from './ledger-account.js';
import type { Entry } from './ledger-totals.js';
import { type Charge, isShared, sharedByLine } from './price-lines.js';

const amount = fc.integer({ min: -5_000_000, max: 5_000_000 });
const code = fc.constantFrom(
  null,
  'service:2-hour',
  'extra:oven',
  'coupon:SPRING',
  'frequency:weekly',
  'tax:6625',
);
const anyFact: fc.Arbitrary<JournalFact> = fc.oneof(
  fc.record({
    kind: fc.constant('sale' as const),
    service: fc.constantFrom('2-Hour Standard Clean', 'Deep Clean'),
    reason: fc.constantFrom(null, 'waiver', 'rebooking_fee'),
    code,
    taxable: fc.boolean(),
    amount,
  }),
  fc.record({
    kind: fc.constant('provider' as const),
    category: fc.constantFrom('charge', 'refund', 'dispute', 'dispute_reversal', 'payout', 'fee', 'reserve'),
    known: fc.boolean(),
    amount,
    fee: fc.integer({ min: 0, max: 5_000 }),
  }),
  fc.record({ kind: fc.constantFrom('in-person' as const, 'matched' as const), amount }),
);
const day = fc.constantFrom('2027-03-01', '2027-03-02', '2027-03-31');
const sum = (list: readonly { amount: number }[]) => list.reduce((total, one) => total + one.amount, 0);
const on = (list: ReturnType<typeof journalOf>, name: string) =>
  sum(list.filter(({ account }) => account.name.startsWith(name)));

describe('the journal', () => {
  it('has equal debits and credits on each day, whatever happened', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(day, anyFact)), (dated) => {
        const lines = journalOf(dated.map(([day, fact]) => ({ ...fact, day })));
        for (const one of new Set(lines.map(({ day }) => day))) {
          expect(sum(lines.filter((line) => line.day === one))).toBe(0);
        }
        expect(lines.every((line) => line.amount !== 0)).toBe(true);
      }),
    );
  });

  it('is the same for a sum as for its parts', () => {
    fc.assert(
      fc.property(anyFact, amount, (fact, more) => {
        const one = { ...fact, day: '2027-03-01' } as Dated<JournalFact>;
        const other = { ...one, amount: more, ...('fee' in one ? { fee: 7 } : {}) } as Dated<JournalFact>;
        const both = {
          ...one,
          amount: one.amount + more,
          ...('fee' in one ? { fee: one.fee + 7 } : {}),
        } as Dated<JournalFact>;
        expect(journalOf([one, other], false)).toEqual(journalOf([both], false));
      }),
    );
  });

  it.each<[JournalFact, [string, number][]]>([
    [
      { kind: 'provider', category: 'charge', known: true, amount: 10_000, fee: 320 },
      [
        ['Card clearing', 10_000],
        ['Customer receivables', -10_000],
        ['Card processing fees', 320],
        ['Card clearing', -320],
      ],
    ],
    [
      { kind: 'provider', category: 'charge', known: false, amount: 10_000, fee: 0 },
      [
        ['Card clearing', 10_000],
        ['Card money to match', -10_000],
      ],
    ],
    [
      { kind: 'provider', category: 'dispute', known: true, amount: -8_000, fee: 1_500 },
      [
        ['Card clearing', -8_000],
        ['Customer receivables', 8_000],
        ['Dispute fees', 1_500],
        ['Card clearing', -1_500],
      ],
    ],
    [
      { kind: 'provider', category: 'payout', known: false, amount: -9_000, fee: 0 },
      [
        ['Card clearing', -9_000],
        ['Card payouts', 9_000],
      ],
    ],
    [
      { kind: 'provider', category: 'something_new', known: false, amount: -10, fee: 0 },
      [
        ['Card clearing', -10],
        ['Card money to match', 10],
      ],
    ],
    [
      { kind: 'in-person', amount: 5_000 },
      [
        ['Undeposited funds', 5_000],
        ['Customer receivables', -5_000],
      ],
    ],
  ])('%j', (fact, expected) => {
    expect(postingsOf(fact).map(({ account, amount }) => [account.name, amount])).toEqual(expected);
  });

  it.each([
    [{ reason: 'service', code: 'service:2-hour', taxable: true }, 'sales'],
    [{ reason: 'extra', code: 'extra:oven', taxable: true }, 'sales'],
    [{ reason: 'discount', code: 'coupon:SPRING', taxable: true }, 'discounts'],
    [{ reason: 'waiver', code: 'frequency:weekly', taxable: true }, 'discounts'],
    [{ reason: 'void', code: 'tax:6625', taxable: false }, 'tax'],
    [{ reason: 'cancellation_fee', code: null, taxable: false }, 'fees'],
    [{ reason: 'waiver', code: 'rebooking_fee', taxable: false }, 'fees'],
    [{ reason: 'service', code: null, taxable: true }, 'sales'],
    [{ reason: 'adjustment', code: null, taxable: false }, 'sales'],
    [{ reason: 'waiver', code: null, taxable: false }, 'losses'],
  ] as const)('%j belongs to the %s', (line, part) => {
    expect(partOf(line)).toBe(part);
  });
});

/** Events in a booking's ledger. Amounts in cents are reduced to what is possible. */
type Event = {
  kind: 'pay' | 'refund' | 'dispute' | 'win' | 'lose' | 'fee' | 'cancel' | 'writeOff';
  cents: number;
};
const anyEvent: fc.Arbitrary<Event> = fc.record({
  kind: fc.constantFrom('pay', 'refund', 'dispute', 'win', 'lose', 'fee', 'cancel', 'writeOff'),
  cents: fc.integer({ min: 1, max: 30_000 }),
});
const LINES: Charge[] = [
  { reason: 'service', code: 'service:2-hour', taxable: true, amount: 15_000 },
  { reason: 'discount', code: 'coupon:SPRING', taxable: true, amount: -1_500 },
  { reason: 'tax', code: 'tax:6625', taxable: false, amount: 894 },
];

/** Applies the events to a ledger account. Returns its entries, and facts with the provider's balance. */
function play(events: readonly Event[]): { account: LedgerAccount; entries: Entry[]; facts: JournalFact[] } {
  const account = new LedgerAccount(1, 'somebody', sum(LINES));
  const charges: Charge[] = [...LINES];
  const facts: JournalFact[] = [];
  const entries: Entry[] = [];
  const book = (...made: (Entry | null)[]) => {
    for (const entry of made) {
      if (!entry?.amount) continue;
      const written = isShared(entry) ? sharedByLine(entry, charges) : [entry];
      entries.push(...written);
      charges.push(...written.filter(({ kind }) => kind === 'charge'));
    }
  };
  const provider = (category: string, amount: number, fee = 0) =>
    facts.push({ kind: 'provider', category, known: true, amount, fee });
  for (const { kind, cents } of events) {
    const kept = Math.max(account.kept - account.disputed, 0);
    if (kind === 'pay' && account.balance > 0) {
      const amount = account.balance;
      provider('charge', amount, 30);
      book(account.capture(1, amount));
    } else if (kind === 'refund' && kept > 0) {
      const amount = Math.min(cents, kept);
      book(account.reserveRefund(amount), account.refund(1, 1, amount));
      provider('refund', -amount);
    } else if (kind === 'dispute' && account.disputed === 0 && account.captured > 0) {
      book(account.dispute('withdrawn', 1, account.captured), account.disputeFee(1, 1_500));
      provider('dispute', -account.captured, 1_500);
    } else if (kind === 'win' && account.disputed > account.lost) {
      const amount = account.disputed - account.lost;
      book(account.dispute('reinstated', 1, -amount));
      provider('dispute_reversal', amount);
    } else if (kind === 'lose' && account.disputed > account.lost) {
      book(account.lose(account.disputed - account.lost));
    } else if (kind === 'fee') book(account.charge('rebooking_fee', 3_000));
    else if (kind === 'cancel' && !account.cancelled)
      book(...account.cancel(4_000, account.openFees).entries);
    else if (kind === 'writeOff' && account.balance > 0) book(account.writeOff());
  }
  return { account, entries, facts };
}

it('agrees with a booking’s ledger after any history of charges, refunds, disputes and fees', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
      const { account, entries, facts } = play(events);
      const charges = [...LINES, ...entries.filter(({ kind }) => kind === 'charge')];
      const sold = charges.map(({ reason, code = null, taxable = true, amount }) => ({
        kind: 'sale' as const,
        service: '2-Hour',
        reason,
        code,
        taxable,
        amount,
      }));
      const lines = journalOf([...sold, ...facts].map((fact) => ({ ...fact, day: '2027-03-01' })));
      const { charged, captured, refunded, disputed } = account;
      expect(sum(lines)).toBe(0);
      expect(on(lines, 'Customer receivables')).toBe(charged - captured + refunded + disputed);
      const fees = sum(facts.map((fact) => ({ amount: 'fee' in fact ? fact.fee : 0 })));
      expect(on(lines, 'Card clearing')).toBe(captured - refunded - disputed - fees);
      const tax = sum(charges.filter((charge) => charge.code?.startsWith('tax:')));
      expect(on(lines, 'Sales tax payable')).toBe(0 - tax);
      const earned = ['Cleaning sales', 'Discounts', 'Rebooking', 'Dispute losses'].map((name) =>
        on(lines, name),
      );
      expect(0 - earned.reduce((total, one) => total + one, 0)).toBe(charged - tax);
    }),
  );
});
