import { Injectable } from '@nestjs/common';
import type { BookingRecord, CalendarDay, Property } from '@homebright/contract';
import { type Condition, type ListQueryOf, type Page, Pages, Sql } from '../../../platform/index.js';
import type { BOOKING_RULES } from '../../domain/office-lists.js';
import { RECORD, recordFrom } from '../record.sql.js';

const FROM = recordFrom('now()');

type BookingQuery = ListQueryOf<typeof BOOKING_RULES>;

const ORDER: Record<BookingQuery['sort']['field'], string> = {
  id: 'b.id',
  appointmentDate: 'b.appointment_date',
  startsAt: 'a.starts_at',
  createdAt: 'b.id',
  customerName: 'lower(b.customer_name)',
};

/** What the office reads of bookings. Deleted ones are hidden unless asked for. */
@Injectable()
export class OfficeBookings {
  constructor(
    private readonly sql: Sql,
    private readonly pages: Pages,
  ) {}

  list({ filter, sort, ...range }: BookingQuery): Promise<Page<BookingRecord>> {
    const direction = sort.descending ? 'DESC' : 'ASC';
    const column = ORDER[sort.field];
    return this.pages.read<BookingRecord>(
      {
        columns: RECORD,
        from: FROM,
        where: conditions(filter),
        orderBy: column === 'b.id' ? `b.id ${direction}` : `${column} ${direction}, b.id ${direction}`,
      },
      range,
    );
  }

  /** Newest first. */
  newest(most: number): Promise<BookingRecord[]> {
    return this.sql.query<BookingRecord & Record<string, unknown>>(
      'office-newest-bookings',
      `SELECT ${RECORD} FROM ${FROM} WHERE b.deleted_at IS NULL ORDER BY b.id DESC LIMIT $1`,
      [most],
    );
  }

  ofUser(userId: string): Promise<BookingRecord[]> {
    return this.sql.query<BookingRecord & Record<string, unknown>>(
      'office-bookings-of-user',
      `SELECT ${RECORD} FROM ${FROM}
       WHERE b.user_id = $1 AND b.deleted_at IS NULL ORDER BY b.appointment_date DESC, b.id DESC LIMIT 1000`,
      [userId],
    );
  }

  /** Also a deleted one: it can be restored. */
  async one(id: number): Promise<BookingRecord | null> {
    const [booking] = await this.sql.query<BookingRecord & Record<string, unknown>>(
      'office-booking',
      `SELECT ${RECORD} FROM ${FROM} WHERE b.id = $1`,
      [id],
    );
    return booking ?? null;
  }

  propertiesOf(userId: string): Promise<Property[]> {
    return this.sql.query<Property & Record<string, unknown>>(
      'office-properties-of-user',
      `SELECT id, location, bedrooms, bathrooms, has_kids AS "hasKids", has_pets AS "hasPets",
              special_requests AS "specialRequests"
       FROM property WHERE user_id = $1 ORDER BY updated_at DESC`,
      [userId],
    );
  }

  /** Counts per day, both dates included: one row a day however many bookings there are. Minutes are the crews'. */
  calendar(from: string, to: string): Promise<CalendarDay[]> {
    return this.sql.query<CalendarDay & Record<string, unknown>>('office-calendar', CALENDAR, [from, to]);
  }
}

const CALENDAR = `
  WITH booked AS (
    SELECT b.appointment_date AS date, count(*) AS bookings,
           count(*) FILTER (WHERE l.balance > 0) AS unpaid,
           count(*) FILTER (WHERE a.crew_id IS NULL) AS unassigned,
           coalesce(sum(extract(epoch FROM a.ends_at - a.starts_at) / 60)::int, 0) AS minutes
    FROM booking b
    JOIN ledger_account l ON l.booking_id = b.id
    LEFT JOIN assignment a ON a.booking_id = b.id
    WHERE b.appointment_date BETWEEN $1 AND $2 AND b.deleted_at IS NULL AND b.status <> 'cancelled'
    GROUP BY b.appointment_date)
  SELECT day::date AS date, coalesce(k.bookings, 0) AS bookings, coalesce(k.unpaid, 0) AS unpaid,
         coalesce(k.unassigned, 0) AS unassigned, coalesce(k.minutes, 0) AS "bookedMinutes",
         coalesce((SELECT sum(c.end_minute - c.start_minute) FROM crew c
                   WHERE c.active AND extract(dow FROM day)::int = ANY (c.working_days)
                     AND NOT EXISTS (SELECT 1 FROM closure x WHERE (x.crew_id IS NULL OR x.crew_id = c.id)
                       AND x.from_minute IS NULL AND day::date BETWEEN x.first_date AND x.last_date)), 0)
           AS "capacityMinutes"
  FROM generate_series($1::date, $2::date, interval '1 day') day
  LEFT JOIN booked k ON k.date = day::date
  ORDER BY day`;

function conditions(filter: BookingQuery['filter']): Condition[] {
  return [
    ['b.id = ANY ($?)', filter.id],
    ['b.user_id::text = $?', filter.userId],
    ['b.status = ANY ($?)', filter.status],
    ['l.payment_status = ANY ($?)', filter.paymentStatus],
    ['b.service_type = ANY ($?)', filter.serviceType],
    ['a.crew_id = $?', filter.crewId],
    ['b.subscription_id = $?', filter.subscriptionId],
    ['b.is_recurring = $?', filter.isRecurring],
    ['(a.crew_id IS NULL) = $?', filter.unassigned],
    ['(b.deleted_at IS NOT NULL) = $?', filter.deleted ?? (filter.id ? undefined : false)],
    ['b.appointment_date >= $?', filter.appointmentDate_gte],
    ['b.appointment_date <= $?', filter.appointmentDate_lte],
    [
      `b.customer_name ILIKE '%' || $? || '%' OR b.customer_phone LIKE '%' || $? || '%' OR b.id::text = $?`,
      filter.q,
    ],
  ];
}
