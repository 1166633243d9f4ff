import { Injectable } from '@nestjs/common';
import type { BookingStatus } from '@homebright/contract';
import { In, IsNull, MoreThanOrEqual, Not } from 'typeorm';
import { NotFound } from '../../../kernel/domain-error.js';
import type { LocalDate } from '../../../kernel/local-date.js';
import { prepared, rows, type Tx } from '../../../platform/index.js';
import { Booking } from '../../domain/booking.js';
import type { Rhythm } from '../../domain/occurrence.js';
import { Subscription } from '../../domain/subscription.js';
import type { Copied, NewBooking } from '../../domain/new-booking.js';

/**
 * Locks at most $2 subscriptions whose next visit is to be created by the day $1, each with its last visit.
 * $3 selects one subscription; null selects all. Rows that another worker has locked are skipped.
 */
const CLAIM_DUE = `
SELECT s.id, s.user_id AS "userId", s.service_type AS "serviceType", s.frequency, s.first_date AS "firstDate",
  s.first_occurrence AS "firstOccurrence", s.next_occurrence AS "nextOccurrence", s.days_to_second AS "daysToSecond",
  s.month_week AS "monthWeek",
  s.appointment_time AS "appointmentTime", s.custom_time AS "customTime", s.price,
  s.pay_after_visit AS "payAfterVisit", s.price_locked_at AS "priceLockedAt", s.crew_id AS "crewId",
  last.id AS "lastId", coalesce(home.property_id, last.property_id) AS "propertyId", last.customer_name AS "customerName",
  last.customer_phone AS "customerPhone", coalesce(home.questionnaire, last.questionnaire) AS questionnaire, last.special_instructions AS "specialInstructions",
  last.focus_notes AS "focusNotes", last.deposit, coalesce(s.extras, last.extras) AS extras, last.service_type = s.service_type AND last.appointment_time = s.appointment_time
    AND last.custom_time IS NOT DISTINCT FROM s.custom_time AS "likeLast"
FROM subscription AS s
  LEFT JOIN LATERAL (
    SELECT * FROM booking WHERE subscription_id = s.id AND occurrence IS NOT NULL ORDER BY occurrence DESC LIMIT 1
  ) AS last ON true
  LEFT JOIN booking AS home ON home.id = s.home_from AND home.id > last.id
WHERE s.status = 'active' AND s.extend_on <= $1::date AND ($3::bigint IS NULL OR s.id = $3)
ORDER BY s.extend_on, s.id LIMIT $2 FOR UPDATE OF s SKIP LOCKED`;

/** The next visit of each subscription in $1 has the number in $2 and is created on the day in $3. */
const ADVANCE = `
UPDATE subscription AS s SET next_occurrence = due.occurrence, extend_on = due.day
FROM unnest($1::bigint[], $2::integer[], $3::date[]) AS due (id, occurrence, day) WHERE s.id = due.id`;

/** Sorted, so that ids are assigned in the order given. */
const INSERT_STARTED = `
INSERT INTO subscription (user_id, status, service_type, frequency, first_date, first_occurrence, next_occurrence, days_to_second, month_week, extend_on,
  appointment_time, custom_time, price, price_locked_at, pay_after_visit, started_at, created_at, updated_at)
SELECT "userId", status, "serviceType", frequency, "firstDate", "firstOccurrence", "nextOccurrence", "daysToSecond", "monthWeek", "extendOn",
  "appointmentTime", "customTime", price, "priceLockedAt", "payAfterVisit", "startedAt", "createdAt", "updatedAt"
FROM ROWS FROM (json_to_recordset($1::json) AS ("userId" uuid, status text, "serviceType" text, frequency text, "firstDate" date,
  "firstOccurrence" integer, "nextOccurrence" integer, "daysToSecond" smallint, "monthWeek" smallint, "extendOn" date, "appointmentTime" text, "customTime" text, price integer,
  "priceLockedAt" timestamptz, "payAfterVisit" boolean, "startedAt" timestamptz, "createdAt" timestamptz, "updatedAt" timestamptz))
  WITH ORDINALITY AS given ORDER BY ordinality RETURNING id`;

/** Saves the new date of postponed visits. */
const PUT_OFF = `
UPDATE booking AS b SET appointment_date = v."appointmentDate", charge_at = v."chargeAt",
  questionnaire = v.questionnaire, version = version + 1, updated_at = $2
FROM json_to_recordset($1::json) AS v (id bigint, "appointmentDate" date, "chargeAt" timestamptz, questionnaire json)
WHERE b.id = v.id`;

/** A subscription whose next visit is to be created, with its last visit. */
export interface DueSubscription {
  subscription: Subscription;
  /** Null if the subscription never had a visit. */
  lastId: number | null;
  last: Copied & Pick<Booking, 'extras' | 'deposit'>;
  /** Whether the last visit has the plan's current service and time of day. */
  likeLast: boolean;
}

/** The table `subscription`. Lock a subscription's row before the rows of its visits. */
@Injectable()
export class Subscriptions {
  /** Creates the subscription that starts when this first visit is paid. @returns its id */
  async begin(
    tx: Tx,
    first: Pick<Booking, 'id' | 'userId' | 'serviceType' | 'appointment' | 'price'> &
      Pick<Rhythm, 'frequency' | 'daysToSecond'>,
    now: Date,
  ): Promise<number> {
    const { id: bookingId, userId, serviceType, frequency, daysToSecond = null, price } = first;
    const { date, time, customTime } = first.appointment;
    const [begun] = await prepared<{ id: number }>(
      tx,
      'bookings-begin-subscription',
      `WITH begun AS (
         INSERT INTO subscription (user_id, service_type, frequency, first_date, appointment_time, custom_time, price,
           created_at, updated_at, days_to_second)
         VALUES ($2, $3, $4, $5, $6, $7, $8, $9, $9, $10) RETURNING id)
       UPDATE booking SET subscription_id = begun.id, occurrence = 0 FROM begun WHERE booking.id = $1 RETURNING begun.id`,
      [bookingId, userId, serviceType, frequency, date, time, customTime, price, now, daysToSecond],
    );
    if (!begun) throw new Error(`Booking ${bookingId} is not there.`);
    return begun.id;
  }

  async saveSecond(tx: Tx, id: number, daysToSecond: number | null): Promise<void> {
    await tx.update(Subscription, { id }, { daysToSecond });
  }

  /** Inserts active plans imported from another system. @returns their ids, in the order given */
  async insertStarted(tx: Tx, plans: readonly Omit<Subscription, 'id'>[]): Promise<number[]> {
    const made = await prepared<{ id: number }>(tx, 'bookings-insert-started', INSERT_STARTED, [
      JSON.stringify(plans),
    ]);
    return made.map(({ id }) => id).sort((one, other) => one - other);
  }

  /** Ends the subscription if it has not started. */
  async abandon(tx: Tx, id: number, now: Date): Promise<void> {
    await tx.query(
      `UPDATE subscription SET status = 'ended', extend_on = NULL, updated_at = $2
       WHERE id = $1 AND status = 'incomplete'`,
      [id, now],
    );
  }

  /** Undoes `abandon` if the first visit takes place after all. A subscription that had started is not changed. */
  async revive(tx: Tx, id: number, now: Date): Promise<void> {
    await tx.query(
      `UPDATE subscription SET status = 'incomplete', updated_at = $2
       WHERE id = $1 AND status = 'ended'
         AND (SELECT count(*) FROM booking WHERE subscription_id = $1) = 1`,
      [id, now],
    );
  }

  /** @throws NotFound, also for another customer's subscription and if the first visit is not paid */
  async lockOwn(tx: Tx, userId: string, id: number): Promise<Subscription> {
    const found = await tx.findOne(Subscription, {
      where: { id, userId, status: In(['active', 'paused', 'ended']) },
      lock: { mode: 'pessimistic_write' },
    });
    if (!found) throw new NotFound('The plan');
    return found;
  }

  lock(tx: Tx, id: number): Promise<Subscription | null> {
    return tx.findOne(Subscription, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async save(tx: Tx, subscription: Subscription): Promise<void> {
    subscription.version += 1;
    const { id, ...columns } = subscription;
    await tx.update(Subscription, { id }, columns);
  }

  async hasCrew(tx: Tx, crewId: number): Promise<boolean> {
    const sql = 'SELECT id FROM crew WHERE id = $1 AND active';
    return (await prepared(tx, 'bookings-plan-crew', sql, [crewId])).length > 0;
  }

  async saveHome(tx: Tx, { id, homeFrom }: Subscription): Promise<void> {
    await tx.update(Subscription, { id }, { homeFrom });
  }

  async saveUndo(tx: Tx, { id, undo }: Subscription): Promise<void> {
    await tx.update(Subscription, { id }, { undo });
  }

  /** Locks the subscription's pending visits from that day on, in order. */
  lockAhead(tx: Tx, id: number, from: LocalDate): Promise<Booking[]> {
    return this.lockFrom(tx, id, from, ['pending']);
  }

  /** Locks the subscription's pending and confirmed visits from that day on, in order. */
  lockUpcoming(tx: Tx, id: number, from: LocalDate): Promise<Booking[]> {
    return this.lockFrom(tx, id, from, ['pending', 'confirmed']);
  }

  /** The id of the subscription's newest booking, even a deleted one; 0 before the first. */
  async lastId(tx: Tx, id: number): Promise<number> {
    const [last] = await rows<{ id: number }>(
      tx,
      'SELECT max(id) AS id FROM booking WHERE subscription_id = $1',
      [id],
    );
    return last?.id ?? 0;
  }

  /** The visit that the next visit copies. */
  async lastVisit(tx: Tx, { id, homeFrom }: Pick<Subscription, 'id' | 'homeFrom'>): Promise<Booking | null> {
    const where = { subscriptionId: id, occurrence: Not(IsNull()) };
    const last = await tx.findOne(Booking, { where, order: { occurrence: 'DESC' } });
    const moved = homeFrom !== null && homeFrom > (last?.id ?? 0);
    return (moved && (await tx.findOneBy(Booking, { id: homeFrom }))) || last;
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

  /**
   * The occurrences of the current rhythm that have a booking: created, moved, skipped or cancelled, but not
   * withdrawn.
   */
  async numbersTaken(tx: Tx, { id, firstOccurrence }: Subscription): Promise<Set<number>> {
    const taken = await rows<{ occurrence: number }>(
      tx,
      'SELECT occurrence FROM booking WHERE subscription_id = $1 AND occurrence >= $2',
      [id, firstOccurrence],
    );
    return new Set(taken.map(({ occurrence }) => occurrence));
  }

  /** Locks subscriptions whose next visit is to be created. With `only`, considers just that subscription. */
  async claimDue(tx: Tx, today: LocalDate, atMost: number, only: number | null): Promise<DueSubscription[]> {
    const due = await prepared<DueRow>(tx, 'bookings-claim-due', CLAIM_DUE, [today, atMost, only]);
    return due.map((row) => {
      const { lastId, likeLast } = row;
      const subscription = Object.assign(new Subscription(), row);
      return { subscription, lastId, likeLast, last: row };
    });
  }

  /** Saves the number of the next visit and the day on which it is created. */
  async saveNext(tx: Tx, subscriptions: readonly Subscription[]): Promise<void> {
    await prepared(tx, 'bookings-advance', ADVANCE, [
      subscriptions.map(({ id }) => id),
      subscriptions.map(({ nextOccurrence }) => nextOccurrence),
      subscriptions.map(({ extendOn }) => extendOn),
    ]);
  }

  /** Makes `ExtendSubscriptions` look at every active subscription on that day. */
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

  /** Saves the new date of postponed visits, with their charge time and the date in the answers. */
  async putOff(tx: Tx, visits: readonly (NewBooking & { id: number })[], now: Date): Promise<void> {
    const given = visits.map(({ id, appointmentDate, chargeAt, questionnaire }) => {
      return { id, appointmentDate, chargeAt, questionnaire };
    });
    await prepared(tx, 'bookings-put-off', PUT_OFF, [JSON.stringify(given), now]);
  }
}

type DueRow = Subscription & DueSubscription['last'] & Omit<DueSubscription, 'subscription' | 'last'>;
