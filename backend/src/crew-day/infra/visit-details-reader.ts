import { Injectable } from '@nestjs/common';
import type { BookingStatus, LockoutTerms, WorkPhoto } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { first, Sql, type Tx } from '../../platform/index.js';
import { EVENTS, eventsFrom, type JsonEvent, type VisitEvent, WHO_GOES } from '../../bookings/index.js';
import type { ChecklistItem } from '../domain/checklist.js';
import type { CrewSlot } from '../domain/delays.js';
import type { IssueDecision } from '../domain/visit-issues.js';

export interface CrewVisitFacts {
  bookingId: number;
  date: LocalDate;
  status: BookingStatus;
  customerName: string;
  crew: string | null;
  slot: CrewSlot | null;
  serviceId: string;
  extras: Record<string, number>;
  /** The checklist as it was when the crew began; null if the crew has not begun. */
  kept: ChecklistItem[] | null;
  lockout: LockoutTerms | null;
  /** Cents paid, less refunds that are done or pending. */
  paid: number;
  card: { brand: string; last4: string } | null;
  /** The ids of the cleaners who go. */
  goes: number[];
  /** The names, by id, of the cleaners who go and of those who sent events. */
  cleaners: Record<number, string>;
  events: VisitEvent[];
  /** The texts of events, by event id. */
  notes: Record<string, string>;
  decisions: IssueDecision[];
  workPhotos: WorkPhoto[];
  /** The crew's later visits of the day, by time. */
  next: (CrewSlot & { bookingId: number; customerName: string })[];
}

const SLOT = `'startsAt', o.starts_at, 'endsAt', o.ends_at, 'busyUntil', o.busy_until`;

const FACTS = `
SELECT v.id AS "bookingId", v.appointment_date AS date, v.status, v.customer_name AS "customerName", crew.name AS crew,
  CASE WHEN a.starts_at IS NOT NULL THEN json_build_object('startsAt', a.starts_at, 'endsAt', a.ends_at, 'busyUntil', a.busy_until) END AS slot,
  v.service_type AS "serviceId", v.extras, (SELECT lines FROM visit_checklist WHERE booking_id = v.id) AS kept, v.lockout, v.paid,
  (SELECT json_build_object('brand', c.brand, 'last4', c.last4) FROM saved_card c WHERE c.user_id = v.user_id) AS card,
  array(${WHO_GOES}) AS goes,
  (SELECT coalesce(json_object_agg(c.id, c.name), '{}') FROM cleaner c WHERE c.id IN (${WHO_GOES})
     OR EXISTS (SELECT FROM visit_event t WHERE t.booking_id = v.id AND t.cleaner_id = c.id)) AS cleaners,
  ${EVENTS} AS events,
  (SELECT coalesce(json_object_agg(n.id, n.note), '{}') FROM visit_event n WHERE n.booking_id = v.id AND n.note IS NOT NULL) AS notes,
  (SELECT coalesce(json_agg(json_build_object('about', d.about, 'decision', d.decision, 'by', d.decided_by, 'at', d.decided_at) ORDER BY d.id), '[]')
   FROM visit_decision d WHERE d.booking_id = v.id) AS decisions,
  (SELECT coalesce(json_agg(json_build_object('id', w.id, 'taken', w.taken, 'takenAt', w.phone_at, 'receivedAt', w.received_at)
     ORDER BY w.phone_at, w.id), '[]') FROM work_photo w WHERE w.booking_id = v.id) AS "workPhotos",
  (SELECT coalesce(json_agg(json_build_object('bookingId', n.id, 'customerName', n.customer_name, ${SLOT}) ORDER BY o.starts_at), '[]')
   FROM assignment o JOIN visit n ON n.id = o.booking_id
   WHERE o.crew_id = a.crew_id AND o.held_until IS NULL AND o.starts_at > a.starts_at AND n.appointment_date = v.appointment_date
     AND n.deleted_at IS NULL AND n.status IN ('pending', 'confirmed')) AS next
FROM visit v
LEFT JOIN assignment a ON a.booking_id = v.id AND a.held_until IS NULL LEFT JOIN crew ON crew.id = a.crew_id`;

/** Visits since `$1` with a reported issue, without cancelled visits. */
const HAS_ISSUE = `v.appointment_date >= $1 AND v.deleted_at IS NULL AND v.status <> 'cancelled' AND EXISTS (
  SELECT FROM visit_event e WHERE e.booking_id = v.id AND e.kind IN ('not_entered', 'home_differs', 'running_late') AND e.refused IS NULL)`;

type Json<T> = { [Key in keyof T]: T[Key] extends Date ? string : T[Key] };
type Row = Omit<CrewVisitFacts, 'slot' | 'events' | 'decisions' | 'next'> & {
  slot: Json<CrewSlot> | null;
  events: JsonEvent[];
  decisions: Json<IssueDecision>[];
  next: Json<CrewVisitFacts['next'][number]>[];
};

/** Reads the details of visits for the office. */
@Injectable()
export class VisitDetailsReader {
  constructor(private readonly sql: Sql) {}

  async find(bookingId: number): Promise<CrewVisitFacts | null> {
    const row = await this.sql.first<Row>('visit-facts', `${FACTS} WHERE v.id = $1`, [bookingId]);
    return row && factsOf(row);
  }

  /** Reads within the transaction, for callers that hold the booking's lock. */
  async within(tx: Tx, bookingId: number): Promise<CrewVisitFacts | null> {
    const row = await first<Row>(tx, `${FACTS} WHERE v.id = $1`, [bookingId]);
    return row && factsOf(row);
  }

  /** Visits with a reported issue since that day, ordered by day. */
  async withIssues(since: LocalDate): Promise<CrewVisitFacts[]> {
    const text = `${FACTS} WHERE ${HAS_ISSUE} ORDER BY v.appointment_date, a.starts_at, v.id LIMIT 200`;
    return (await this.sql.query<Row>('visits-telling', text, [since])).map(factsOf);
  }

  workPhoto(bookingId: number, id: string): Promise<{ storeKey: string; thumbKey: string } | null> {
    const text = `SELECT store_key AS "storeKey", thumb_key AS "thumbKey" FROM work_photo WHERE id = $2 AND booking_id = $1`;
    return this.sql.first('visit-work-photo', text, [bookingId, id]);
  }
}

const factsOf = (row: Row): CrewVisitFacts => ({
  ...row,
  slot: row.slot && slotOf(row.slot),
  events: eventsFrom(row.events),
  decisions: row.decisions.map((decision) => ({ ...decision, at: new Date(decision.at) })),
  next: row.next.map((visit) => ({ ...visit, ...slotOf(visit) })),
});

const slotOf = ({ startsAt, endsAt, busyUntil }: Json<CrewSlot>): CrewSlot => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  busyUntil: new Date(busyUntil),
});
