import { Injectable } from '@nestjs/common';
import type { AppointmentTime, BookingStatus, Cents, Frequency } from '@homebright/contract';
import { In, IsNull, MoreThanOrEqual } from 'typeorm';
import { NotFound } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { prepared, rows, type Tx } from '../../platform/index.js';
import { Booking } from '../domain/booking.js';
import { Subscription } from '../domain/subscription.js';
import { EXTEND } from './extend.sql.js';

/** A newly created visit of a subscription. */
export interface PlannedVisit {
  id: number;
  userId: string;
  date: LocalDate;
  time: AppointmentTime;
  customTime: string | null;
  price: Cents;
  minutes: number;
  /** The previous visit, if service and time of day are the same. */
  likeId: number | null;
}

export interface Extension {
  /** Today in the business's zone. */
  today: LocalDate;
  atMost: number;
  zone: string;
  chargeLeadHours: number;
  visitsAhead: number;
  now: Date;
  only: number | null;
}

/** The table `subscription`. Lock order: its row before those of its visits. */
@Injectable()
export class Subscriptions {
  /** Creates a subscription that starts when its first visit is paid. @returns its id */
  async begin(tx: Tx, booking: Booking, frequency: Frequency, now: Date): Promise<number> {
    const { userId, serviceType, appointmentDate, appointmentTime, customTime } = booking;
    const [made] = await rows<{ id: number }>(
      tx,
      `INSERT INTO subscription (user_id, service_type, frequency, first_date, appointment_time,
         custom_time, price, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING id`,
      [userId, serviceType, frequency, appointmentDate, appointmentTime, customTime, booking.price, now],
    );
    if (!made) throw new Error('An insert always answers its row.');
    return made.id;
  }

  /** Ends it if it has not started. */
  async abandon(tx: Tx, id: number, now: Date): Promise<void> {
    await tx.query(
      `UPDATE subscription SET status = 'ended', extend_on = NULL, updated_at = $2
       WHERE id = $1 AND status = 'incomplete'`,
      [id, now],
    );
  }

  /** Undoes `abandon` when the first visit takes place after all; a subscription that had started is not changed. */
  async revive(tx: Tx, id: number, now: Date): Promise<void> {
    await tx.query(
      `UPDATE subscription SET status = 'incomplete', updated_at = $2
       WHERE id = $1 AND status = 'ended'
         AND (SELECT count(*) FROM booking WHERE subscription_id = $1) = 1`,
      [id, now],
    );
  }

  /** @throws NotFound, also for somebody else's and for one whose first visit is not paid */
  async lockOwn(tx: Tx, userId: string, id: number): Promise<Subscription> {
    const found = await tx.findOne(Subscription, {
      where: { id, userId, status: In(['active', 'paused', 'ended']) },
      lock: { mode: 'pessimistic_write' },
    });
    if (!found) throw new NotFound('The subscription');
    return found;
  }

  lock(tx: Tx, id: number): Promise<Subscription | null> {
    return tx.findOne(Subscription, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async save(tx: Tx, subscription: Subscription): Promise<void> {
    const { id, ...columns } = subscription;
    await tx.update(Subscription, { id }, columns);
  }

  /** Its visits from that day on that are neither confirmed nor cancelled, in order. */
  lockAhead(tx: Tx, id: number, from: LocalDate): Promise<Booking[]> {
    return this.lockFrom(tx, id, from, ['pending']);
  }

  /** Its visits from that day on, confirmed or not, in order. */
  lockUpcoming(tx: Tx, id: number, from: LocalDate): Promise<Booking[]> {
    return this.lockFrom(tx, id, from, ['pending', 'confirmed']);
  }

  private lockFrom(tx: Tx, id: number, from: LocalDate, statuses: BookingStatus[]): Promise<Booking[]> {
    return tx.find(Booking, {
      where: {
        subscriptionId: id,
        status: In(statuses),
        appointmentDate: MoreThanOrEqual(from),
        deletedAt: IsNull(),
      },
      order: { appointmentDate: 'ASC', id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** The numbers of its present rhythm that a booking has: made, moved, skipped or cancelled, but not withdrawn. */
  async numbersTaken(tx: Tx, { id, firstOccurrence }: Subscription): Promise<Set<number>> {
    const taken = await rows<{ occurrence: number }>(
      tx,
      'SELECT occurrence FROM booking WHERE subscription_id = $1 AND occurrence >= $2',
      [id, firstOccurrence],
    );
    return new Set(taken.map(({ occurrence }) => occurrence));
  }

  /** Creates one visit for each subscription that is due one; `due`: the number of subscriptions examined. */
  async extend(tx: Tx, e: Extension): Promise<{ due: number; visits: PlannedVisit[] }> {
    const found = await prepared<Omit<PlannedVisit, 'id'> & { id: number | null; due: number } & Columns>(
      tx,
      'bookings-extend',
      EXTEND,
      [e.today, e.atMost, e.zone, e.chargeLeadHours, e.visitsAhead, e.now, e.only],
    );
    const visits = found.filter((row): row is PlannedVisit & { due: number } & Columns => row.id !== null);
    return { due: found[0]?.due ?? 0, visits };
  }

  /** Makes every active subscription due for `extend` from that day on. */
  async extendFrom(tx: Tx, today: LocalDate): Promise<void> {
    await tx.query(`UPDATE subscription SET extend_on = $1 WHERE status = 'active' AND extend_on > $1`, [
      today,
    ]);
  }

  /** Whether an unpaid visit from that day on has a crew. */
  async hasPlaceAhead(tx: Tx, id: number, from: LocalDate): Promise<boolean> {
    const found = await rows(
      tx,
      `SELECT 1 FROM booking b JOIN assignment a ON a.booking_id = b.id
       WHERE b.subscription_id = $1 AND b.appointment_date >= $2 AND b.status = 'pending' AND b.deleted_at IS NULL
         AND a.crew_id IS NOT NULL
       LIMIT 1`,
      [id, from],
    );
    return found.length > 0;
  }

  /** Moves postponed visits: their date, the date in the questionnaire, and the charge. */
  async putOff(tx: Tx, visits: { id: number; date: LocalDate }[], now: Date): Promise<void> {
    await tx.query(
      `UPDATE booking AS b SET appointment_date = v.date, version = version + 1, updated_at = $3,
         charge_at = b.charge_at + make_interval(days => v.date - b.appointment_date),
         questionnaire = b.questionnaire::jsonb || jsonb_build_object('appointmentDate', v.date)
       FROM unnest($1::bigint[], $2::date[]) AS v (id, date) WHERE b.id = v.id`,
      [visits.map(({ id }) => id), visits.map(({ date }) => date), now],
    );
  }
}

type Columns = { [column: string]: unknown };
