import { Injectable } from '@nestjs/common';
import {
  dollars,
  homeAnswers,
  type NextVisit,
  type OwnBooking,
  type OwnVisit,
  type SavedProperty,
  TIME_WINDOWS,
  WINDOW_HOURS,
} from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { tipOf } from '../../payments/index.js';
import { Business, Sql } from '../../platform/index.js';
import type { Booking } from '../domain/booking.js';
import { amountDue } from '../domain/booking-state.js';
import { awaitsCard } from './bookings.js';
import { type JsonEvent, timesFrom } from './events-from-json.js';
import { EVENTS } from './who-goes.sql.js';
import { answersUnless, collectionOn, recordFrom, recordOn } from './record.sql.js';

/**
 * Whether somebody has proven by email or phone to be the customer `u`, but the office has not confirmed it yet
 * (docs/rules.md#office-orders). Until then, sensitive fields of all bookings are hidden, because later visits copy earlier
 * ones.
 */
export const IS_HIDDEN = 'u.joined_at IS NOT NULL';

const STARTS = TIME_WINDOWS.map((window) => `WHEN '${window}' THEN time '${WINDOW_HOURS[window].from}:00'`);

/** The time until which cancelling and moving a `visit v` are free, as in the domain's `presentFees`. */
const FREE_UNTIL = `CASE WHEN v.free_notice_hours > 0 THEN
    (v.appointment_date + CASE v.appointment_time ${STARTS.join(' ')} ELSE coalesce(v.custom_time, '00:00')::time END) AT TIME ZONE $4
    - make_interval(hours => v.free_notice_hours) END`;

/** The columns of an `OwnBooking`. Parameters: $2 the present time, $3 the business's date, $4 its zone. */
const OWN_RECORD = `${recordOn('$3::date', '$2', answersUnless(IS_HIDDEN, 'v.questionnaire'))},
  CASE WHEN coalesce(lc.user_id, c.user_id) IS NOT NULL AND NOT (${IS_HIDDEN}) THEN
    json_build_object('brand', coalesce(lc.brand, c.brand), 'last4', coalesce(lc.last4, c.last4)) END AS "savedCard",
  CASE WHEN v.charge_at IS NOT NULL AND ${collectionOn('$3::date', '$2')} = 'scheduled' THEN greatest((v.charge_at AT TIME ZONE $4)::date, $3::date) END AS "chargeOn",
  v.free_notice_hours AS "freeNoticeHours", ${FREE_UNTIL} AS "freeUntil", v.lockout,
  v.refunded + v.refunding AS refunded, v.cancelled_as AS "cancelledAs",
  CASE WHEN v.cancelled_as = 'moved' THEN (
    SELECT json_build_object('id', n.id, 'appointmentDate', n.appointment_date) FROM visit n
    WHERE n.rebooked_from = v.id AND n.deleted_at IS NULL ORDER BY n.id LIMIT 1) END AS "movedTo"`;
const OWN_FROM = `${recordFrom('$2')} JOIN app_user u ON u.id = v.user_id
  LEFT JOIN saved_card c ON c.user_id = v.user_id
  LEFT JOIN later_card lc ON lc.user_id = v.user_id AND lc.from_date <= v.appointment_date`;

/** The name of the assigned crew, and the crew's events. */
const CREW = `crew.name AS crew, ${EVENTS} AS events`;

const OWN_VISITS = `SELECT coalesce(json_agg(r), '[]')::text AS json FROM (
  SELECT ${OWN_RECORD} FROM ${OWN_FROM} WHERE v.user_id = $1 AND v.deleted_at IS NULL ORDER BY v.id DESC) AS r`;

/** The `MoneyMovement`s of a `visit v`, without the fees that a cancellation has voided. */
const MONEY = `SELECT p.paid_at AS at, 'paid' AS what, p.captured AS amount, p.card_brand AS brand, p.card_last4 AS last4, p.method, p.id AS "paymentId", nullif(p.tip, 0) AS tip
    FROM payment p WHERE p.booking_id = v.id AND p.status = 'succeeded'
  UNION ALL SELECT r.created_at, CASE r.status WHEN 'succeeded' THEN 'refunded' ELSE 'refund-coming' END, r.amount, p.card_brand, p.card_last4, p.method, NULL, NULL
    FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.booking_id = v.id AND r.status <> 'failed'
  UNION ALL SELECT d.created_at, 'returned-by-bank', d.lost, p.card_brand, p.card_last4, p.method, NULL, NULL
    FROM dispute d JOIN payment p ON p.id = d.payment_id WHERE p.booking_id = v.id AND d.lost > 0
  UNION ALL SELECT min(e.created_at), CASE e.reason WHEN 'write_off' THEN 'waived' ELSE replace(e.reason, '_', '-') END, abs(sum(e.amount))::integer, NULL, NULL, NULL, NULL, NULL
    FROM ledger_entry e WHERE e.booking_id = v.id AND e.kind = 'charge' AND e.reason IN ('rebooking_fee', 'cancellation_fee', 'write_off')
      AND e.id > coalesce((SELECT max(x.id) FROM ledger_entry x WHERE x.booking_id = v.id AND x.reason = 'void'), 0)
    GROUP BY e.reason, CASE e.reason WHEN 'write_off' THEN 0 ELSE e.id END HAVING sum(e.amount) <> 0`;

const ONE_VISIT = `SELECT row_to_json(r) AS record FROM (
  SELECT ${OWN_RECORD}, ${awaitsCard('v')} AS "awaitsCard", v.tip_planned AS "tipPlanned", ${CREW},
    (SELECT coalesce(json_agg(json_build_object('at', m.at, 'what', m.what, 'amount', m.amount, 'method', m.method, 'paymentId', m."paymentId", 'tip', m.tip,
      'card', CASE WHEN m.brand <> '' AND m.last4 <> '' AND NOT (${IS_HIDDEN}) THEN json_build_object('brand', m.brand, 'last4', m.last4) END) ORDER BY m.at, m.what), '[]')
     FROM (${MONEY}) AS m) AS money,
    (SELECT coalesce(json_agg(json_build_object('id', f.id, 'originalName', f.original_name, 'size', f.size) ORDER BY f.id), '[]')
     FROM photo f WHERE f.booking_id = v.id) AS photos,
    (SELECT coalesce(json_agg(json_build_object('id', w.id, 'taken', w.taken) ORDER BY w.phone_at, w.id), '[]')
     FROM work_photo w WHERE w.booking_id = v.id AND $6 AND NOT (${IS_HIDDEN})) AS "workPhotos"
  FROM ${OWN_FROM} LEFT JOIN crew ON crew.id = a.crew_id
  WHERE v.id = $5 AND v.user_id = $1 AND v.deleted_at IS NULL) AS r`;

const NEXT_VISIT = `SELECT row_to_json(r) AS record FROM (
  SELECT ${OWN_RECORD}, ${CREW} FROM ${OWN_FROM} LEFT JOIN crew ON crew.id = a.crew_id WHERE v.user_id = $1 AND v.deleted_at IS NULL
    AND v.appointment_date >= $3::date AND v.status NOT IN ('cancelled', 'completed')
    AND (v.status <> 'pending' OR (a.booking_id IS NOT NULL AND a.held_until IS NULL))
  ORDER BY v.appointment_date, a.starts_at, v.id LIMIT 1) AS r`;

const PROPERTIES = `
SELECT p.id, p.location, p.bedrooms, p.bathrooms, p.has_kids AS "hasKids", p.has_pets AS "hasPets",
  p.special_requests AS "specialRequests",
  -- Appointment and service belong to the visit, not to the home.
  ${answersUnless(IS_HIDDEN, 'last.answers')}::jsonb
    - '{appointmentDate,appointmentTime,customTime}'::text[] AS answers,
  last.service_type AS service, nullif(last.appointment_time, 'custom') AS "window"
FROM property p JOIN app_user u ON u.id = p.user_id LEFT JOIN LATERAL (
  SELECT answers, id, service_type, appointment_time FROM visit WHERE property_id = p.id AND deleted_at IS NULL ORDER BY id DESC LIMIT 1
) AS last ON true
WHERE p.user_id = $1 AND p.removed_at IS NULL ORDER BY last.id DESC NULLS LAST, p.id DESC LIMIT 20`;

type Stored<Visit> = Visit & { events: JsonEvent[] };

function withProgress<Visit extends Pick<OwnBooking, 'status'>>({ events, ...visit }: Stored<Visit>) {
  const times = visit.status === 'cancelled' ? null : timesFrom(events);
  return { ...visit, progress: times?.status === 'planned' ? null : times };
}

/** A customer's own bookings in the contract's shape, serialized by PostgreSQL. */
@Injectable()
export class BookingReader {
  constructor(
    private readonly sql: Sql,
    private readonly business: Business,
  ) {}

  /** JSON text of `OwnBooking[]`, newest first, which is sent unparsed. */
  async ownAsJson(userId: string): Promise<string> {
    const [row] = await this.sql.query<{ json: string }>('bookings-own', OWN_VISITS, this.values(userId));
    return row?.json ?? '[]';
  }

  /** @throws NotFound, also for another customer's booking */
  async own(userId: string, id: number): Promise<OwnVisit> {
    const values = [...this.values(userId), id, this.business.settings.showWorkPhotos];
    type Row = Stored<Omit<OwnVisit, 'serverAmount' | 'serverPrice'>> &
      Pick<Booking, 'awaitsCard'> & { tipPlanned: number };
    const row = await this.sql.first<{ record: Row }>('bookings-own-one', ONE_VISIT, values);
    if (!row) throw new NotFound('The booking');
    const { awaitsCard: isAwaited, tipPlanned, ...record } = withProgress(row.record);
    const { deposit = null, balance, paid: kept } = record;
    const due = amountDue({ deposit, awaitsCard: isAwaited }, { balance, kept });
    const serverAmount = balance ? due : (record.customPrice ?? record.amount);
    const { clock, settings } = this.business;
    const moment = { asks: settings.askForTips, now: clock.date(), today: clock.today() };
    const tip = tipOf({ ...record, tipPlanned }, moment);
    return { ...record, serverAmount, serverPrice: dollars(serverAmount), ...(tip && { tip }) };
  }

  /** The customer's next visit, or null. A visit whose slot is only held until payment does not count. */
  async next(userId: string): Promise<NextVisit['visit']> {
    const row = await this.sql.first<{ record: Stored<NonNullable<NextVisit['visit']>> }>(
      'bookings-next',
      NEXT_VISIT,
      this.values(userId),
    );
    return row && withProgress(row.record);
  }

  /** The customer's homes, last booked first; homes without bookings come last. */
  async properties(userId: string): Promise<SavedProperty[]> {
    type Row = Omit<SavedProperty, 'answers'> & { answers: SavedProperty['answers'] | null };
    const homes = await this.sql.query<Row>('bookings-properties', PROPERTIES, [userId]);
    return homes.map((home) => ({ ...home, answers: homeAnswers(home, home.answers) }));
  }

  private values(userId: string): unknown[] {
    return [userId, this.business.clock.date(), this.business.clock.today(), this.business.clock.zone];
  }
}
