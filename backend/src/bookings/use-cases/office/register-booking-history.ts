import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UserReader } from '../../../identity/index.js';
import { BookingHistory } from '../../infra/office/booking-history.js';

/** Identity may not import bookings, so this registers the lookup with it. */
@Injectable()
export class RegisterBookingHistory implements OnModuleInit {
  constructor(
    private readonly customers: UserReader,
    private readonly bookings: BookingHistory,
  ) {}

  onModuleInit(): void {
    this.customers.readHistoryBy((userIds) => this.bookings.of(userIds));
  }
}
