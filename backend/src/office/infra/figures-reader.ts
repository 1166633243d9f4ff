import { Injectable } from '@nestjs/common';
import type { Collection, OfficeFigures, OfficeSales } from '@homebright/contract';
import { CapacityReader } from '../../dispatch/index.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { PaymentListReader } from '../../payments/index.js';
import { BusinessClock, Sql } from '../../platform/index.js';
import { collectionOn, IS_REQUEST, NEEDS_CREW, wasBooked } from '../../bookings/index.js';
import { KeptFigures } from './kept-figures.js';

/**
 * Joined to each booking `v` of a period. The `LIMIT` forces an index lookup per booking. Without it PostgreSQL plans
 * a scan of all accounts, although a period is a small part of them.
 */
const accountOf = (columns: string): string =>
  `CROSS JOIN LATERAL (SELECT ${columns} FROM ledger_account AS l WHERE booking_id = v.id LIMIT 1) AS l`;

const IS_BOOKED = wasBooked('$3', 'l.captured');

const SERVICES = `
SELECT "serviceType", coalesce(label, "serviceType") AS service, bookings
FROM (SELECT v.service_type AS "serviceType", count(*) AS bookings FROM visit v
  WHERE v.appointment_date BETWEEN $1 AND $2 AND v.deleted_at IS NULL AND v.status <> 'cancelled'
    AND ${wasBooked('$3', '(SELECT captured FROM ledger_account WHERE booking_id = v.id)')}
  GROUP BY 1) AS booked LEFT JOIN service ON service.id = "serviceType"
ORDER BY bookings DESC, "serviceType"`;

/** Sales by the date of the visit; bookings with price lines are also counted separately. $1 from, $2 to, $3 now. */
const SALES = `
SELECT v.service_type AS "serviceType", sum(l.price - coalesce(part.tax, 0))::bigint AS amount, coalesce(sum(part.tax), 0)::bigint AS tax,
  coalesce(sum(part.discounts), 0)::bigint AS discounts, count(l.lines) AS lined
FROM visit v ${accountOf('price, lines, captured')}
LEFT JOIN LATERAL (SELECT sum(amount) FILTER (WHERE kind = 'tax') AS tax, sum(amount) FILTER (WHERE kind = 'discount') AS discounts
  FROM jsonb_to_recordset(l.lines) AS line (kind text, amount integer)) AS part ON l.lines IS NOT NULL
WHERE v.appointment_date BETWEEN $1 AND $2 AND v.deleted_at IS NULL AND v.status <> 'cancelled'
  AND ${IS_BOOKED}
GROUP BY v.service_type ORDER BY amount DESC, v.service_type`;

/** Visits from today ($1) on, as the board and the list of bookings show them; $2 now. */
const NEEDS_ATTENTION = `
SELECT count(*) FILTER (WHERE ${NEEDS_CREW}) AS unassigned, count(*) FILTER (WHERE ${IS_REQUEST}) AS requests,
  count(*) FILTER (WHERE v.appointment_date = $1 AND (a.crew_id IS NOT NULL OR ${NEEDS_CREW})) AS today
FROM visit v
LEFT JOIN LATERAL (SELECT booking_id, crew_id, held_until FROM assignment
  WHERE booking_id = v.id AND (held_until IS NULL OR held_until > $2) LIMIT 1) AS a ON true
WHERE v.appointment_date >= $1 AND v.deleted_at IS NULL AND v.status <> 'cancelled'`;

/** Open balances, found by the index `ledger_account_owed`. $1 today, $2 now. */
const OWED = `
SELECT collection, count(*) AS bookings, sum(balance) AS cents
FROM (SELECT v.balance, ${collectionOn('$1', '$2')} AS collection
  FROM visit v WHERE v.balance > 0) AS owed
WHERE collection IS NOT NULL GROUP BY collection`;

type SalesRow = { serviceType: string } & Record<'amount' | 'tax' | 'discounts' | 'lined', number>;

function salesOf(rows: readonly SalesRow[], booked: OfficeFigures['services']): OfficeSales | null {
  const sum = (field: 'tax' | 'discounts' | 'lined') => rows.reduce((total, row) => total + row[field], 0);
  if (!sum('lined')) return null;
  const names = new Map(booked.map(({ serviceType, service }) => [serviceType, service]));
  const services = rows.map(({ serviceType, amount }) => ({
    serviceType,
    service: names.get(serviceType) ?? serviceType,
    amount,
  }));
  return { services, discounts: sum('discounts'), tax: sum('tax') };
}

type Owed = OfficeFigures['unpaid'] & { collection: Collection };

@Injectable()
export class FiguresReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly sql: Sql,
    private readonly kept: KeptFigures,
    private readonly capacity: CapacityReader,
    private readonly payments: PaymentListReader,
  ) {}

  /** Both dates included. */
  read(from: LocalDate, to: LocalDate): Promise<OfficeFigures> {
    return this.kept.of('figures', [from, to], (now) => this.readNow(from, to, now));
  }

  private async readNow(from: LocalDate, to: LocalDate, now: Date): Promise<OfficeFigures> {
    const today = this.clock.today();
    const [services, sales, crewLoad, attention, owed, waiting] = await Promise.all([
      this.sql.query<OfficeFigures['services'][number]>('office-services', SERVICES, [from, to, now]),
      this.sql.query<SalesRow>('office-sales', SALES, [from, to, now]),
      this.capacity.crewLoad(),
      this.sql.first<Record<'unassigned' | 'requests' | 'today', number>>('office-matters', NEEDS_ATTENTION, [
        today,
        now,
      ]),
      this.sql.query<Owed>('office-owed', OWED, [today, now]),
      this.payments.waiting(),
    ]);
    const sumOf = (how: Collection) => {
      const { bookings = 0, cents = 0 } = owed.find(({ collection }) => collection === how) ?? {};
      return { bookings, cents };
    };
    return {
      from,
      to,
      services,
      sales: salesOf(sales, services),
      crewLoad,
      unpaid: sumOf('due'),
      scheduled: sumOf('scheduled'),
      failed: sumOf('failed'),
      unassigned: attention?.unassigned ?? 0,
      requests: attention?.requests ?? 0,
      today: attention?.today ?? 0,
      ...waiting,
    };
  }
}
