import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { OpeningPage } from '../site/index.js';
import { AdminServicesController, ServicesController } from './http/services.controller.js';
import { AdminPriceBooksController, PriceBookController } from './http/price-book.controller.js';
import { OpeningController } from './http/opening.controller.js';
import { AdminWaitlistController, ServiceAreaController } from './http/service-area.controller.js';
import { WaitlistData } from './infra/personal-data.js';
import { PriceBooks } from './infra/price-books-reader.js';
import { PriceBookStore } from './infra/price-book-store.js';
import { serviceSchema } from './infra/service.schema.js';
import { ServiceReader } from './infra/service-reader.js';
import { PriceBookHistoryReader } from './infra/price-book-history-reader.js';
import { Waitlist } from './infra/waitlist.js';
import { WaitlistReader } from './infra/waitlist-reader.js';
import { AskToConfirm } from './use-cases/ask-to-confirm.js';
import { AskCoverage } from './use-cases/ask-coverage.js';
import { ChangePriceBook } from './use-cases/change-price-book.js';
import { ChangeCatalog, FillCatalog } from './use-cases/change-catalog.js';
import { JoinWaitlist } from './use-cases/join-waitlist.js';
import { RemoveFromWaitlist } from './use-cases/remove-from-waitlist.js';
import { TellWaitlist } from './use-cases/tell-waitlist.js';

@Module({
  controllers: [
    ServicesController,
    AdminServicesController,
    PriceBookController,
    AdminPriceBooksController,
    OpeningController,
    ServiceAreaController,
    AdminWaitlistController,
  ],
  providers: [
    AskCoverage,
    AskToConfirm,
    ChangeCatalog,
    ChangePriceBook,
    FillCatalog,
    JoinWaitlist,
    OpeningPage,
    PriceBookHistoryReader,
    PriceBooks,
    PriceBookStore,
    RemoveFromWaitlist,
    ServiceReader,
    TellWaitlist,
    Waitlist,
    WaitlistData,
    WaitlistReader,
  ],
  exports: [PriceBooks, TellWaitlist, Waitlist],
})
export class PricingModule {}

/** The tables this module maps. */
export const pricingSchemas: EntitySchema[] = [serviceSchema as EntitySchema];

export { FillCatalog } from './use-cases/change-catalog.js';
export { waitlistJoined } from './use-cases/ask-to-confirm.js';
export { UNCONFIRMED_DAYS } from './domain/waitlist-terms.js';
export { Waitlist } from './infra/waitlist.js';
export { TellWaitlist, waitlistReached } from './use-cases/tell-waitlist.js';
export { PriceBooks } from './infra/price-books-reader.js';
export {
  type CouponUses,
  CouponRefused,
  capReached,
  refuseOtherDays,
  refuseOtherVisits,
} from './domain/coupon.js';
export { refuseUnanswered } from './domain/home-answers.js';
export { OutsideArea, refuseMovedOutside, refuseOutside, travelMinutesTo } from './domain/service-area.js';
export {
  asksForFirst,
  checkExtras,
  checkOffered,
  type Extras,
  FIRST_VISIT,
  hasFirstPrice,
  isSameQuote,
  refuseTooLong,
  shownQuote,
  type VisitQuote,
  visitQuote,
} from './domain/visit-quote.js';
