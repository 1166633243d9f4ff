import { Injectable } from '@nestjs/common';
import { ProviderEvents } from '../infra/provider-events.js';
import { type ProviderEvent, StripeEvents } from '../infra/stripe-events.js';
import { providerEventReceived } from './events.js';

@Injectable()
export class ReceiveEvent {
  constructor(
    private readonly stripeEvents: StripeEvents,
    private readonly providerEvents: ProviderEvents,
  ) {}

  /**
   * Stores a webhook event; it is processed later.
   * @throws Invalid if the signature is not the provider's, PaymentsOff
   */
  async run(rawBody: Buffer, signature: string): Promise<void> {
    const event = this.stripeEvents.verify(rawBody, signature);
    if (event) await this.keep([event]);
  }

  /** Skips events that are already stored. */
  async keep(events: ProviderEvent[]): Promise<void> {
    await this.providerEvents.keep(events, providerEventReceived.eventName);
  }
}
