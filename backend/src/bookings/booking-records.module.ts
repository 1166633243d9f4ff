import { Module } from '@nestjs/common';
import { DispatchModule } from '../dispatch/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PhotosModule } from '../photos/index.js';
import { PricingModule } from '../pricing/index.js';
import { BookingReader } from './infra/booking-reader.js';
import { Bookings } from './infra/bookings.js';
import { CouponRedemptions } from './infra/coupon-redemptions.js';
import { FirstCleaningReader } from './infra/first-cleaning-reader.js';
import { Subscriptions } from './subscriptions/infra/subscriptions.js';
import { BookingLines } from './use-cases/booking-lines.js';
import { CancelVisit } from './use-cases/cancel-visit.js';
import { ChangeExtras } from './use-cases/change-extras.js';
import { Coupons } from './use-cases/coupons.js';
import { CreateBooking } from './use-cases/create-booking.js';
import { PayBooking } from './use-cases/pay-booking.js';
import { Quotes } from './use-cases/quotes.js';
import { ReviseDraft } from './use-cases/revise-draft.js';
import { Slots } from './use-cases/slots.js';

const RECORDS = [
  BookingLines,
  BookingReader,
  Bookings,
  CancelVisit,
  ChangeExtras,
  CouponRedemptions,
  Coupons,
  CreateBooking,
  FirstCleaningReader,
  PayBooking,
  Quotes,
  ReviseDraft,
  Slots,
  Subscriptions,
];

/** Stored bookings, subscriptions and slots, shared by the bookings modules. */
@Module({
  imports: [DispatchModule, PaymentsModule, PhotosModule, PricingModule],
  providers: RECORDS,
  exports: RECORDS,
})
export class BookingRecordsModule {}
