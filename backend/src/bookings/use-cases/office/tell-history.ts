import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CustomerHistory } from '../../../identity/index.js';
import { BookingHistory } from '../../infra/office/booking-history.js';

/** Identity comes before bookings and cannot ask: it is told how to look. */
@Injectable()
export class TellHistory implements OnModuleInit {
  constructor(
    private readonly customers: CustomerHistory,
    private readonly bookings: BookingHistory,
  ) {}

  onModuleInit(): void {
    this.customers.toldBy((userIds) => this.bookings.of(userIds));
  }
}
