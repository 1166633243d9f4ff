import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { Stripe } from 'stripe';
import type { Payment } from '../domain/payment.js';
import type { Card, IntentFailure, IntentSnapshot } from '../domain/provider-snapshots.js';
import { ProviderRejected } from '../domain/errors.js';
import { Installation } from './installation.js';
import type { Deadline } from './deadline.js';
import { StripeClient } from './stripe-client.js';
import { idOf, instantOf, referenceOf } from './stripe-values.js';

const EXPAND = { expand: ['latest_charge'] };
const LONGEST_DESCRIPTION = 500;

/** The parts of a payment that make its idempotency keys. */
type IntentKey = Pick<Payment, 'reference' | 'keyVersion'>;

/**
 * Payment intents at Stripe. Idempotency keys are derived from the payment's reference, so that a repeated write makes
 * one intent.
 */
@Injectable()
export class StripeIntents {
  constructor(
    private readonly stripe: StripeClient,
    private readonly installation: Installation,
  ) {}

  async read(deadline: Deadline, id: string): Promise<IntentSnapshot> {
    return intentSnapshot(
      await this.stripe.call(deadline, (sdk, options) => sdk.paymentIntents.retrieve(id, EXPAND, options)),
    );
  }

  async create(deadline: Deadline, payment: Payment, customerId: string): Promise<IntentSnapshot> {
    const { reference, amount, savesCard, description, bookingId, userId } = payment;
    const params: Stripe.PaymentIntentCreateParams = {
      ...EXPAND,
      amount,
      currency: 'usd',
      customer: customerId,
      description: description.slice(0, LONGEST_DESCRIPTION),
      allowed_payment_method_types: ['card'],
      metadata: {
        payment: reference,
        booking: String(bookingId),
        user: userId,
        installation: await this.installation.id(),
      },
      ...(savesCard && { setup_future_usage: 'off_session' }),
    };
    return intentSnapshot(
      await this.stripe.call(
        deadline,
        (sdk, options) => sdk.paymentIntents.create(params, options),
        // The key contains the customer, because an intent for a recreated customer needs another key.
        this.key(payment, `create-${customerId}`),
      ),
    );
  }

  /** The buyer needs no account, so the provider knows no customer. */
  async createForGiftCard(
    deadline: Deadline,
    card: IntentKey & { value: Cents },
    description: string,
  ): Promise<IntentSnapshot> {
    const params: Stripe.PaymentIntentCreateParams = {
      ...EXPAND,
      amount: card.value,
      currency: 'usd',
      description,
      allowed_payment_method_types: ['card'],
      metadata: { gift_card: card.reference, installation: await this.installation.id() },
    };
    return intentSnapshot(
      await this.stripe.call(
        deadline,
        (sdk, options) => sdk.paymentIntents.create(params, options),
        this.key(card, 'create'),
      ),
    );
  }

  async change(deadline: Deadline, intentId: string, payment: Payment): Promise<IntentSnapshot> {
    const params: Stripe.PaymentIntentUpdateParams = {
      ...EXPAND,
      amount: payment.amount,
      setup_future_usage: payment.savesCard ? 'off_session' : '',
    };
    return this.orCurrentState(
      deadline,
      intentId,
      (sdk, options) => sdk.paymentIntents.update(intentId, params, options),
      [payment, `change-${payment.amount}-${payment.savesCard}`],
    );
  }

  /** @returns the intent's actual state, which differs if it was too late to cancel */
  async cancel(deadline: Deadline, intentId: string, payment: IntentKey): Promise<IntentSnapshot> {
    return this.orCurrentState(
      deadline,
      intentId,
      (sdk, options) => sdk.paymentIntents.cancel(intentId, EXPAND, options),
      [payment, 'cancel'],
    );
  }

  /** Charges a saved card off-session. A refusal is not an error but the snapshot's `failure`. */
  async charge(
    deadline: Deadline,
    intentId: string,
    payment: Payment,
    cardId: string,
  ): Promise<IntentSnapshot> {
    const params: Stripe.PaymentIntentConfirmParams = {
      ...EXPAND,
      payment_method: cardId,
      off_session: true,
    };
    try {
      return await this.orCurrentState(
        deadline,
        intentId,
        (sdk, options) => sdk.paymentIntents.confirm(intentId, params, options),
        [payment, `charge-${payment.attempt}`],
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) return this.read(deadline, intentId);
      throw error;
    }
  }

  /** Newest first. @param since Unix time in seconds */
  async *createdSince(deadline: () => Deadline, since: number): AsyncGenerator<IntentSnapshot> {
    const query = { created: { gte: since }, expand: ['data.latest_charge'] };
    const all = this.stripe.each(deadline, (sdk, page, options) =>
      sdk.paymentIntents.list({ ...query, ...page }, options),
    );
    for await (const intent of all) yield intentSnapshot(intent);
  }

  /** Returns the intent's actual state if the provider refuses a step because that state has changed. */
  private async orCurrentState(
    deadline: Deadline,
    intentId: string,
    step: (sdk: Stripe, options: Stripe.RequestOptions) => Promise<Stripe.PaymentIntent>,
    [payment, stepName]: [IntentKey, string],
  ): Promise<IntentSnapshot> {
    try {
      return intentSnapshot(await this.stripe.call(deadline, step, this.key(payment, stepName)));
    } catch (error) {
      const isTooLate =
        error instanceof ProviderRejected && error.providerCode === 'payment_intent_unexpected_state';
      if (isTooLate) return this.read(deadline, intentId);
      throw error;
    }
  }

  private key({ reference, keyVersion }: IntentKey, stepName: string): string {
    return `payment-${reference}-${keyVersion}-${stepName}`;
  }
}

const INTENT_STATUS: Record<string, IntentSnapshot['status']> = {
  requires_payment_method: 'awaiting_card',
  requires_confirmation: 'awaiting_card',
  requires_action: 'action_required',
  processing: 'processing',
  // This product does not use manual capture. If it is turned on at the provider, the money arrives with the capture.
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/** Expects `latest_charge` to be expanded. */
function intentSnapshot(intent: Stripe.PaymentIntent): IntentSnapshot {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return {
    id: intent.id,
    reference: referenceOf(intent.metadata['payment']),
    installation: intent.metadata['installation'] ?? null,
    bookingId: Number(intent.metadata['booking']) || null,
    giftCard: referenceOf(intent.metadata['gift_card']),
    status: INTENT_STATUS[intent.status] ?? 'awaiting_card',
    amount: intent.amount,
    received: intent.amount_received,
    clientSecret: intent.client_secret,
    savesCard: intent.setup_future_usage === 'off_session',
    customerId: idOf(intent.customer),
    failure: intent.last_payment_error ? intentFailure(intent.last_payment_error) : null,
    card: charge ? chargedCard(charge) : null,
    payerName: charge?.billing_details.name ?? null,
    payerEmail: charge?.billing_details.email ?? intent.receipt_email,
    chargedAt: charge ? instantOf(charge.created) : null,
    description: intent.description,
    createdAt: instantOf(intent.created),
  };
}

function intentFailure(error: NonNullable<Stripe.PaymentIntent['last_payment_error']>): IntentFailure {
  const code = error.decline_code ?? error.code ?? error.type;
  return {
    id: error.charge ?? error.payment_method?.id ?? code,
    code,
    message: error.message ?? 'Your card was declined.',
    needsAuthentication: [error.code, error.decline_code].includes('authentication_required'),
  };
}

function chargedCard(charge: Stripe.Charge): Card | null {
  const card = charge.payment_method_details?.card;
  if (!card || !charge.payment_method) return null;
  return {
    paymentMethodId: charge.payment_method,
    brand: card.brand ?? 'card',
    last4: card.last4 ?? '',
    expMonth: card.exp_month,
    expYear: card.exp_year,
  };
}
