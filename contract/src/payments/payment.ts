import type { Cents } from '../basics/money.js';
import type { PriceLine } from '../pricing/price-line.js';

/** Payments taken in person by the business. */
export const HAND_PAYMENTS = ['cash', 'check'] as const;
export type HandPayment = (typeof HAND_PAYMENTS)[number];
/** `credit`: the customer's credit paid (docs/rules.md#credit). */
export type PaymentMethod = 'card' | 'credit' | HandPayment;

/** Derived from a booking's ledger, never set by hand (docs/rules.md#payment-status). */
export const PAYMENT_STATUSES = [
  'pending',
  'processing',
  'paid',
  'failed',
  'cancelled',
  'refunded',
  'partially_refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * How a pending payment is collected. `scheduled`: the saved card will be charged before the visit, or the
 * customer pays after the visit. `due`: the customer should have paid. `failed`: the saved card was refused,
 * and the customer has to pay.
 */
export const COLLECTIONS = ['scheduled', 'due', 'failed'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** The office's labels. */
export const COLLECTION_LABELS: Readonly<Record<Collection, string>> = {
  scheduled: 'Payment scheduled',
  due: 'Payment due',
  failed: 'Payment failed',
};

/** Whether the customer is asked to pay now: Pay Now and Payment Reminder (docs/rules.md#collection). */
export function isPayable({
  paymentStatus,
  collection,
}: {
  paymentStatus: PaymentStatus;
  collection: Collection | null;
}): boolean {
  return paymentStatus === 'pending' && collection !== 'scheduled';
}

/**
 * Whether Payment Reminder is offered: for a balance that is not charged automatically, and for an abandoned
 * booking until its day, although nobody owes its price.
 * @param today YYYY-MM-DD
 */
export function isRemindable(
  {
    collection,
    paymentStatus,
    status,
    appointmentDate,
  }: { collection: Collection | null; paymentStatus: PaymentStatus; status: string; appointmentDate: string },
  today: string,
): boolean {
  if (collection) return collection !== 'scheduled';
  return paymentStatus === 'pending' && status === 'pending' && appointmentDate >= today;
}

const LABELS = new Map([
  ['completed', 'Paid'],
  ['paid', 'Paid'],
  ['succeeded', 'Paid'],
  ['pending', 'Pending'],
  ['processing', 'Processing'],
  ['failed', 'Failed'],
  ['canceled', 'Cancelled'],
  ['cancelled', 'Cancelled'],
  ['refunded', 'Refunded'],
  ['partially_refunded', 'Partially refunded'],
]);

/** An unknown status is shown as it is, an empty one as 'Unknown' (docs/rules.md#payment-status). */
export function paymentStatusLabel(status: string | null | undefined): string {
  return (status && LABELS.get(status)) || status || 'Unknown';
}

/** The provider's dispute statuses as people say them. A `warning_` is the bank's inquiry before a dispute. */
export const DISPUTE_LABELS: Readonly<Record<string, string>> = {
  needs_response: 'Needs a response',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
  prevented: 'Prevented',
  appeal_needs_response: 'Appeal, needs a response',
  appeal_under_review: 'Appeal under review',
  warning_needs_response: 'Inquiry, needs a response',
  warning_under_review: 'Inquiry under review',
  warning_closed: 'Inquiry closed',
};

/** The provider's statuses that the office has to answer. */
export const DISPUTES_TO_ANSWER = [
  'needs_response',
  'warning_needs_response',
  'appeal_needs_response',
] as const;

/** 'needs_response' → 'Needs a response'. A status without a label here only loses its underscores. */
export function disputeLabel(status: string): string {
  const words = status.replaceAll('_', ' ');
  return DISPUTE_LABELS[status] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const CARD_BRANDS = new Map([
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['unknown', 'Card'],
]);

/** The provider's 'visa' as a label: 'Visa'. */
export function cardBrandLabel(brand: string): string {
  return CARD_BRANDS.get(brand) ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}

const METHODS = { card: 'Card', credit: 'Credit', cash: 'Cash', check: 'Check' } as const;

/** 'Cash'. */
export const paymentMethodLabel = (method: keyof typeof METHODS): string => METHODS[method];

/** A payment that can still be refunded, at least in part. */
export interface RefundSource {
  method: PaymentMethod;
  refundable: Cents;
}

/**
 * Decides which payments are refunded, on the server and on the page alike: newest first, each up to its limit.
 * @param sources newest first
 */
export function refundShares<Source extends Pick<RefundSource, 'refundable'>>(
  amount: Cents,
  sources: readonly Source[],
): { source: Source; part: Cents }[] {
  let remaining = amount;
  return sources.flatMap((source) => {
    const part = Math.min(remaining, source.refundable);
    if (part <= 0) return [];
    remaining -= part;
    return [{ source, part }];
  });
}

/** Answer of create-payment-intent, create-subscription and pay-existing-booking. */
export interface PaymentResponse {
  /** Null if nothing is to be paid, because the booking is already confirmed. */
  clientSecret: string | null;
  /** The amount that the form charges; 0 if it only saves the card. */
  amount: Cents;
  bookingId: number;
  subscriptionId?: number;
  /**
   * The amount that the card is charged after the visit; absent if nothing is left then. If `amount` is 0, the client secret
   * is a SetupIntent's.
   */
  later?: Cents;
}

/** Answer of `POST /api/pay-existing-booking`, with the visit's price lines, without fees. */
export interface ExistingPayment extends PaymentResponse {
  lines: PriceLine[];
}
