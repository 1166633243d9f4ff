import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { IsNull } from 'typeorm';
import { NotFound } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { prepared, rows, type Tx } from '../../platform/index.js';
import { Booking } from '../domain/booking.js';
import type { NewBooking } from '../domain/new-booking.js';
import { BEGIN_BOOKINGS, BOOK } from './book.sql.js';

/** A booking to be: its number and how long it takes. */
export interface BegunBooking {
  id: number;
  durationMinutes: number;
}

/** What was written down, and what the catalogue says of it. */
export interface Booked {
  id: number;
  subscriptionId: number | null;
  price: Cents;
  label: string;
  durationMinutes: number;
}

/** The table `booking`. A booking's row is locked before its assignment and its ledger, always. */
@Injectable()
export class Bookings {
  /** null: this draft has a booking already, or the service is not sold. */
  async add(tx: Tx, booking: NewBooking, now: Date): Promise<Booked | null> {
    const [made] = await this.addMany(tx, [booking], now);
    return made ?? null;
  }

  /** Answers in the order of the list; null: this draft has a booking already, or the service is not sold. */
  async begin(
    tx: Tx,
    drafts: { userId: string; draftId: string; service: string }[],
  ): Promise<(BegunBooking | null)[]> {
    const begun = await prepared<BegunBooking & { n: number }>(tx, 'bookings-begin', BEGIN_BOOKINGS, [
      drafts.map(({ userId }) => userId),
      drafts.map(({ draftId }) => draftId),
      drafts.map(({ service }) => service),
    ]);
    const byPlace = new Map(begun.map(({ n, ...booking }) => [n, booking]));
    return drafts.map((_, index) => byPlace.get(index + 1) ?? null);
  }

  /** In one statement, answered in the order of the list; each customer at most once in it. */
  async addMany(tx: Tx, bookings: NewBooking[], now: Date): Promise<(Booked | null)[]> {
    const made = await prepared<Booked & { n: number }>(tx, 'bookings-book', BOOK, [
      JSON.stringify(bookings.map((booking, n) => ({ ...booking, n }))),
      now,
    ]);
    const byPlace = new Map(made.map(({ n, ...booked }) => [n, booked]));
    return bookings.map((_, index) => byPlace.get(index) ?? null);
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

  find(tx: Tx, id: number): Promise<Booking | null> {
    return tx.findOneBy(Booking, { id });
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

  /** Visits before that day that were paid; those whose row somebody has in hand wait for the next time. */
  completeBefore(
    tx: Tx,
    day: LocalDate,
    atMost: number,
    now: Date,
  ): Promise<{ bookingId: number; userId: string; version: number }[]> {
    return rows(
      tx,
      `UPDATE booking SET status = 'completed', version = version + 1, updated_at = $3
       WHERE id IN (
         SELECT b.id FROM booking b JOIN ledger_account l ON l.booking_id = b.id
         WHERE b.status IN ('confirmed', 'in-progress') AND b.appointment_date < $1 AND b.deleted_at IS NULL
           AND l.payment_status IN ('paid', 'partially_refunded')
         LIMIT $2 FOR UPDATE OF b SKIP LOCKED)
       RETURNING id AS "bookingId", user_id AS "userId", version`,
      [day, atMost, now],
    );
  }
}
