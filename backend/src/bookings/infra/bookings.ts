import { Injectable } from '@nestjs/common';
import type { AppointmentTime, QuestionnaireAnswers } from '@homebright/contract';
import { In, IsNull } from 'typeorm';
import { NotFound } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { affected, prepared, rows, serviceLabelOf, type Tx } from '../../platform/index.js';
import type { Appointment } from '../domain/appointment.js';
import { Booking } from '../domain/booking.js';
import type { BookingState } from '../domain/booking-state.js';
import { BookingCancelled, VisitMoved } from '../domain/errors.js';

/** Whether the customer's card will be charged for `visit v`. */
export const CHARGE_OPEN = `(v.charge_at IS NOT NULL AND v.deleted_at IS NULL AND v.balance > 0)`;

/** Whether the customer still has to save a card or pay the deposit, as in the domain's `Booking`. */
export const awaitsCard = (booking: 'b' | 'v'): string =>
  `(${booking}.deposit IS NOT NULL AND ${booking}.status = 'pending' AND coalesce(${booking}.occurrence, 0) = 0
    AND ${booking}.charge_at IS NULL)`;

export interface DueCharge {
  bookingId: number;
  userId: string;
  /** Number of refusals so far. */
  attempts: number;
  /** The label of the booking's service. */
  service: string;
  appointment: Appointment;
  /** Before this time, no other worker claims the charge. */
  lease: Date;
}

type Row = Omit<DueCharge, 'appointment' | 'lease'> & {
  date: string;
  time: AppointmentTime;
  customTime: string | null;
};

const STATE = `
SELECT a.crew_id AS "crewId", a.starts_at AS "startsAt", a.held_until AS "heldUntil", a.begun,
  l.payment_status AS "paymentStatus", l.balance, l.captured - l.refunded - l.refunding - l.lost AS kept,
  greatest(l.captured - l.refunded - l.refunding - l.disputed, 0) AS refundable,
  greatest(l.charged + l.waived - l.price, 0) AS fees, l.open_fees AS "openFees",
  l.settled_at IS NOT NULL AS settled, l.live_payment IS NOT DISTINCT FROM 'declined' AS declined
FROM ledger_account l LEFT JOIN assignment a ON a.booking_id = l.booking_id
WHERE l.booking_id = $1`;

type StateRow = Omit<BookingState, 'place'> & {
  crewId: number | null;
  startsAt: Date | null;
  heldUntil: Date | null;
  begun: boolean | null;
};

/** The table `booking`. Lock the booking's row before its assignment and its ledger. */
@Injectable()
export class Bookings {
  /**
   * Locks the customer's own booking, unless it is deleted.
   * @throws NotFound, also for another customer's booking
   */
  async lockOwn(tx: Tx, userId: string, id: number): Promise<Booking> {
    const booking = await tx.findOne(Booking, {
      where: { id, userId, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!booking) throw new NotFound('The booking');
    return booking;
  }

  /** Locks any customer's booking, deleted or not. */
  lock(tx: Tx, id: number): Promise<Booking | null> {
    return tx.findOne(Booking, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  find(tx: Tx, id: number): Promise<Booking | null> {
    return tx.findOneBy(Booking, { id });
  }

  async findAll(tx: Tx, ids: readonly number[]): Promise<Map<number, Booking>> {
    const found = ids.length ? await tx.findBy(Booking, { id: In([...ids]) }) : [];
    return new Map(found.map((booking) => [booking.id, booking]));
  }

  async lockByDraft(tx: Tx, userId: string, draftId: string): Promise<Booking> {
    const booking = await tx.findOne(Booking, {
      where: { userId, draftId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!booking) throw new NotFound('The booking');
    return booking;
  }

  async idOfDraft(tx: Tx, userId: string, draftId: string): Promise<number | null> {
    return (await tx.findOne(Booking, { select: { id: true }, where: { userId, draftId } }))?.id ?? null;
  }

  /** The booking's slot and money, from the tables of the modules that own them. */
  async stateOf(tx: Tx, id: number): Promise<BookingState> {
    const [row] = await prepared<StateRow>(tx, 'bookings-state', STATE, [id]);
    if (!row) throw new Error(`Booking ${id} has no ledger.`);
    const { crewId, startsAt, heldUntil, begun, ...money } = row;
    return { ...money, place: startsAt && { crewId, startsAt, heldUntil, begun: begun === true } };
  }

  /** The customer's latest answers about that home; null if the home was never booked. */
  async answersOfHome(tx: Tx, userId: string, key: string): Promise<Partial<QuestionnaireAnswers> | null> {
    const [last] = await rows<{ answers: Partial<QuestionnaireAnswers> }>(
      tx,
      `SELECT v.answers FROM property p JOIN visit v ON v.property_id = p.id AND v.deleted_at IS NULL
       WHERE p.user_id = $1 AND p.address_key = $2 AND p.removed_at IS NULL ORDER BY v.id DESC LIMIT 1`,
      [userId, key],
    );
    return last?.answers ?? null;
  }

  /** Saves a loaded booking whose row lock the caller holds. */
  async save(tx: Tx, booking: Booking): Promise<void> {
    const { id, ...columns } = booking;
    await tx.update(Booking, { id }, columns);
  }

  /** The latest booking that replaced this one and is not cancelled. */
  successor(tx: Tx, id: number): Promise<Booking | null> {
    return tx
      .createQueryBuilder(Booking, 'b')
      .where('b.rebookedFrom = :id AND b.deletedAt IS NULL', { id })
      .andWhere(`b.status <> 'cancelled'`)
      .orderBy('b.id', 'DESC')
      .limit(1)
      .getOne();
  }

  /** The last booking in a visit's chain of moves, whatever its status. */
  async lastOf(tx: Tx, id: number): Promise<Booking | undefined> {
    const next = (from: number) =>
      tx
        .createQueryBuilder(Booking, 'b')
        .where('b.rebookedFrom = :from AND b.deletedAt IS NULL', { from })
        .orderBy('b.id')
        .limit(1)
        .getOne();
    let last = await next(id);
    while (last?.cancelledAs === 'moved') {
      const further = await next(last.id);
      if (!further) break;
      last = further;
    }
    return last ?? undefined;
  }

  /** @throws BookingCancelled; VisitMoved if another booking took its place */
  async refuseCancelled(tx: Tx, booking: Booking): Promise<void> {
    if (booking.cancelledAs === 'moved') throw new VisitMoved(await this.lastOf(tx, booking.id));
    if (booking.cancelled) throw new BookingCancelled();
  }

  /**
   * Completes the visits before that day that took place, paid or not (docs/rules.md#booking-status): confirmed visits, and
   * pending visits with a secured slot, for example a subscription's. A visit whose hold expired did not take place. Rows
   * that other transactions have locked are left for the next run.
   * @returns the number of completed visits
   */
  completeBefore(tx: Tx, day: LocalDate, limit: number, now: Date): Promise<number> {
    return affected(
      tx,
      `UPDATE booking SET status = 'completed', version = version + 1, updated_at = $3
       WHERE id IN (
         SELECT b.id FROM booking b JOIN visit v ON v.id = b.id
         WHERE b.appointment_date < $1 AND v.is_coming
         LIMIT $2 FOR UPDATE OF b SKIP LOCKED)`,
      [day, limit, now],
    );
  }

  /**
   * Charges the customer's card now for all visits and fees that a refused or missing card did not pay, future and past. A
   * booking that still waits for its deposit is not among them: nobody has agreed to a charge.
   */
  async chargeAgain(tx: Tx, userId: string, now: Date): Promise<void> {
    await tx.query(
      `UPDATE booking SET charge_at = $2 WHERE id IN (
         SELECT b.id FROM booking b JOIN ledger_account l ON l.booking_id = b.id
         WHERE b.user_id = $1 AND (b.subscription_id IS NOT NULL OR b.deposit IS NOT NULL) AND b.charge_attempts > 0
           AND b.deleted_at IS NULL AND l.balance > 0
           AND NOT ${awaitsCard('b')}
         ORDER BY b.id FOR UPDATE OF b)`,
      [userId, now],
    );
  }

  /** Postpones charges that are due before `until` to that time. The office decides on charges for past visits. */
  async postponeCharges(tx: Tx, today: LocalDate, until: Date): Promise<void> {
    const charges = `SELECT v.id FROM visit v WHERE ${CHARGE_OPEN}`;
    const ofPastVisits = `${charges} AND v.appointment_date < $1`;
    await tx.query(`UPDATE booking SET charge_at = NULL WHERE id IN (${ofPastVisits})`, [today]);
    const dueEarlier = `${charges} AND v.charge_at < $1`;
    await tx.query(`UPDATE booking SET charge_at = $1 WHERE id IN (${dueEarlier})`, [until]);
  }

  /**
   * Claims visits, and fees of cancelled and deleted ones, whose charge is due. Other workers cannot claim these visits until
   * the lease expires.
   */
  async claimDueCharges(tx: Tx, limit: number, now: Date, lease: Date): Promise<DueCharge[]> {
    const claimed = await rows<Row>(
      tx,
      `UPDATE booking SET charge_at = $3 WHERE id IN (
         SELECT id FROM booking WHERE charge_at <= $1
         ORDER BY charge_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id AS "bookingId", user_id AS "userId", charge_attempts AS attempts,
         ${serviceLabelOf('booking')} AS service,
         appointment_date AS date, appointment_time AS time, custom_time AS "customTime"`,
      [now, limit, lease],
    );
    return claimed.map(({ date, time, customTime, ...visit }) => ({
      ...visit,
      appointment: { date, time, customTime },
      lease,
    }));
  }
}
