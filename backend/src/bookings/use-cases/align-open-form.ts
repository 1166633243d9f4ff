import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import { AlignPayment } from '../../payments/index.js';

@Injectable()
export class AlignOpenForm {
  constructor(private readonly alignPayment: AlignPayment) {}

  /**
   * Updates or cancels the booking's open payment form before the change is answered, so that its client secret cannot
   * pay the old amount. Must be called outside a transaction; if the provider is down, the outbox does it later.
   */
  async run(bookingId: number): Promise<void> {
    await this.alignPayment.run(bookingId).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
}
