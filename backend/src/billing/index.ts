import { Module } from '@nestjs/common';
import { BookingRecordsModule, SubscriptionsModule } from '../bookings/index.js';
import { DispatchModule } from '../dispatch/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { CardsController } from './http/cards.controller.js';
import { CreditPaymentsController } from './http/credit-payments.controller.js';
import { CardUsesReader } from './infra/card-uses-reader.js';
import { PayWithCredit } from './use-cases/pay-with-credit.js';
import { PayWithSavedCard } from './use-cases/pay-with-saved-card.js';
import { DocumentsController } from './http/documents.controller.js';
import { PayLinksController } from './http/pay-links.controller.js';
import { VisitOfDocumentReader } from './infra/visit-of-document-reader.js';
import { TipsController } from './http/tips.controller.js';
import { GiveTip } from './use-cases/give-tip.js';
import { PayByLink } from './use-cases/pay-by-link.js';
import { PayLinks } from './use-cases/pay-links.js';

/** How customers pay: links, saved cards, credit and tips, with their receipts and invoices. */
@Module({
  imports: [BookingRecordsModule, DispatchModule, PaymentsModule, PricingModule, SubscriptionsModule],
  controllers: [
    CardsController,
    CreditPaymentsController,
    DocumentsController,
    PayLinksController,
    TipsController,
  ],
  providers: [
    CardUsesReader,
    GiveTip,
    PayWithCredit,
    PayWithSavedCard,
    PayByLink,
    PayLinks,
    VisitOfDocumentReader,
  ],
  exports: [GiveTip, PayLinks],
})
export class BillingModule {}

export { PayLinksOff, PayLinkTooLate, orderHeldUntil } from './domain/pay-link.js';
export { payLinkMade } from './use-cases/events.js';
export { GiveTip } from './use-cases/give-tip.js';
export { PayLinks } from './use-cases/pay-links.js';
