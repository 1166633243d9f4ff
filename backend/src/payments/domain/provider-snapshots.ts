import type { Cents } from '@homebright/contract';

/** The provider's payment intent as last read, in this product's terms. */
export interface IntentSnapshot {
  id: string;
  /** Our reference, from the intent's metadata. */
  reference: string | null;
  /**
   * The installation that created the intent; null if an earlier release or the provider's dashboard created it.
   */
  installation: string | null;
  /** The booking that the intent was made for. */
  bookingId: number | null;
  /** The reference of the gift card that the intent pays, if it pays one. */
  giftCard: string | null;
  status: 'awaiting_card' | 'action_required' | 'processing' | 'succeeded' | 'cancelled';
  amount: Cents;
  received: Cents;
  clientSecret: string | null;
  savesCard: boolean;
  customerId: string | null;
  failure: IntentFailure | null;
  card: Card | null;
  /** The payer's name as entered with the card; null if nothing was entered. */
  payerName: string | null;
  payerEmail: string | null;
  /** The time of the intent's latest charge. */
  chargedAt: Date | null;
  description: string | null;
  createdAt: Date;
}

export interface IntentFailure {
  /** Distinguishes one refusal from the next. */
  id: string;
  code: string;
  /** The provider's message to the cardholder. */
  message: string;
  needsAuthentication: boolean;
}

export interface Card {
  paymentMethodId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface RefundSnapshot {
  id: string;
  /** Our reference, from the refund's metadata; null for a refund made in the provider's dashboard. */
  reference: string | null;
  /** Whether the office made the refund for a payment that the ledger lacked. */
  ofUnmatched: boolean;
  intentId: string | null;
  status: 'submitted' | 'succeeded' | 'failed';
  amount: Cents;
  failure: string | null;
  createdAt: Date;
}

/**
 * During an `inquiry` the bank requests information, but has withdrawn no money; `closed` is an inquiry that ended. In an
 * `open` dispute the bank holds the money until it decides.
 */
export type DisputeState = 'inquiry' | 'open' | 'won' | 'lost' | 'closed';

export interface DisputeSnapshot {
  id: string;
  intentId: string | null;
  state: DisputeState;
  /** The provider's status: needs_response, under_review, won, lost … */
  status: string;
  amount: Cents;
  reason: string;
  /** The bank's deadline for our answer. */
  respondBy: Date | null;
  /** The amounts withdrawn from our balance and returned to it so far. */
  withdrawn: Cents;
  reinstated: Cents;
  fees: Cents;
  createdAt: Date;
}

export interface CardSetupSnapshot {
  id: string;
  reference: string | null;
  status: 'open' | 'succeeded' | 'cancelled';
  clientSecret: string | null;
  customerId: string | null;
  card: Card | null;
}

/** The objects to which one of the provider's events refers, as last read. */
export interface ProviderSnapshot {
  intent?: IntentSnapshot;
  refunds?: RefundSnapshot[];
  dispute?: DisputeSnapshot;
  cardSetup?: CardSetupSnapshot;
  /** The id of a customer whom the provider no longer has. */
  lostCustomer?: string;
}

/**
 * A line of our balance at the provider. Amounts are negative if money leaves the balance. `net` is `amount` less `fee`.
 */
export interface BalanceLine {
  id: string;
  /** The provider's reporting category, like 'charge' or 'dispute_reversal'. */
  category: string;
  amount: Cents;
  fee: Cents;
  net: Cents;
  /** The provider's id of the charge, refund, dispute or payout behind this line. */
  sourceId: string | null;
  intentId: string | null;
  madeAt: Date;
  availableAt: Date;
}

export interface PayoutSnapshot {
  id: string;
  amount: Cents;
  /** The provider's status: 'paid', 'in_transit', 'failed' … */
  status: string;
  /** Whether the provider scheduled the payout. Only then can it list the lines that the payout includes. */
  automatic: boolean;
  arrivesAt: Date;
  madeAt: Date;
}
