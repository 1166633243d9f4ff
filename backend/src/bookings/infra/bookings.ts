import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { IsNull } from 'typeorm';
import { NotFound } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import type { VisitToPlace } from '../../dispatch/index.js';
import { type DomainEvent, prepared, rows, Sql, type Tx } from '../../platform/index.js';
import { Booking } from '../domain/booking.js';
import type { NewBooking } from '../domain/new-booking.js';
import { BOOK, BOOK_TOGETHER } from './book.sql.js';

/** A new booking with the visit that it needs, and what is told of it; the event's `bookingId` comes with the number. */
export interface BookingToPlace {
  booking: NewBooking;
  visit: VisitToPlace;
  /** What the visit was reckoned with. */
  minutes: number;
  news: DomainEvent;
}

/** What became of it. `lost`: somebody was faster, and another try may help. */
export interface PlacingOutcome {
  id: number;
  subscriptionId: number | null;
  placed: boolean;
  made: boolean;
  lost: boolean;
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
  constructor(private readonly sql: Sql) {}

  /** null: this draft has a booking already, or the service is not sold. */
  async add(tx: Tx, booking: NewBooking, now: Date): Promise<Booked | null> {
    const [made] = await prepared<Booked & Columns>(tx, 'bookings-book', BOOK, [
      JSON.stringify([booking]),
      now,
    ]);
    return made ?? null;
  }

  /**
   * Books what finds a place, in one statement that is a transaction of its own; each customer at most once. Answers in the order
   * of the list; null for what only somebody alone can be told about (`BOOK_TOGETHER`).
   */
  async addTogether(orders: readonly BookingToPlace[], now: Date): Promise<(PlacingOutcome | null)[]> {
    const given = orders.map(({ booking, visit, minutes, news }, n) => ({
      ...booking,
      n,
      visit,
      minutes,
      news,
    }));
    const outcomes = await this.sql.query<PlacingOutcome & { n: number }>(
      'bookings-together',
      BOOK_TOGETHER,
      [JSON.stringify(given), now],
    );
    const byPlace = new Map(outcomes.map(({ n, ...outcome }) => [n, outcome]));
    return orders.map((_, n) => byPlace.get(n) ?? null);
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

type Columns = { [column: string]: unknown };
