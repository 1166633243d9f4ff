import { Injectable } from '@nestjs/common';
import { type EventHandler, Handles, type PayloadOf } from '../../platform/index.js';
import { AlignPayment } from '../use-cases/align-payment.js';
import { intentOutdated } from '../use-cases/events.js';

type Payload = PayloadOf<typeof intentOutdated>;

@Injectable()
@Handles(intentOutdated, 'align-payment')
export class OnIntentOutdated implements EventHandler<Payload> {
  constructor(private readonly alignPayment: AlignPayment) {}

  async prepare({ bookingId }: Payload): Promise<void> {
    await this.alignPayment.run(bookingId);
  }

  /** `prepare` has done and stored everything. */
  async handle(): Promise<void> {}
}
