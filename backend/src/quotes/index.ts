import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.js';
import { BookingRecordsModule } from '../bookings/index.js';
import { DispatchModule } from '../dispatch/index.js';
import { MessagingModule } from '../messaging/index.js';
import { OfficeModule } from '../office/index.js';
import { PhotosModule } from '../photos/index.js';
import { PricingModule } from '../pricing/index.js';
import { LinkedQuotesController } from './http/linked-quotes.controller.js';
import { QuoteActionsController } from './http/quote-actions.controller.js';
import { QuotesController } from './http/quotes.controller.js';
import { QuotesData } from './infra/personal-data.js';
import { QuoteCustomers } from './infra/quote-customers.js';
import { QuoteFiguresReader } from './infra/quote-figures-reader.js';
import { WrittenQuoteReader } from './infra/written-quote-reader.js';
import { WrittenQuotes } from './infra/written-quotes.js';
import { AcceptQuote } from './use-cases/accept-quote.js';
import { BookAccepted } from './use-cases/book-accepted.js';
import { CheckQuote } from './use-cases/check-quote.js';
import { DeclineQuote } from './use-cases/decline-quote.js';
import { LinkedQuotes } from './use-cases/linked-quotes.js';
import { LockQuote } from './use-cases/lock-quote.js';
import { PriceQuote } from './use-cases/price-quote.js';
import { PrintQuote } from './use-cases/print-quote.js';
import { QuoteBooking } from './use-cases/quote-booking.js';
import { QuoteContacts } from './use-cases/quote-contacts.js';
import { QuoteLinks } from './use-cases/quote-links.js';
import { ReadLinkedQuote } from './use-cases/read-linked-quote.js';
import { RemindOfQuotes } from './use-cases/remind-of-quotes.js';
import { SendQuote } from './use-cases/send-quote.js';
import { UploadQuotePhoto } from './use-cases/upload-quote-photo.js';
import { WriteQuote } from './use-cases/write-quote.js';

const STORES = [QuoteCustomers, QuoteFiguresReader, QuotesData, WrittenQuoteReader, WrittenQuotes];

const USE_CASES = [
  AcceptQuote,
  BookAccepted,
  CheckQuote,
  DeclineQuote,
  LinkedQuotes,
  LockQuote,
  PriceQuote,
  PrintQuote,
  QuoteBooking,
  QuoteContacts,
  QuoteLinks,
  ReadLinkedQuote,
  RemindOfQuotes,
  SendQuote,
  UploadQuotePhoto,
  WriteQuote,
];

/** Quotes that the office writes and customers accept without signing in (docs/decisions/0198-written-quotes.md). */
@Module({
  imports: [
    BillingModule,
    BookingRecordsModule,
    DispatchModule,
    MessagingModule,
    OfficeModule,
    PhotosModule,
    PricingModule,
  ],
  controllers: [LinkedQuotesController, QuoteActionsController, QuotesController],
  providers: [...STORES, ...USE_CASES],
  exports: [QuoteLinks, RemindOfQuotes, WrittenQuotes],
})
export class QuotesModule {}

export type { WrittenQuote } from './domain/written-quote.js';
export { shownState } from './domain/quote-states.js';
export { WrittenQuotes } from './infra/written-quotes.js';
export { quoteAnswered, quoteSent } from './use-cases/events.js';
export { QuoteLinks } from './use-cases/quote-links.js';
export { RemindOfQuotes } from './use-cases/remind-of-quotes.js';
