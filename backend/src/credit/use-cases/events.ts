import { defineEvent } from '../../platform/index.js';

/** A gift card with an email address is to be sent, with the code of this version. */
export const giftCardSent = defineEvent<{ giftCardId: number; codeVersion: number }>('credit.gift-card-sent');
