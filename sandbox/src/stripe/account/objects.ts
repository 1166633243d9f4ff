import type Stripe from 'stripe';
import type { TestCard } from '../cards/test-card.js';

/** An object as stored: fields that the API can expand are stored as ids. */
type Stored<T, K extends keyof T> = Omit<T, K | 'lastResponse'> & { [P in K]: string | null };

export type Customer = Omit<Stripe.Customer, 'deleted' | 'default_source'> & {
  default_source: null;
  deleted?: boolean;
};
export type PaymentMethod = Stored<Stripe.PaymentMethod, 'customer'>;
export type PaymentIntent = Stored<Stripe.PaymentIntent, 'customer' | 'latest_charge' | 'payment_method'>;
export type SetupIntent = Stored<
  Stripe.SetupIntent,
  'customer' | 'payment_method' | 'latest_attempt' | 'mandate'
>;
export type Charge = Stored<Stripe.Charge, 'customer' | 'payment_intent' | 'balance_transaction'>;
export type Refund = Stored<
  Stripe.Refund,
  'charge' | 'payment_intent' | 'balance_transaction' | 'customer' | 'payment_method'
>;
export type Dispute = Omit<Stripe.Dispute, 'evidence' | 'charge' | 'payment_intent'> & {
  charge: string;
  payment_intent: string | null;
};
export type BalanceTransaction = Stored<Stripe.BalanceTransaction, 'source'>;
export type Payout = Stored<
  Stripe.Payout,
  'application_fee' | 'balance_transaction' | 'destination' | 'failure_balance_transaction'
> & { original_payout: null; reversed_by: null };

/** The payout that includes a line of the balance: the API shows this only as a filter. */
export interface PaidOut {
  /** The balance transaction's id. */
  id: string;
  payout: string;
}

export interface Event {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: Stripe.Event.Type;
}

/** Facts about a payment method that the card network knows but the API never reveals. */
export interface CardOnFile {
  /** The payment method's id. */
  id: string;
  card: TestCard['number'];
  /** The customer has authenticated this card once, so later charges need nobody present. */
  setUp: boolean;
  /** Whether it was charged or detached without a customer, so that it can never be used again. */
  spent: boolean;
}

/** A 3-D Secure page waiting for the customer. */
export interface Authentication {
  id: string;
  intent: string;
  payment_method: string;
  return_url: string;
}

/** The answer stored under an idempotency key. */
export interface KeptAnswer {
  id: string;
  request: string;
  status: number;
  body: string;
  requestId: string;
  keptAt: number;
}

export interface Delivery {
  /** The event's id. */
  id: string;
  attempts: number;
  status: 'waiting' | 'delivered' | 'dropped' | 'failed';
  lastAnswer: string | null;
}

export interface Tables {
  customer: Customer;
  payment_method: PaymentMethod;
  payment_intent: PaymentIntent;
  setup_intent: SetupIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  balance_transaction: BalanceTransaction;
  payout: Payout;
  paid_out: PaidOut;
  event: Event;
  card: CardOnFile;
  authentication: Authentication;
  kept_answer: KeptAnswer;
  delivery: Delivery;
}
export type Table = keyof Tables;
