import { Module } from '@nestjs/common';
import { BookingRecordsModule, SubscriptionsModule } from '../bookings/index.js';
import { DispatchModule } from '../dispatch/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { CardsController } from './http/cards.controller.js';
import { CreditModule } from '../credit/index.js';
import { CreditPaymentsController } from './http/credit-payments.controller.js';
import { GiftCardsController } from './http/gift-cards.controller.js';
import { BillingHandlers } from './handlers.js';
import { CardUsesReader } from './infra/card-uses-reader.js';
import { LapsedCreditReader } from './infra/lapsed-credit-reader.js';
import { BillingJobs } from './jobs.js';
import { PayWithCredit } from './use-cases/pay-with-credit.js';
import { PayWithSavedCard } from './use-cases/pay-with-saved-card.js';
import { DocumentsController } from './http/documents.controller.js';
import { PayLinksController } from './http/pay-links.controller.js';
import { VisitOfDocumentReader } from './infra/visit-of-document-reader.js';
import { ReferralFactsReader } from './infra/referral-facts-reader.js';
import { ReferralsController } from './http/referrals.controller.js';
import { TipsController } from './http/tips.controller.js';
import { ClaimReferral } from './use-cases/claim-referral.js';
import { ForgetUnpaidGiftCards } from './use-cases/forget-unpaid-gift-cards.js';
import { GiftCardLinks } from './use-cases/gift-card-links.js';
import { GiveTip } from './use-cases/give-tip.js';
import { LimitGiftCardOrders } from './use-cases/limit-gift-card-orders.js';
import { PayByLink } from './use-cases/pay-by-link.js';
import { PayLinks } from './use-cases/pay-links.js';
import { ReadBoughtGiftCard } from './use-cases/read-bought-gift-card.js';
import { RewardReferrals } from './use-cases/reward-referrals.js';
import { ReturnLapsedCredit } from './use-cases/return-lapsed-credit.js';
import { SellGiftCard } from './use-cases/sell-gift-card.js';

/** How customers pay: links, saved cards, credit and tips, with their receipts and invoices. */
@Module({
  imports: [
    BookingRecordsModule,
    CreditModule,
    DispatchModule,
    PaymentsModule,
    PricingModule,
    SubscriptionsModule,
  ],
  controllers: [
    CardsController,
    CreditPaymentsController,
    DocumentsController,
    GiftCardsController,
    PayLinksController,
    ReferralsController,
    TipsController,
  ],
  providers: [
    BillingHandlers,
    BillingJobs,
    CardUsesReader,
    ClaimReferral,
    ForgetUnpaidGiftCards,
    GiftCardLinks,
    GiveTip,
    LapsedCreditReader,
    LimitGiftCardOrders,
    PayWithCredit,
    PayWithSavedCard,
    PayByLink,
    PayLinks,
    ReadBoughtGiftCard,
    ReferralFactsReader,
    ReturnLapsedCredit,
    RewardReferrals,
    SellGiftCard,
    VisitOfDocumentReader,
  ],
  exports: [GiftCardLinks, GiveTip, PayLinks, ReturnLapsedCredit, RewardReferrals],
})
export class BillingModule {}

export { PayLinksOff, PayLinkTooLate, orderHeldUntil } from './domain/pay-link.js';
export { payLinkMade } from './use-cases/events.js';
export { GiftCardLinks } from './use-cases/gift-card-links.js';
export { GiveTip } from './use-cases/give-tip.js';
export { PayLinks } from './use-cases/pay-links.js';
export { ReturnLapsedCredit } from './use-cases/return-lapsed-credit.js';
export { RewardReferrals } from './use-cases/reward-referrals.js';
