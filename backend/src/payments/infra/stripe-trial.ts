import { Injectable } from '@nestjs/common';
import { Stripe } from 'stripe';
import { ProviderRejected } from '../domain/errors.js';
import type { Deadline } from './deadline.js';
import { StripeClient } from './stripe-client.js';

const ONE_DOLLAR = 100;
/** A trial payment has neither this installation's id nor a reference, so the ledger ignores it. */
const TRIAL = {
  amount: ONE_DOLLAR,
  currency: 'usd',
  allowed_payment_method_types: ['card' as const],
  description: 'Test of the first-run checklist',
  metadata: { purpose: 'first-run' },
};

/** The trial payment that the owner makes before opening the site. */
@Injectable()
export class StripeTrial {
  constructor(private readonly stripe: StripeClient) {}

  /** Pays a dollar with Stripe's test card and refunds it. Needs test keys. @returns the payment's id */
  async payAndRefund(deadline: Deadline, key: string, returnTo: string): Promise<string> {
    const card = { payment_method: 'pm_card_visa', confirm: true, return_url: returnTo };
    const paid = await this.stripe
      .call(
        deadline,
        (sdk, options) => sdk.paymentIntents.create({ ...TRIAL, ...card }, options),
        `${key}-pay`,
      )
      .catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeCardError)
          throw new ProviderRejected(error.message, error.code ?? '', error);
        throw error;
      });
    if (paid.status !== 'succeeded')
      throw new ProviderRejected(
        `The test payment has the status '${paid.status}' instead of 'succeeded'.`,
        paid.status,
      );
    const { metadata } = TRIAL;
    await this.stripe.call(
      deadline,
      (sdk, options) => sdk.refunds.create({ payment_intent: paid.id, metadata }, options),
      `${key}-refund`,
    );
    return paid.id;
  }

  /**
   * Prepares a payment and cancels it, for live keys. No money moves, but Stripe sends a webhook.
   * @returns the payment's id
   */
  async prepareAndCancel(deadline: Deadline, key: string): Promise<string> {
    const prepared = await this.stripe.call(
      deadline,
      (sdk, options) => sdk.paymentIntents.create(TRIAL, options),
      `${key}-make`,
    );
    await this.stripe.call(
      deadline,
      (sdk, options) => sdk.paymentIntents.cancel(prepared.id, {}, options),
      `${key}-cancel`,
    );
    return prepared.id;
  }
}
