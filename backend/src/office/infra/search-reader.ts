import { Injectable } from '@nestjs/common';
import { MIN_SEARCH_LENGTH, MAX_HITS, MAX_SEARCH_LENGTH, type SearchHit } from '@homebright/contract';
import { DataSource } from 'typeorm';
import { Invalid } from '../../kernel/domain-error.js';
import {
  BusinessClock,
  CUSTOMER_NAME,
  customerSearch,
  digitsOf,
  searchTerms,
  serviceLabelOf,
} from '../../platform/index.js';
import { sharedHits } from '../domain/search-hits.js';
import { BOOKING_WORDS } from './booking-reader.js';

/** A common word matches many rows. Only this many are sorted, so that no search reads a whole table. */
const MOST_RANKED = 200;

/** $1 words, $2 a phone's digits or null. */
const CUSTOMERS = `
SELECT 'customer' AS kind, u.id, u.id AS "userId", ${CUSTOMER_NAME} AS name, u.email, u.phone
FROM app_user u WHERE id IN (SELECT id FROM app_user WHERE
  ${customerSearch('$1', '$2')} LIMIT ${MOST_RANKED})
ORDER BY u.created_at DESC, u.id LIMIT ${MAX_HITS}`;

/**
 * $1 words, $2 digits, $3 a number, $4 ids of the customers found, $5 today. Upcoming visits come first, nearest
 * first.
 */
const BOOKINGS = `
SELECT 'booking' AS kind, v.id, v.user_id AS "userId", v.customer_name AS name, v.service,
  to_char(v.appointment_date, 'YYYY-MM-DD') AS "appointmentDate", v.status
FROM visit v WHERE v.deleted_at IS NULL AND v.id IN (
  SELECT $3::bigint
  UNION ALL (SELECT id FROM visit WHERE ${BOOKING_WORDS} LIKE $1 LIMIT ${MOST_RANKED})
  UNION ALL (SELECT id FROM visit WHERE ${digitsOf('customer_phone')} LIKE $2 LIMIT ${MOST_RANKED})
  UNION ALL (SELECT id FROM visit WHERE user_id = ANY ($4::uuid[]) ORDER BY id DESC LIMIT ${MOST_RANKED}))
ORDER BY v.id IS DISTINCT FROM $3::bigint, v.status = 'cancelled', v.appointment_date < $5::date,
  abs(v.appointment_date - $5::date), v.id DESC LIMIT ${MAX_HITS}`;

/** $1 a number, $2 ids of the customers found. */
const PLANS = `
SELECT 'plan' AS kind, s.id, s.user_id AS "userId", ${CUSTOMER_NAME} AS name, ${serviceLabelOf('s')} AS service, s.frequency, s.status
FROM subscription s LEFT JOIN app_user u ON u.id = s.user_id
WHERE s.status <> 'incomplete' AND (s.id = $1::bigint OR s.user_id = ANY ($2::uuid[]))
ORDER BY s.id IS DISTINCT FROM $1::bigint, s.status = 'ended', s.id DESC LIMIT ${MAX_HITS}`;

/** $1 words, $2 ids of the customers found. */
const HOMES = `
SELECT 'home' AS kind, p.id, p.user_id AS "userId", ${CUSTOMER_NAME} AS name, p.location
FROM property p LEFT JOIN app_user u ON u.id = p.user_id WHERE p.removed_at IS NULL AND p.id IN (
  (SELECT id FROM property WHERE lower(location) LIKE $1 LIMIT ${MOST_RANKED})
  UNION ALL (SELECT id FROM property WHERE user_id = ANY ($2::uuid[]) LIMIT ${MOST_RANKED}))
ORDER BY lower(p.location) LIKE $1 DESC, p.id DESC LIMIT ${MAX_HITS}`;

/**
 * The office's search: by a booking's or plan's number with or without '#', a name, email or address, or a
 * phone's digits in any format. Its statements are not prepared by name, because a query plan that is made
 * once for all words reads whole tables for rare ones.
 */
@Injectable()
export class SearchReader {
  constructor(
    private readonly source: DataSource,
    private readonly clock: BusinessClock,
  ) {}

  /** @throws Invalid if the text is too long; a text that is too short finds nothing */
  async find(typed: unknown): Promise<SearchHit[]> {
    if (typeof typed !== 'string' || typed.length > MAX_SEARCH_LENGTH)
      throw new Invalid(`Please search for 1 to ${MAX_SEARCH_LENGTH} characters.`);
    const [pattern, digits = null, number = null] = searchTerms(typed);
    const words = typed.trim().length < MIN_SEARCH_LENGTH ? null : pattern;
    if (!words && number === null) return [];
    const search = (sql: string, ...values: unknown[]) => this.source.query<SearchHit[]>(sql, values);
    const customers = await search(CUSTOMERS, words, digits);
    const users = customers.map(({ userId }) => userId);
    const [bookings, plans, homes] = await Promise.all([
      search(BOOKINGS, words, digits, number, users, this.clock.today()),
      search(PLANS, number, users),
      search(HOMES, words, users),
    ]);
    return sharedHits([customers, bookings, plans, homes], MAX_HITS);
  }
}
