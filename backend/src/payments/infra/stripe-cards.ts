import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import type { Card, CardSetupSnapshot } from '../domain/provider-snapshots.js';
import { ProviderRejected } from '../domain/errors.js';
import type { Deadline } from './deadline.js';
import { StripeClient } from './stripe-client.js';
import { idOf } from './stripe-values.js';

const EXPAND = { expand: ['payment_method'] };

export interface Payer {
  userId: string;
  email?: string | null;
  name?: string | null;
}

/** Customers and saved cards at Stripe. */
@Injectable()
export class StripeCards {
  constructor(private readonly stripe: StripeClient) {}

  /** @returns the provider's id of the customer. */
  async createCustomer(deadline: Deadline, payer: Payer, keyVersion: number): Promise<string> {
    const { userId, email, name } = payer;
    const params = {
      metadata: { user: userId },
      ...(email && { email }),
      ...(name && { name: name.slice(0, 200) }),
    };
    // Stripe refuses to reuse a key with other parameters, such as a changed email address. So the key includes the
    // parameters' hash.
    const paramsHash = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16);
    const customer = await this.stripe.call(
      deadline,
      (sdk, options) => sdk.customers.create(params, options),
      `customer-${userId}-${keyVersion}-${paramsHash}`,
    );
    return customer.id;
  }

  /** Deletes the customer with all saved cards; idempotent. @throws ProviderUnavailable */
  async deleteCustomer(deadline: Deadline, customerId: string): Promise<void> {
    try {
      await this.stripe.call(deadline, (sdk, options) => sdk.customers.del(customerId, {}, options));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** Detaches a card from its customer, so that it can never be charged again; idempotent. @throws ProviderUnavailable */
  async deleteCard(deadline: Deadline, cardId: string): Promise<void> {
    try {
      await this.stripe.call(deadline, (sdk, options) => sdk.paymentMethods.detach(cardId, {}, options));
    } catch (error) {
      if (!(error instanceof ProviderRejected)) throw error;
      // The card is gone already.
    }
  }

  /** Whether the provider still has the customer's card, only the customer, or neither. */
  async holds(
    deadline: Deadline,
    customerId: string,
    cardId: string | null,
  ): Promise<'card' | 'customer' | 'nothing'> {
    try {
      const customer = await this.stripe.call(deadline, (sdk, options) =>
        sdk.customers.retrieve(customerId, {}, options),
      );
      if (customer.deleted) return 'nothing';
    } catch (error) {
      if (isMissing(error)) return 'nothing';
      throw error;
    }
    if (!cardId) return 'customer';
    try {
      await this.stripe.call(deadline, (sdk, options) =>
        sdk.customers.retrievePaymentMethod(customerId, cardId, {}, options),
      );
      return 'card';
    } catch (error) {
      if (isMissing(error)) return 'customer';
      throw error;
    }
  }

  /**
   * Reads a customer and their card, for an import; null if the customer was deleted or never existed.
   * @throws ProviderUnavailable
   */
  async lookUp(
    deadline: Deadline,
    customerId: string,
    cardId: string | null,
  ): Promise<{ email: string | null; card: Card | null } | null> {
    try {
      const customer = await this.stripe.call(deadline, (sdk, options) =>
        sdk.customers.retrieve(customerId, {}, options),
      );
      if (customer.deleted) return null;
      if (!cardId) return { email: customer.email, card: null };
      const method = await this.stripe
        .call(deadline, (sdk, options) =>
          sdk.customers.retrievePaymentMethod(customerId, cardId, {}, options),
        )
        .catch(unlessMissing);
      return { email: customer.email, card: method && savedCard(method) };
    } catch (error) {
      return unlessMissing(error);
    }
  }

  async createSetup(
    deadline: Deadline,
    setup: { reference: string; keyVersion: number; userId: string },
    customerId: string,
  ): Promise<CardSetupSnapshot> {
    const created = await this.stripe.call(
      deadline,
      (sdk, options) =>
        sdk.setupIntents.create(
          {
            ...EXPAND,
            customer: customerId,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            metadata: { card_setup: setup.reference, user: setup.userId },
          },
          options,
        ),
      `card-setup-${setup.reference}-${setup.keyVersion}`,
    );
    return cardSetupSnapshot(created);
  }

  async readSetup(deadline: Deadline, id: string): Promise<CardSetupSnapshot> {
    return cardSetupSnapshot(
      await this.stripe.call(deadline, (sdk, options) => sdk.setupIntents.retrieve(id, EXPAND, options)),
    );
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof ProviderRejected && error.providerCode === 'resource_missing';
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Expects `payment_method` to be expanded. */
function cardSetupSnapshot(setup: Stripe.SetupIntent): CardSetupSnapshot {
  const method = typeof setup.payment_method === 'string' ? null : setup.payment_method;
  return {
    id: setup.id,
    reference: setup.metadata?.['card_setup'] ?? null,
    status: setupStatusOf(setup),
    clientSecret: setup.client_secret,
    customerId: idOf(setup.customer),
    card: method ? savedCard(method) : null,
  };
}

function setupStatusOf({ status }: Stripe.SetupIntent): CardSetupSnapshot['status'] {
  if (status === 'canceled') return 'cancelled';
  return status === 'succeeded' ? 'succeeded' : 'open';
}

function savedCard({ id, card }: Stripe.PaymentMethod): Card | null {
  if (!card) return null;
  const { brand, last4, exp_month, exp_year } = card;
  return { paymentMethodId: id, brand, last4, expMonth: exp_month, expYear: exp_year };
}
