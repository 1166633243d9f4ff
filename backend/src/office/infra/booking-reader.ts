import { Injectable } from '@nestjs/common';
import {
  type BookingRecord,
  COLLECTIONS,
  type OFFICE_LISTS,
  type OneBooking,
  type OpenPayment,
} from '@homebright/contract';
import { UserReader } from '../../identity/index.js';
import { NotFound } from '../../kernel/domain-error.js';
import {
  BusinessClock,
  byKey,
  type Condition,
  CUSTOMER_SEARCH,
  digitsOf,
  type ListQueryOf,
  type Page,
  type PageKey,
  Pages,
  prepared,
  searchTerms,
  Sql,
  type Tx,
} from '../../platform/index.js';
import {
  collectionOn,
  IS_REQUEST,
  isBooked,
  NEEDS_CREW,
  NOTES_OF_HOME,
  recordFrom,
  recordOn,
} from '../../bookings/index.js';

type BookingQuery = ListQueryOf<(typeof OFFICE_LISTS)['bookings']>;
type OpenPaymentQuery = ListQueryOf<(typeof OFFICE_LISTS)['open-payments']>;

/** Upper limit of the list without parameters (docs/rules.md#requests). */
const MOST_BOOKINGS = 1_000;

/** Sort keys of each order; all columns are sorted in the same direction. */
const ORDER: Record<BookingQuery['sort']['field'], PageKey['columns']> = {
  id: ['v.id'],
  // Ids rise with the time of booking.
  createdAt: ['v.id'],
  appointmentDate: ['v.appointment_date', 'v.id'],
  // Sorted by start within a date; visits without a start come last.
  startsAt: ['v.appointment_date', `coalesce(a.starts_at, 'infinity')`, 'v.id'],
};

/** The amount that the domain calls refundable, for each payment of a booking `v`, newest first. */
const REFUND_SOURCES = `(SELECT coalesce(json_agg(json_build_object('method', method, 'refundable', refundable) ORDER BY id DESC), '[]')
  FROM (SELECT id, method, captured - refunded - refunding - disputed AS refundable FROM payment
    WHERE booking_id = v.id AND status = 'succeeded') AS p WHERE refundable > 0)`;

/** The saved card of the customer of a booking `v`: the one for later visits, from its first date on. */
const CARD = `coalesce((SELECT json_build_object('brand', brand, 'last4', last4) FROM later_card WHERE user_id = v.user_id AND from_date <= v.appointment_date),
  (SELECT json_build_object('brand', brand, 'last4', last4) FROM saved_card WHERE user_id = v.user_id))`;

const ONE_BOOKING = `SELECT ${recordOn('$3', '$2')}, v.deleted_at IS NOT NULL AS deleted, ${REFUND_SOURCES} AS "refundSources",
  ${NOTES_OF_HOME} AS home, ${CARD} AS card,
  (SELECT max(expires_at) FROM link WHERE purpose = 'pay' AND subject = v.id::text AND expires_at > $2) AS "payLinkUntil" FROM ${recordFrom('$2')} WHERE v.id = $1`;

/** The additional columns of an `OpenPayment`. */
const CHARGE_COLUMNS = `, v.charge_at AS "chargeAt", v.charge_attempts AS attempts,
  (SELECT failure FROM payment WHERE booking_id = v.id AND failure IS NOT NULL AND status <> 'succeeded' ORDER BY id DESC LIMIT 1) AS failure,
  ${CARD} AS card,
  (SELECT max(created_at) FROM notification WHERE booking_id = v.id AND type = 'payment_pending') AS "remindedAt",
  (SELECT coalesce(json_agg(DISTINCT d.channel), '[]') FROM delivery d WHERE d.occasion = (
     SELECT coalesce(n.occasion, 'notification:' || n.id) FROM notification n
     WHERE n.booking_id = v.id AND n.type = 'payment_pending' ORDER BY n.id DESC LIMIT 1)) AS "remindedBy"`;

/** The office's view of bookings. Deleted bookings are hidden unless the filter asks for them. */
@Injectable()
export class OfficeBookingReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly sql: Sql,
    private readonly pages: Pages,
    private readonly customers: UserReader,
  ) {}

  list({ filter, sort, ...range }: BookingQuery): Promise<Page<BookingRecord>> {
    return this.page(sort, filter, range, '');
  }

  /** Open balances, with the known facts about their charges. */
  openPayments({ filter, sort, ...range }: OpenPaymentQuery): Promise<Page<OpenPayment>> {
    const { collection = [...COLLECTIONS] } = filter;
    return this.page<OpenPayment>(sort, { ...filter, collection }, range, CHARGE_COLUMNS);
  }

  private page<Row extends BookingRecord>(
    sort: BookingQuery['sort'],
    filter: BookingQuery['filter'],
    range: Pick<BookingQuery, 'from' | 'size'>,
    additionalColumns: string,
  ): Promise<Page<Row>> {
    // Holds expire at full minutes, so the result is cached until the end of the minute.
    const moment = `'${this.clock.minute().toISOString()}'`;
    const today = `'${this.clock.today()}'`;
    const filtersBySlot = [filter.unassigned, filter.requested].some((given) => given !== undefined);
    const needsSlots = filtersBySlot || sort.field === 'startsAt' || filter.crewId;
    return this.pages.read<Row>(
      {
        columns: recordOn(today, moment) + additionalColumns,
        from: recordFrom(moment),
        where: conditions(filter, today, moment),
        ...byKey(ORDER[sort.field], sort.descending, needsSlots ? recordFrom(moment) : 'visit v'),
      },
      range,
    );
  }

  newest(): Promise<BookingRecord[]> {
    return this.sql.query(
      'office-newest-bookings',
      `SELECT ${recordOn('$3', '$2')} FROM ${recordFrom('$2')} WHERE v.deleted_at IS NULL ORDER BY v.id DESC LIMIT $1`,
      [MOST_BOOKINGS, this.clock.date(), this.clock.today()],
    );
  }

  /** @throws NotFound for a customer who does not exist */
  async ofUser(userId: string): Promise<BookingRecord[]> {
    const { id } = await this.customers.get(userId);
    return this.sql.query(
      'office-bookings-of-user',
      `SELECT ${recordOn('$3', '$2')} FROM ${recordFrom('$2')}
       WHERE v.user_id = $1 AND v.deleted_at IS NULL ORDER BY v.appointment_date DESC, v.id DESC LIMIT ${MOST_BOOKINGS}`,
      [id, this.clock.date(), this.clock.today()],
    );
  }

  /** Also finds deleted bookings, which can be restored. @throws NotFound */
  async one(id: number): Promise<OneBooking> {
    return oneOf(await this.sql.query<StoredBooking>('office-booking', ONE_BOOKING, this.valuesOf(id)));
  }

  /** Like `one`, but sees the transaction's own changes. */
  async oneIn(tx: Tx, id: number): Promise<OneBooking> {
    return oneOf(await prepared<StoredBooking>(tx, 'office-booking', ONE_BOOKING, this.valuesOf(id)));
  }

  private valuesOf(id: number): unknown[] {
    return [id, this.clock.date(), this.clock.today()];
  }
}

type StoredBooking = BookingRecord & { deleted: boolean };

/** @throws NotFound */
function oneOf([row]: StoredBooking[]): OneBooking {
  if (!row) throw new NotFound('The booking');
  const { deleted, ...booking } = row;
  return deleted ? { ...booking, deleted } : booking;
}

function conditions(filter: BookingQuery['filter'], today: string, now: string): Condition[] {
  return [
    ['v.id = ANY ($?)', filter.id],
    ['v.user_id = $?::uuid', filter.userId],
    ['v.status = ANY ($?)', filter.status],
    ['v.payment_status = ANY ($?)', filter.paymentStatus],
    // The first half of the condition uses an index.
    [`v.balance > 0 AND ${collectionOn(today, now)} = ANY ($?)`, filter.collection],
    ['v.service_type = ANY ($?)', filter.serviceType],
    ['a.crew_id = ANY ($?)', filter.crewId],
    ['v.is_recurring = $?', filter.isRecurring],
    [`(${isBooked(now)}) = $?`, filter.booked],
    [`${NEEDS_CREW} = $?`, filter.unassigned],
    [`coalesce(${IS_REQUEST}, false) = $?`, filter.requested],
    // Searching by number also finds deleted bookings.
    [
      'v.deleted_at IS NULL',
      filter.deleted || (filter.id && filter.deleted === undefined) ? undefined : true,
    ],
    ['v.deleted_at IS NOT NULL', filter.deleted || undefined],
    ['v.appointment_date >= $?', filter.appointmentDate_gte],
    ['v.appointment_date <= $?', filter.appointmentDate_lte],
    [SEARCH, ...searchTerms(filter.q)],
  ];
}

/**
 * The text that words are searched in, over `booking`. The index `booking_search` is used only if the expression
 * matches exactly.
 */
export const BOOKING_WORDS = `lower(customer_name || ' ' || customer_phone || ' ' || coalesce(questionnaire ->> 'location', ''))`;

/** Finds by words, a phone's digits or a booking's number. */
const SEARCH = `v.id IN (
  SELECT id FROM visit WHERE ${BOOKING_WORDS} LIKE $?
  UNION ALL
  SELECT id FROM visit WHERE ${digitsOf('customer_phone')} LIKE $?2
  UNION ALL
  SELECT id FROM visit WHERE id = $?3::bigint
  UNION ALL
  SELECT id FROM visit WHERE user_id IN (SELECT id FROM app_user WHERE ${CUSTOMER_SEARCH}))`;
