import { type Cents, MIN_CHARGE } from '../basics/money.js';
import type { Language } from '../basics/language.js';

/**
 * The reasons for an entry of a customer's credit (docs/rules.md#credit): `given` and `taken` by the office, a `gift_card` that was
 * redeemed, a `referral`, a `refund` that went to credit, and a `payment` for a visit.
 */
export const CREDIT_REASONS = ['given', 'taken', 'gift_card', 'referral', 'refund', 'payment'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** An entry of a customer's credit. Entries are only appended; their sum is the credit, which is never below 0. */
export interface CreditEntry {
  id: number;
  /** ISO instant. */
  at: string;
  reason: CreditReason;
  /** Negative if it was spent or taken. */
  amount: Cents;
  /** The visit that was paid, refunded or referred; null if there is none, or if it is another customer's. */
  bookingId: number | null;
  /** The office's note, or the last four characters of a gift card's code. */
  note: string | null;
}

/** `GET /api/credit`, and the answer of `POST /api/credit/gift-cards`. */
export interface OwnCredit {
  balance: Cents;
  /** Newest first, at most 50. */
  entries: CreditEntry[];
  /** How to invite a friend; null if the owner gives nothing for it. */
  referral: OwnReferral | null;
}

/** The address of the landing page that a customer passes on carries their code as this parameter: `/?ref=ABCD2345`. */
export const REFERRAL_PARAMETER = 'ref';
/** A referral's code: 8 of the characters of gift cards. */
export const REFERRAL_CODE = /^[2-9A-HJ-NP-Z]{8}$/;

/**
 * Body of `POST /api/credit/referral`, once after the friend has signed in: the page remembers `ref` until then, in local storage.
 * The answer is 204 whether or not the code counts, so the page forgets it in any case. It does not count for oneself, for a customer
 * with an earlier booking, or a second time. The reward is decided later, after the first paid visit.
 */
export interface ReferralClaim {
  code: string;
}

export interface OwnReferral {
  /** The address to pass on: the landing page with the customer's own code. */
  link: string;
  /** The amount that both get after the friend's first paid visit. */
  amount: Cents;
  /** Friends whose first visit was paid, so that both got the amount. */
  rewarded: number;
}

/**
 * Why a code gives no credit: nobody knows it, somebody has redeemed it, or it was cancelled. In the `details` of the refusal, as
 * `[{ reason }]`; the customer who redeemed a card themselves gets the same answer again instead.
 */
export const GIFT_CARD_REFUSALS = ['unknown', 'redeemed', 'cancelled'] as const;
export type GiftCardRefusal = (typeof GIFT_CARD_REFUSALS)[number];

/** Body of `POST /api/credit/gift-cards`. Spaces, dashes and lower case are fine. */
export interface GiftCardClaim {
  code: string;
}

/** Body of `POST /api/pay-with-credit`: the customer's credit pays as much as it can of what a booking owes now. */
export interface CreditPayment {
  bookingId: number;
  /** The amount that the page showed on its button; 409 PRICE_CHANGED if credit or balance have changed since. */
  amount: Cents;
}

/**
 * The amount that credit can pay now, on the server and on the page alike. If a card is to pay the rest after the visit, credit pays
 * everything or nothing at booking, and what it can of that later charge. A rest for the card is never below the least that cards take.
 * @param due what the page asks for now
 * @param balance everything that the visit still owes
 */
export function creditToPay(credit: Cents, { due, balance }: { due: Cents; balance: Cents }): Cents {
  if (credit >= balance) return balance;
  if (due < balance) return 0;
  return due - credit < MIN_CHARGE ? Math.max(due - MIN_CHARGE, 0) : credit;
}

/** Answer of `POST /api/pay-with-credit`. */
export interface CreditPaid {
  /** The credit that is left. */
  credit: Cents;
  /** The amount that the booking still owes now; at 0 it is paid. */
  due: Cents;
}

/** The values of a gift card that the page offers; others from `GIFT_CARD_RANGE` can be typed. */
export const GIFT_CARD_VALUES: readonly Cents[] = [5_000, 10_000, 15_000, 25_000];
export const GIFT_CARD_RANGE = { from: 1_000, to: 100_000 } as const;
/** The latest day of delivery, in days from today. */
export const GIFT_CARD_DAYS = 365;

/** The lengths of a gift card's texts, in characters. */
export const GIFT_CARD_TEXT = { name: 80, message: 300 } as const;

/** The credit that the office gives at once, at most. */
export const CREDIT_RANGE = { from: 1, to: 100_000 } as const;

/** Body of `POST /api/gift-cards`, by anybody, with an Idempotency-Key. */
export interface GiftCardOrder {
  value: Cents;
  buyerName: string;
  /** Gets the receipt, and the card if no other address is given. */
  buyerEmail: string;
  recipientName: string;
  /** Null: the buyer gets the card, to print or pass on. */
  recipientEmail: string | null;
  message: string | null;
  /** YYYY-MM-DD in the business's zone; today or later. */
  deliverOn: string;
  /** The language of the email with the card. */
  language: Language;
}

/** Answer of `POST /api/gift-cards`: what the payment form needs. */
export interface GiftCardForm {
  /** Opens the page `/gift/{token}`, which the buyer keeps. */
  token: string;
  clientSecret: string;
}

/**
 * `unpaid` until the provider says that the money arrived; `paid` until its day; then `delivered`, and `redeemed` once a customer
 * has it as credit. The office may have `cancelled` it, which gives the money back.
 */
export type GiftCardState = 'unpaid' | 'paid' | 'delivered' | 'redeemed' | 'cancelled';

/** `GET /api/gift-cards/{token}`, for the buyer. */
export interface BoughtGiftCard {
  state: GiftCardState;
  value: Cents;
  recipientName: string;
  recipientEmail: string | null;
  message: string | null;
  /** YYYY-MM-DD */
  deliverOn: string;
  /** In groups of four, once it is delivered to the buyer; null as long as it is unpaid or goes to the recipient. */
  code: string | null;
}

/** A row of `GET /api/admin/gift-cards` (ra-data-simple-rest; filters `state` and `q`: code's end, names, addresses). */
export interface OfficeGiftCard {
  id: number;
  state: GiftCardState;
  value: Cents;
  /** The last four characters of the code; '' until there is one, which is made on the day of delivery or at the office's issue. */
  codeEnd: string;
  /** Null if the office issued it. */
  buyerName: string | null;
  buyerEmail: string | null;
  recipientName: string;
  recipientEmail: string | null;
  message: string | null;
  deliverOn: string;
  /** ISO instant of the sale. */
  createdAt: string;
  /** The customer who redeemed it. */
  redeemedBy: { id: string; name: string } | null;
  /** The administrator who issued it at the office; null if it was bought on the site. */
  issuedBy: string | null;
  /** How an office's card was paid; null for one that was given away or bought on the site. */
  paidBy: 'cash' | 'check' | null;
}

/**
 * Body of `POST /api/admin/gift-cards`, with an Idempotency-Key: a card that the office sells or gives away. The answer is
 * `OfficeGiftCard` with its whole `code`, which is shown once. `POST …/{id}/resend` sends it again; `POST …/{id}/cancel` ends one that
 * nobody has redeemed.
 */
export interface GiftCardIssue {
  value: Cents;
  recipientName: string;
  recipientEmail: string | null;
  message: string | null;
  deliverOn: string;
  language: Language;
  /** Null: given away. */
  paidBy: 'cash' | 'check' | null;
}

/** `GET /api/admin/users/{id}/credit`. */
export interface CustomerCredit {
  balance: Cents;
  /** Newest first, at most 50. */
  entries: (CreditEntry & { by: string | null })[];
  /** The customer who referred this one; null if nobody did. */
  referredBy: { id: string; name: string } | null;
}

/** Body of `POST /api/admin/users/{id}/credit`, with an Idempotency-Key. The answer is `CustomerCredit`. */
export interface CreditChange {
  /** Negative takes credit back; 409 CONFLICT if there is less. */
  amount: Cents;
  note: string;
}

/** A gift card's code as people type it: letters and digits that cannot be mistaken, in any case, with spaces and dashes. */
export const giftCardCodeOf = (typed: string): string => typed.toUpperCase().replace(/[\s\p{Pd}.]+/gu, '');
