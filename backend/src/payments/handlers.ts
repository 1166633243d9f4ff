import { Injectable } from '@nestjs/common';
import { HandlesOutside, type PayloadOf } from '../platform/index.js';
import {
  cardRemoved,
  customerErased,
  intentOutdated,
  providerEventReceived,
  refundRequested,
  unmatchedRefundRequested,
} from './use-cases/events.js';
import { FollowProvider } from './use-cases/follow-provider.js';
import { PerformRefund } from './use-cases/perform-refund.js';
import { ResolveUnmatched } from './use-cases/resolve-unmatched.js';
import { SavedCards } from './use-cases/saved-cards.js';
import { SyncPaymentIntent } from './use-cases/sync-payment-intent.js';

/**
 * Calls the provider when events require it. Each call stores its result, and does nothing if it is repeated.
 */
@Injectable()
export class PaymentHandlers {
  constructor(
    private readonly syncPaymentIntent: SyncPaymentIntent,
    private readonly performRefund: PerformRefund,
    private readonly followProvider: FollowProvider,
    private readonly savedCards: SavedCards,
    private readonly resolveUnmatched: ResolveUnmatched,
  ) {}

  @HandlesOutside(intentOutdated, 'align-payment')
  async syncIntent({ bookingId }: PayloadOf<typeof intentOutdated>): Promise<void> {
    await this.syncPaymentIntent.sync(bookingId);
  }

  @HandlesOutside(refundRequested, 'perform-refund')
  refund({ refundId }: PayloadOf<typeof refundRequested>): Promise<void> {
    return this.performRefund.perform(refundId);
  }

  @HandlesOutside(unmatchedRefundRequested, 'refund-unmatched')
  refundUnmatched({ intentId }: PayloadOf<typeof unmatchedRefundRequested>): Promise<void> {
    return this.resolveUnmatched.performRefund(intentId);
  }

  @HandlesOutside(providerEventReceived, 'follow-provider')
  follow(event: PayloadOf<typeof providerEventReceived>): Promise<void> {
    return this.followProvider.follow(event);
  }

  @HandlesOutside(cardRemoved, 'delete-card')
  deleteCard({ paymentMethodId }: PayloadOf<typeof cardRemoved>): Promise<void> {
    return this.savedCards.deleteCardAtProvider(paymentMethodId);
  }

  @HandlesOutside(customerErased, 'forget-payer')
  deleteCustomer({ customerId }: PayloadOf<typeof customerErased>): Promise<void> {
    return this.savedCards.deleteAtProvider(customerId);
  }
}
