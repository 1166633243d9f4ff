import { Injectable } from '@nestjs/common';
import { type BookingRecord, type Cents, dollars, type SavedHome } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { NotFound } from '../../kernel/domain-error.js';
import { BookingReader } from '../infra/booking-reader.js';

/** The record with the fields of the payment screen: the amount to pay, or paid if nothing is due. */
export interface PricedRecord extends BookingRecord {
  serverAmount: Cents;
  /** Dollars like '120.00'. */
  serverPrice: string;
}

@Injectable()
export class ReadBookings {
  constructor(
    private readonly clock: Clock,
    private readonly reader: BookingReader,
  ) {}

  /** JSON text of the customer's `BookingRecord[]`, newest first. */
  ownAsJson(userId: string): Promise<string> {
    return this.reader.ownAsJson(userId, this.clock.date());
  }

  /** @throws NotFound, also for somebody else's */
  async own(userId: string, bookingId: number): Promise<PricedRecord> {
    const record = await this.reader.own(userId, bookingId, this.clock.date());
    if (!record) throw new NotFound('The booking');
    const serverAmount = record.balance || (record.customPrice ?? record.amount);
    return { ...record, serverAmount, serverPrice: dollars(serverAmount) };
  }

  savedHomes(userId: string): Promise<SavedHome[]> {
    return this.reader.homes(userId);
  }
}
