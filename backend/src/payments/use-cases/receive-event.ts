import { Injectable } from '@nestjs/common';
import { Outbox, Transactions, type Tx } from '../../platform/index.js';
import { ProviderEvents } from '../infra/provider-events.js';
import { type ProviderEvent, StripeEvents } from '../infra/stripe-events.js';
import { providerEventReceived } from './events.js';

@Injectable()
export class ReceiveEvent {
  constructor(
    private readonly transactions: Transactions,
    private readonly stripeEvents: StripeEvents,
    private readonly providerEvents: ProviderEvents,
    private readonly outbox: Outbox,
  ) {}

  /** Durable before it returns; worked off later. @throws Invalid when the signature is not the provider's, PaymentsOff. */
  async run(rawBody: Buffer, signature: string): Promise<void> {
    const event = this.stripeEvents.verify(rawBody, signature);
    if (event) await this.transactions.run((tx) => this.keep(tx, [event]));
  }

  async keep(tx: Tx, events: ProviderEvent[]): Promise<void> {
    const fresh = await this.providerEvents.keep(tx, events);
    await this.outbox.add(
      tx,
      ...fresh.map(({ id: eventId, type, objectId }) => providerEventReceived({ eventId, type, objectId })),
    );
  }
}
