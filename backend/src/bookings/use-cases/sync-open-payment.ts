import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import { SyncPaymentIntent } from '../../payments/index.js';

@Injectable()
export class SyncOpenPayment {
  constructor(private readonly syncPaymentIntent: SyncPaymentIntent) {}

  /**
   * Updates or cancels the booking's open payment form before the change is answered, so that its client secret cannot
   * pay the old amount. Must be called outside a transaction; if the provider is down, the outbox does it later.
   */
  async run(bookingId: number): Promise<void> {
    await this.syncPaymentIntent.run(bookingId).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
}
