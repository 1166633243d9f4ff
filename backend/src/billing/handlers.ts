import { Injectable } from '@nestjs/common';
import { giftCardRefundWanted } from '../credit/index.js';
import { GiftCardPayments } from '../payments/index.js';
import { HandlesOutside, type PayloadOf } from '../platform/index.js';

@Injectable()
export class BillingHandlers {
  constructor(private readonly giftCardPayments: GiftCardPayments) {}

  @HandlesOutside(giftCardRefundWanted, 'refund-gift-card')
  refund({ giftCardId }: PayloadOf<typeof giftCardRefundWanted>): Promise<void> {
    return this.giftCardPayments.refund(giftCardId);
  }
}
