import { Module } from '@nestjs/common';
import { DispatchModule } from '../dispatch/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { Bookings } from './infra/bookings.js';
import { CouponRedemptions } from './infra/coupon-redemptions.js';
import { FirstCleaningReader } from './infra/first-cleaning-reader.js';
import { Subscriptions } from './subscriptions/infra/subscriptions.js';
import { BookingLines } from './use-cases/booking-lines.js';
import { CancelVisit } from './use-cases/cancel-visit.js';
import { ChangeExtras } from './use-cases/change-extras.js';
import { Coupons } from './use-cases/coupons.js';
import { MakeBooking } from './use-cases/make-booking.js';
import { PayLinks } from './use-cases/pay-links.js';
import { Quotes } from './use-cases/quotes.js';
import { Slots } from './use-cases/slots.js';

const RECORDS = [
  BookingLines,
  Bookings,
  CancelVisit,
  ChangeExtras,
  CouponRedemptions,
  Coupons,
  FirstCleaningReader,
  MakeBooking,
  PayLinks,
  Quotes,
  Slots,
  Subscriptions,
];

/** Bookings and subscriptions as they are stored, and their slots: what this module and its submodules work on. */
@Module({ imports: [DispatchModule, PaymentsModule, PricingModule], providers: RECORDS, exports: RECORDS })
export class BookingRecordsModule {}
