import { Module } from '@nestjs/common';
import { BookingRecordsModule } from '../bookings/index.js';
import { DispatchModule } from '../dispatch/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { DocumentsController } from './http/documents.controller.js';
import { PayLinksController } from './http/pay-links.controller.js';
import { VisitOfDocumentReader } from './infra/visit-of-document-reader.js';
import { PayByLink } from './use-cases/pay-by-link.js';
import { PayLinks } from './use-cases/pay-links.js';

/** Links by which customers pay, and their receipts and invoices. */
@Module({
  imports: [BookingRecordsModule, DispatchModule, PaymentsModule, PricingModule],
  controllers: [DocumentsController, PayLinksController],
  providers: [PayByLink, PayLinks, VisitOfDocumentReader],
  exports: [PayLinks],
})
export class BillingModule {}

export { PayLinksOff, PayLinkTooLate, orderHeldUntil } from './domain/pay-link.js';
export { payLinkMade } from './use-cases/events.js';
export { PayLinks } from './use-cases/pay-links.js';
