import { Injectable } from '@nestjs/common';
import type { BookingRecord, OFFICE_LISTS, Property } from '@homebright/contract';
import { UserReader } from '../../../identity/index.js';
import { Clock } from '../../../kernel/clock.js';
import { NotFound } from '../../../kernel/domain-error.js';
import type { ListQueryOf, Page } from '../../../platform/index.js';
import { OfficeBookings } from '../../infra/office/office-bookings.js';
import { OfficeProperties } from '../../infra/office/office-properties.js';

/** Upper limit of spec section 7's list without parameters (design section 7). */
const MOST = 1_000;

@Injectable()
export class ReadForOffice {
  constructor(
    private readonly clock: Clock,
    private readonly bookings: OfficeBookings,
    private readonly properties: OfficeProperties,
    private readonly customers: UserReader,
  ) {}

  newest(): Promise<BookingRecord[]> {
    return this.bookings.newest(MOST, this.clock.date());
  }

  list(query: ListQueryOf<(typeof OFFICE_LISTS)['bookings']>): Promise<Page<BookingRecord>> {
    return this.bookings.list(query, this.clock.date());
  }

  /** Also finds deleted bookings, which can be restored. @throws NotFound */
  async one(id: number): Promise<BookingRecord> {
    const booking = await this.bookings.one(id, this.clock.date());
    if (!booking) throw new NotFound('The booking');
    return booking;
  }

  /** @throws NotFound for a customer who does not exist */
  async ofUser(userId: string): Promise<BookingRecord[]> {
    const { id } = await this.customers.get(userId);
    return this.bookings.ofUser(id, this.clock.date());
  }

  /** @throws NotFound for a customer who does not exist */
  async propertiesOf(userId: string): Promise<Property[]> {
    const { id } = await this.customers.get(userId);
    return this.properties.ofUser(id);
  }
}
