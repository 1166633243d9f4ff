import type { Cents, CreditReason, HandPayment } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { FEES } from './price-lines.js';

/** One of the bookkeeper's accounts, with its name in the journal. */
export interface Account {
  /** The account's number in the chart of accounts, which the business sets up once. */
  code: string;
  /** 'Parent:Part' for a subaccount. */
  name: string;
}

const account = (code: string, name: string): Account => ({ code, name });

const RECEIVABLES = account('1100', 'Customer receivables');
const CLEARING = account('1200', 'Card clearing');
const UNDEPOSITED = account('1210', 'Undeposited funds');
const PAYOUTS = account('1220', 'Card payouts');
const TAX = account('2100', 'Sales tax payable');
const TIPS = account('2200', 'Tips payable');
const CREDIT = account('2300', 'Customer credit');
const UNMATCHED = account('2900', 'Card money to match');
const sales = (service: string): Account => account('4000', `Cleaning sales:${service}`);
const CUSTOMER_FEES = account('4800', 'Rebooking and cancellation fees');
const DISCOUNTS = account('4900', 'Discounts');
const GIVEN_AWAY = account('4910', 'Credit given away');
const PROVIDER_FEES = account('6100', 'Card processing fees');
const DISPUTE_FEES = account('6110', 'Dispute fees');
const LOSSES = account('6120', 'Dispute losses');

/**
 * Sums that the ledger and the provider's balance report. The same rule posts sums of one entry and of a whole month.
 */
export type JournalFact =
  | ({ kind: 'sale'; service: string } & SaleLine)
  /** Lines of the provider's balance. `known` says whether their payments are in the ledger, `giftCard` whether they paid a card. */
  | { kind: 'provider'; category: string; known: boolean; giftCard?: boolean; amount: Cents; fee: Cents }
  /** Cash and checks. A negative amount was returned to the customer. */
  | { kind: 'in-person'; amount: Cents }
  /** Tips, which are owed to the cleaners. A negative amount was returned to the customer. */
  | { kind: 'tip'; amount: Cents }
  /** Changes of customers' credit, which the business owes until it pays a visit. Negative if it was spent or taken. */
  | { kind: 'credit'; reason: CreditReason; amount: Cents }
  /**
   * Gift cards that the office sold, or with null gave away. A negative amount was returned. For cards from the site, the
   * difference between what they are worth and what the provider's lines have of them was given away.
   */
  | { kind: 'gift-card'; paidBy: HandPayment | null; amount: Cents }
  /** Card payments that the ledger lacked when their month was closed. They are credited to a booking now. */
  | { kind: 'matched'; amount: Cents };

/** A line of a charge. A negative amount reverses an earlier one. */
export interface SaleLine {
  /** The ledger entry's reason; null if `code` identifies the line. */
  reason: string | null;
  code: string | null;
  taxable: boolean;
  amount: Cents;
}

export interface Posting {
  account: Account;
  memo: string;
  /** A debit if positive, a credit if negative. */
  amount: Cents;
}

/** Codes of the quote's discounts, which reduce the sales. */
const DISCOUNT_CODE = /^(first-visit|frequency:.*|coupon:.*)$/;
const REDUCTIONS = ['waiver', 'void', 'write_off'];

/**
 * The part of the books to which a price line belongs. Extras and adjustments count as sales of their
 * service.
 */
export type SalePart = 'sales' | 'discounts' | 'tax' | 'fees' | 'losses';

export function partOf({ reason, code, taxable }: Omit<SaleLine, 'amount'>): SalePart {
  if (code?.startsWith('tax:')) return 'tax';
  if (DISCOUNT_CODE.test(code ?? '')) return 'discounts';
  if ((code ?? reason ?? '') in FEES) return 'fees';
  // The bank took money that had already been refunded, which does not reduce sales (`sharedByLine`).
  if (code === null && !taxable && REDUCTIONS.includes(reason ?? '')) return 'losses';
  return 'sales';
}

const PART_ACCOUNTS: Record<SalePart, (service: string) => Account> = {
  sales,
  discounts: () => DISCOUNTS,
  tax: () => TAX,
  fees: () => CUSTOMER_FEES,
  losses: () => LOSSES,
};

/** The provider's categories. `other` is the account to use instead of the customers' receivables. */
const CATEGORIES: Record<string, { memo: string; other?: Account }> = {
  charge: { memo: 'Card payments' },
  charge_failure: { memo: 'Card payments that failed' },
  partial_capture_reversal: { memo: 'Card payments that failed' },
  refund: { memo: 'Refunds' },
  refund_failure: { memo: 'Refunds that failed' },
  dispute: { memo: 'Disputes' },
  dispute_reversal: { memo: 'Disputes won' },
  payout: { memo: 'Payouts', other: PAYOUTS },
  payout_reversal: { memo: 'Payouts that failed', other: PAYOUTS },
  topup: { memo: 'Transfers from the bank', other: PAYOUTS },
  topup_reversal: { memo: 'Transfers from the bank', other: PAYOUTS },
  fee: { memo: "Provider's fees", other: PROVIDER_FEES },
  network_cost: { memo: "Provider's fees", other: PROVIDER_FEES },
  tax: { memo: "Provider's fees", other: PROVIDER_FEES },
};

/** The memo for a provider's category, in words for people. */
export const providerMemo = (category: string): string => CATEGORIES[category]?.memo ?? 'Other';

/** The journal's only rule for debits and credits. The postings of a fact add up to 0. */
export function postingsOf(fact: JournalFact): Posting[] {
  switch (fact.kind) {
    case 'sale':
      return between(
        RECEIVABLES,
        PART_ACCOUNTS[partOf(fact)](fact.service),
        fact.amount,
        fact.amount < 0 ? 'Given back' : 'Charged',
      );
    case 'provider': {
      const { memo = 'Other', other } = CATEGORIES[fact.category] ?? { other: UNMATCHED };
      const [feeAccount, feeMemo] = fact.category.startsWith('dispute')
        ? [DISPUTE_FEES, 'Dispute fees']
        : [PROVIDER_FEES, "Provider's fees"];
      return [
        ...between(CLEARING, other ?? payerOf(fact), fact.amount, memo),
        ...between(feeAccount, CLEARING, fact.fee, feeMemo),
      ];
    }
    case 'in-person':
      return between(UNDEPOSITED, RECEIVABLES, fact.amount, 'Cash and checks');
    case 'tip':
      return between(RECEIVABLES, TIPS, fact.amount, fact.amount < 0 ? 'Tips given back' : 'Tips');
    case 'credit':
      return creditPostings(fact.reason, fact.amount);
    case 'gift-card':
      return between(fact.paidBy ? UNDEPOSITED : GIVEN_AWAY, CREDIT, fact.amount, 'Gift cards');
    case 'matched':
      return between(UNMATCHED, RECEIVABLES, fact.amount, 'Matched with bookings');
  }
}

/** The account of the money's purpose: a gift card, a booking, or one that nobody knows yet. */
function payerOf({ known, giftCard }: { known: boolean; giftCard?: boolean }): Account {
  if (giftCard) return CREDIT;
  return known ? RECEIVABLES : UNMATCHED;
}

function creditPostings(reason: CreditReason, amount: Cents): Posting[] {
  switch (reason) {
    case 'given':
    case 'taken':
      return between(GIVEN_AWAY, CREDIT, amount, 'Credit from the office');
    case 'referral':
      return between(GIVEN_AWAY, CREDIT, amount, 'Referrals');
    case 'refund':
      return between(RECEIVABLES, CREDIT, amount, 'Refunds to credit');
    case 'payment':
      return between(RECEIVABLES, CREDIT, amount, 'Payments with credit');
    case 'gift_card':
      // The debt is as old as the card.
      return [];
  }
}

/** Debits the first account and credits the second; the other way around for a negative amount. */
function between(debit: Account, credit: Account, amount: Cents, memo: string): Posting[] {
  if (amount === 0) return [];
  return [
    { account: debit, memo, amount },
    { account: credit, memo, amount: -amount },
  ];
}

export type Dated<Fact> = Fact & { day: LocalDate };

export interface JournalLine extends Posting {
  day: LocalDate;
}

/**
 * The journal in order, with a line for each day, account and memo. Each day's debits equal its credits.
 * @param byMemo false for one line per day and account, whatever the memos
 */
export function journalOf(facts: readonly Dated<JournalFact>[], byMemo = true): JournalLine[] {
  const lines = new Map<string, JournalLine>();
  for (const fact of facts) {
    for (const posting of postingsOf(fact)) {
      const { account, memo } = posting;
      const key = [fact.day, account.code, account.name, ...(byMemo ? [memo] : [])].join('\n');
      const existing = lines.get(key);
      if (existing) existing.amount += posting.amount;
      else lines.set(key, { ...posting, memo: byMemo ? memo : '', day: fact.day });
    }
  }
  return [...lines]
    .filter(([, { amount }]) => amount !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, line]) => line);
}
