import { Module } from '@nestjs/common';
import { DispatchModule } from '../dispatch/index.js';
import { PaymentsModule } from '../payments/index.js';
import { Bookings } from './infra/bookings.js';
import { BookableServices } from './infra/services.js';
import { Subscriptions } from './subscriptions/infra/subscriptions.js';
import { CancelVisit } from './use-cases/cancel-visit.js';
import { Slots } from './use-cases/slots.js';

const RECORDS = [BookableServices, Bookings, CancelVisit, Slots, Subscriptions];

/** Bookings and subscriptions as they are stored, and their slots: what this module and its submodules work on. */
@Module({ imports: [DispatchModule, PaymentsModule], providers: RECORDS, exports: RECORDS })
export class BookingRecordsModule {}
