import type { Cents } from '@homebright/contract';
import { defineEvent } from '../../platform/index.js';

/** A gift card with an email address is to be sent, with the code of this version. */
export const giftCardSent = defineEvent<{ giftCardId: number; codeVersion: number }>('credit.gift-card-sent');

interface OfGiftCard {
  giftCardId: number;
}

/** The money for a card that was ordered on the site has arrived. */
export const giftCardPaid = defineEvent<OfGiftCard>('credit.gift-card-paid');

/** The office has cancelled a card that was bought on the site, so the buyer gets the money back. */
export const giftCardRefundWanted = defineEvent<OfGiftCard>('credit.gift-card-refund-wanted');

/** The provider did not make, or could not complete, a refund of a bought card. */
export const giftCardRefundFailed = defineEvent<OfGiftCard & { amount: Cents; reason: string }>(
  'credit.gift-card-refund-failed',
);

/** A bought card was refunded in the provider's dashboard. `refunded` is the sum of its refunds. */
export const giftCardRefunded = defineEvent<OfGiftCard & { refunded: Cents }>('credit.gift-card-refunded');

/** The buyer disputed the payment at their bank, or the bank decided. `status` is the provider's. */
export const giftCardDisputed = defineEvent<OfGiftCard & { amount: Cents; status: string }>(
  'credit.gift-card-disputed',
);
