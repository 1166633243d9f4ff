import { Injectable } from '@nestjs/common';
import { type EventHandler, Handles, type PayloadOf } from '../../platform/index.js';
import { SyncPaymentIntent } from '../use-cases/sync-payment-intent.js';
import { intentOutdated } from '../use-cases/events.js';

type Payload = PayloadOf<typeof intentOutdated>;

@Injectable()
@Handles(intentOutdated, 'align-payment')
export class OnIntentOutdated implements EventHandler<Payload> {
  constructor(private readonly syncPaymentIntent: SyncPaymentIntent) {}

  async prepare({ bookingId }: Payload): Promise<void> {
    await this.syncPaymentIntent.run(bookingId);
  }

  /** `prepare` has done and stored everything. */
  async handle(): Promise<void> {}
}
