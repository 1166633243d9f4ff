import { Module } from '@nestjs/common';
import { OfficeCreditController } from './http/office-credit.controller.js';
import { OfficeGiftCardsController } from './http/office-gift-cards.controller.js';
import { OwnCreditController } from './http/own-credit.controller.js';
import { CreditAccounts } from './infra/credit-accounts.js';
import { CreditReader } from './infra/credit-reader.js';
import { GiftCardCodes } from './infra/gift-card-codes.js';
import { GiftCardReader } from './infra/gift-card-reader.js';
import { GiftCardSales } from './infra/gift-card-sales.js';
import { GiftCards } from './infra/gift-cards.js';
import { Referrals } from './infra/referrals.js';
import { CreditData } from './infra/personal-data.js';
import { CreditJobs } from './jobs.js';
import { ChangeCredit } from './use-cases/change-credit.js';
import { ChangeGiftCard } from './use-cases/change-gift-card.js';
import { DeliverGiftCards } from './use-cases/deliver-gift-cards.js';
import { FollowGiftCardSale } from './use-cases/follow-gift-card-sale.js';
import { IssueGiftCard } from './use-cases/issue-gift-card.js';
import { LimitGuesses } from './use-cases/limit-guesses.js';
import { OrderGiftCard } from './use-cases/order-gift-card.js';
import { ReadOwnCredit } from './use-cases/read-own-credit.js';
import { RedeemGiftCard } from './use-cases/redeem-gift-card.js';

const DOOR = [
  CreditAccounts,
  FollowGiftCardSale,
  GiftCardCodes,
  GiftCards,
  GiftCardSales,
  OrderGiftCard,
  Referrals,
];
const USE_CASES = [
  ChangeCredit,
  ChangeGiftCard,
  DeliverGiftCards,
  IssueGiftCard,
  LimitGuesses,
  ReadOwnCredit,
  RedeemGiftCard,
];

/** Customers' credit and gift cards (docs/decisions/0200-credit.md). */
@Module({
  controllers: [OfficeCreditController, OfficeGiftCardsController, OwnCreditController],
  providers: [...DOOR, ...USE_CASES, CreditData, CreditJobs, CreditReader, GiftCardReader],
  exports: DOOR,
})
export class CreditModule {}

export { inGroups } from './domain/gift-card.js';
export { CreditAccounts } from './infra/credit-accounts.js';
export { GiftCardCodes } from './infra/gift-card-codes.js';
export { GiftCardSales, type SoldGiftCard } from './infra/gift-card-sales.js';
export { type GiftCard, GiftCards } from './infra/gift-cards.js';
export { type Referral, Referrals } from './infra/referrals.js';
export {
  giftCardDisputed,
  giftCardPaid,
  giftCardRefunded,
  giftCardRefundFailed,
  giftCardRefundWanted,
  giftCardSent,
} from './use-cases/events.js';
export { FollowGiftCardSale } from './use-cases/follow-gift-card-sale.js';
export { OrderGiftCard } from './use-cases/order-gift-card.js';
