import { Injectable } from '@nestjs/common';
import { Stripe } from 'stripe';
import { ProviderRejected } from '../domain/errors.js';
import { type Deadline, StripeClient } from './stripe-client.js';

const ONE_DOLLAR = 100;
/** The trial payment carries neither our installation nor a reference, so the ledger ignores it. */
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

  /** For test keys: Stripe's test card pays a dollar, which is refunded. @returns the payment's id */
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
      throw new ProviderRejected(`The test payment stands at '${paid.status}'.`, paid.status);
    const { metadata } = TRIAL;
    await this.stripe.call(
      deadline,
      (sdk, options) => sdk.refunds.create({ payment_intent: paid.id, metadata }, options),
      `${key}-refund`,
    );
    return paid.id;
  }

  /** For live keys: a payment is prepared and cancelled. No money moves, but Stripe still sends a webhook. */
  async prepareAndCancel(deadline: Deadline, key: string): Promise<string> {
    const made = await this.stripe.call(
      deadline,
      (sdk, options) => sdk.paymentIntents.create(TRIAL, options),
      `${key}-make`,
    );
    await this.stripe.call(
      deadline,
      (sdk, options) => sdk.paymentIntents.cancel(made.id, {}, options),
      `${key}-cancel`,
    );
    return made.id;
  }
}
