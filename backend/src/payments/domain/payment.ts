import type { Cents, PaymentMethod, TakenPayment } from '@homebright/contract';
import { mayMove, type StateGraph } from '../../kernel/state-graph.js';
import type { LivePayment } from './ledger-totals.js';
import type { IntentSnapshot } from './provider-snapshots.js';

/**
 * States of a payment. A `reserved` payment is stored, but the provider has not been called. An `open` one waits for a
 * card. A `declined` one is an off-session charge that was refused.
 */
export type PaymentState =
  'reserved' | 'open' | 'action_required' | 'processing' | 'declined' | 'succeeded' | 'cancelled';

export const PAYMENT_STATES: StateGraph<PaymentState> = {
  name: 'payment',
  start: 'reserved',
  moves: {
    reserved: ['open', 'action_required', 'processing', 'declined', 'succeeded', 'cancelled'],
    open: ['action_required', 'processing', 'declined', 'succeeded', 'cancelled'],
    action_required: ['open', 'processing', 'declined', 'succeeded', 'cancelled'],
    processing: ['open', 'action_required', 'declined', 'succeeded', 'cancelled'],
    declined: ['open', 'action_required', 'processing', 'succeeded', 'cancelled'],
    succeeded: [],
    cancelled: [],
  },
  ends: ['succeeded', 'cancelled'],
};

/** Payments that could still capture money; a booking has at most one. */
export const LIVE_STATES = ['reserved', 'open', 'action_required', 'processing', 'declined'] as const;

export interface PaymentRequest {
  bookingId: number;
  userId: string;
  amount: Cents;
  /** The part of `amount` that is a tip; 0 if absent. */
  tip?: Cents;
  /** Shown to the customer on the receipt. */
  description: string;
  saveCard: boolean;
  /** Charged off-session, without the customer at the form. */
  offSession: boolean;
}

/** A payment that the business took in person, or that the customer's credit made. The money has arrived. */
export interface PaymentBeyondCards extends TakenPayment {
  method: Exclude<PaymentMethod, 'card'>;
}

/** Cash and checks, which are also returned in person. */
export const isInPerson = (method: PaymentMethod): boolean => method !== 'card' && method !== 'credit';

/** The effect of a provider snapshot on the ledger. */
export type PaymentUpdate = 'nothing' | 'moved' | 'refused' | 'captured';

/** An attempt to collect a booking's balance, with at most one intent at the provider. */
export class Payment {
  readonly id: number;
  /**
   * Identifies the payment at the provider and in idempotency keys. Unlike the id, it is unique across
   * databases.
   */
  readonly reference: string;
  /** The booking that the money is credited to; a reschedule changes it. */
  bookingId: number;
  readonly userId: string;
  status: PaymentState;
  amount: Cents;
  /** The part of the amount that is a tip for the cleaners, and is not refunded (docs/rules.md#tips). */
  tip: Cents;
  captured: Cents;
  refunded: Cents;
  refunding: Cents;
  intentId: string | null;
  readonly description: string;
  saveCard: boolean;
  /** Whether the customer agreed to save the card, although nothing later needs it. */
  keepCard: boolean;
  offSession: boolean;
  /** Number of the latest off-session charge; 0 before the first. */
  attempt: number;
  /** Part of every idempotency key; incremented when a new key is needed. */
  keyVersion: number;
  failureId: string | null;
  failureCode: string | null;
  failure: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
  /** 'card' is paid through the provider, 'credit' from the customer's credit; the other methods are paid in person. */
  readonly method: PaymentMethod;
  /** The administrator who took the payment in person. */
  readonly takenBy: string | null;
  /** Identifies a payment in person, like a check's number. */
  readonly handReference: string | null;
  /** The amount that the customer's bank holds during a dispute, or that was lost in one. */
  disputed: Cents;
  /** The provider's id of the latest dispute. */
  disputeId: string | null;
  disputeStatus: string | null;
  /** The time of the provider's charge, even if its event arrived much later. */
  paidAt: Date | null;
  readonly createdAt: Date;
  /** The time when reconciliation next reads the payment from the provider. */
  checkAt: Date;

  constructor(request: PaymentRequest, now: Date, taken: PaymentBeyondCards | null = null) {
    this.reference = crypto.randomUUID();
    this.bookingId = request.bookingId;
    this.userId = request.userId;
    this.status = 'reserved';
    this.amount = request.amount;
    this.tip = request.tip ?? 0;
    this.captured = this.refunded = this.refunding = this.disputed = 0;
    this.description = request.description;
    this.saveCard = request.saveCard;
    this.keepCard = false;
    this.offSession = request.offSession;
    this.attempt = this.keyVersion = 0;
    this.failureId = this.failureCode = this.failure = null;
    this.method = taken?.method ?? 'card';
    this.takenBy = taken?.takenBy ?? null;
    this.handReference = taken?.reference ?? null;
    this.createdAt = this.checkAt = now;
    if (taken) {
      this.status = 'succeeded';
      this.captured = this.amount;
      this.paidAt = now;
    }
  }

  get live(): boolean {
    return (LIVE_STATES as readonly string[]).includes(this.status);
  }

  /** The status that the ledger account stores; null if the payment can no longer capture money. */
  get liveStatus(): LivePayment | null {
    if (!this.live) return null;
    return this.status === 'processing' || this.status === 'declined' ? this.status : 'awaiting';
  }

  /** The amount that can still be refunded. */
  get refundable(): Cents {
    return Math.max(this.captured - this.tip - this.refunded - this.refunding - this.disputed, 0);
  }

  /** The amount that the provider could still return, with the tip. */
  get returnable(): Cents {
    return Math.max(this.captured - this.refunded - this.refunding - this.disputed, 0);
  }

  /** Prepares the next attempt, by the customer in the form or off-session with the saved card. */
  prepare(request: Pick<PaymentRequest, 'amount' | 'tip' | 'saveCard' | 'offSession'>): void {
    const needsNewKey =
      request.amount !== this.amount || (request.saveCard && !this.saveCard) || this.keepCard;
    if (needsNewKey) this.keyVersion += 1;
    this.amount = request.amount;
    this.tip = request.tip ?? 0;
    this.saveCard ||= request.saveCard;
    // The page that is opened again has an empty box, too.
    this.keepCard = false;
    this.offSession = request.offSession;
    if (this.status === 'declined' && !this.offSession) this.status = 'open';
  }

  /** Whether the provider saves the card with this payment. */
  get savesCard(): boolean {
    return this.saveCard || this.keepCard;
  }

  /** Whether nothing but a tip is charged. If it is refused, nobody owes it. */
  get isTip(): boolean {
    return this.tip > 0 && this.tip === this.amount;
  }

  /** Only moves forward, so an older snapshot that arrives late changes nothing. */
  follow(snapshot: IntentSnapshot, now: Date): PaymentUpdate {
    this.intentId ??= snapshot.id;
    const next = this.stateIn(snapshot);
    const isNewRefusal = snapshot.failure !== null && snapshot.failure.id !== this.failureId;
    const isAllowed = mayMove(PAYMENT_STATES, this.status, next);
    if (!isAllowed && (next !== this.status || !this.live)) return 'nothing';
    this.status = next;
    if (snapshot.card) {
      this.cardBrand = snapshot.card.brand;
      this.cardLast4 = snapshot.card.last4;
    }
    if (next === 'succeeded') {
      this.captured = snapshot.received;
      this.amount = snapshot.received;
      this.paidAt = snapshot.chargedAt ?? now;
      return 'captured';
    }
    if (isNewRefusal && snapshot.failure) {
      this.failureId = snapshot.failure.id;
      this.failureCode = snapshot.failure.code;
      this.failure = snapshot.failure.message;
      return 'refused';
    }
    return isAllowed ? 'moved' : 'nothing';
  }

  private stateIn({ status, failure }: IntentSnapshot): PaymentState {
    if (status !== 'awaiting_card') return status;
    return failure && this.offSession ? 'declined' : 'open';
  }
}
