import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.js';
import { BookingRecordsModule } from '../bookings/index.js';
import { OfficeModule } from '../office/index.js';
import { RatingPagesController } from './http/rating-pages.controller.js';
import { RatingsController } from './http/ratings.controller.js';
import { RatingReader } from './infra/rating-reader.js';
import { Ratings } from './infra/ratings.js';
import { Tickets } from './infra/tickets.js';
import { OrderReClean } from './use-cases/order-re-clean.js';
import { RateVisit } from './use-cases/rate-visit.js';
import { WorkOnRating } from './use-cases/work-on-rating.js';

/** Customers' ratings after a visit, and the office's answers (docs/decisions/0142-ratings.md). */
@Module({
  imports: [BillingModule, BookingRecordsModule, OfficeModule],
  controllers: [RatingPagesController, RatingsController],
  providers: [OrderReClean, RateVisit, RatingReader, Ratings, Tickets, WorkOnRating],
  exports: [Ratings, RateVisit],
})
export class RatingsModule {}

export { Ratings } from './infra/ratings.js';
export { ratingGiven, ticketAnswered } from './use-cases/events.js';
export { RateVisit } from './use-cases/rate-visit.js';
