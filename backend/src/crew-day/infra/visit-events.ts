import { Injectable } from '@nestjs/common';
import type { BookingStatus } from '@homebright/contract';
import { prepared, rows, type Tx } from '../../platform/index.js';
import type { GivenEvent } from '../domain/given-event.js';
import { EVENTS, eventsFrom, goes, type JsonEvent, type VisitEvent } from '../../bookings/index.js';

export interface NewVisitEvent extends Omit<GivenEvent, 'at' | 'text'> {
  cleanerId: number;
  /** The phone's clock at the tap; null for events that the office adds. */
  phoneAt: Date | null;
  happenedAt: Date;
  receivedAt: Date;
  note: string | null;
  refused: string | null;
  correctedBy: string | null;
  reason: string | null;
  withdrawn?: boolean;
}

export interface KeptEvent {
  id: string;
  visitId: number;
  cleanerId: number;
  refused: string | null;
}

/** A visit that events were sent for. */
export interface MeantBooking {
  id: number;
  date: string;
  startsAt: Date | null;
  status: BookingStatus;
  isTheirs: boolean;
}

/** Inserts in the order of ids, so that two phones that send the same events cannot block each other forever. */
const ADD = `
INSERT INTO visit_event (id, booking_id, cleaner_id, kind, minutes, item, note, phone_at, happened_at, received_at,
  refused, corrected_by, reason, withdrawn)
SELECT id, "visitId", "cleanerId", kind, minutes, item, note, "phoneAt", "happenedAt", "receivedAt", refused,
  "correctedBy", reason, coalesce(withdrawn, false)
FROM jsonb_to_recordset($1::jsonb) AS e (id uuid, "visitId" bigint, "cleanerId" integer, kind text, minutes integer,
  item text, note text, "phoneAt" timestamptz, "happenedAt" timestamptz, "receivedAt" timestamptz, refused text,
  "correctedBy" text, reason text, withdrawn boolean)
ORDER BY id ON CONFLICT (id) DO NOTHING RETURNING id`;

/** The table `visit_event`: rows are added, never changed. */
@Injectable()
export class VisitEvents {
  /** @returns the ids of the events that were not stored before */
  async add(tx: Tx, events: readonly NewVisitEvent[]): Promise<Set<string>> {
    const added = await rows<{ id: string }>(tx, ADD, [JSON.stringify(events)]);
    return new Set(added.map(({ id }) => id));
  }

  async find(tx: Tx, ids: readonly string[]): Promise<KeptEvent[]> {
    if (!ids.length) return [];
    return rows(
      tx,
      `SELECT id, booking_id AS "visitId", cleaner_id AS "cleanerId", refused FROM visit_event WHERE id = ANY ($1::uuid[])`,
      [ids],
    );
  }

  /** The events of these visits that count, and whether their slots are marked as begun. */
  async ofVisits(
    tx: Tx,
    bookingIds: readonly number[],
  ): Promise<{ id: number; begun: boolean; events: VisitEvent[] }[]> {
    const found = await prepared<{ id: number; begun: boolean; events: JsonEvent[] }>(
      tx,
      'visits-begun',
      `SELECT v.id, a.begun, ${EVENTS} AS events FROM visit v JOIN assignment a ON a.booking_id = v.id
       WHERE v.id = ANY ($1::bigint[]) ORDER BY v.id`,
      [bookingIds],
    );
    return found.map(({ events, ...visit }) => ({ ...visit, events: eventsFrom(events) }));
  }

  /** Locks the bookings and then their slots until the transaction ends, in the same order as every other change. */
  async lockSlots(tx: Tx, ids: readonly number[]): Promise<void> {
    await prepared(
      tx,
      'visits-lock',
      `SELECT b.id FROM booking b JOIN assignment a ON a.booking_id = b.id WHERE b.id = ANY ($1::bigint[])
       ORDER BY b.id FOR KEY SHARE OF b FOR UPDATE OF a`,
      [ids],
    );
  }

  /** The bookings with these ids that exist and are not deleted. */
  meant(tx: Tx, cleanerId: number, ids: readonly number[]): Promise<MeantBooking[]> {
    return rows(
      tx,
      `SELECT v.id, v.appointment_date AS date, a.starts_at AS "startsAt", v.status,
         coalesce(a.held_until IS NULL AND ${goes('$1')}, false) AS "isTheirs"
       FROM visit v LEFT JOIN assignment a ON a.booking_id = v.id
       WHERE v.id = ANY ($2::bigint[]) AND v.deleted_at IS NULL`,
      [cleanerId, ids],
    );
  }
}
