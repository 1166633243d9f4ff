import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { NotFound } from '../../kernel/domain-error.js';
import { prepared, type Tx } from '../../platform/index.js';
import { Booking } from '../domain/booking.js';
import type { NewBooking } from '../domain/new-booking.js';
import { BOOK } from './book.sql.js';

export interface BookedIds {
  id: number;
  subscriptionId: number | null;
}

/** The table `booking`. A booking's row is locked before its assignment and its ledger, always. */
@Injectable()
export class Bookings {
  /** null: this draft has a booking already. */
  async add(tx: Tx, booking: NewBooking, now: Date): Promise<BookedIds | null> {
    const [made] = await prepared<BookedIds & { [column: string]: unknown }>(tx, 'bookings-book', BOOK, [
      JSON.stringify(booking),
      now,
    ]);
    return made ?? null;
  }

  /** Of the customer, and not deleted. @throws NotFound, whosever it is */
  async lockOwn(tx: Tx, userId: string, id: number): Promise<Booking> {
    const booking = await tx.findOne(Booking, {
      where: { id, userId, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!booking) throw new NotFound('The booking');
    return booking;
  }

  /** Whosever it is, deleted or not. */
  lock(tx: Tx, id: number): Promise<Booking | null> {
    return tx.findOne(Booking, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async lockByDraft(tx: Tx, userId: string, draftId: string): Promise<Booking> {
    const booking = await tx.findOne(Booking, {
      where: { userId, draftId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!booking) throw new NotFound('The booking');
    return booking;
  }

  /** Writes a loaded booking back; its row is locked by whoever loaded it. */
  async save(tx: Tx, booking: Booking): Promise<void> {
    const { id, ...columns } = booking;
    await tx.update(Booking, { id }, columns);
  }

  /** What somebody made of this booking last and that still stands. */
  successor(tx: Tx, id: number): Promise<Booking | null> {
    return tx
      .createQueryBuilder(Booking, 'b')
      .where('b.rebookedFrom = :id AND b.deletedAt IS NULL', { id })
      .andWhere(`b.status <> 'cancelled'`)
      .orderBy('b.id', 'DESC')
      .limit(1)
      .getOne();
  }
}
