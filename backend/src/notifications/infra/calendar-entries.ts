import { Injectable } from '@nestjs/common';
import { affected, rows, type Tx } from '../../platform/index.js';
import { appointmentKey, type VisitFacts } from '../domain/visit-facts.js';

/** What a customer was last told of a visit, with its calendar entry. Instants as stored. */
export interface CalendarEntry {
  bookingId: number;
  uid: string;
  sequence: number;
  appointment: string;
  startsAt: string | null;
  endsAt: string | null;
}

const COLUMNS = `booking_id AS "bookingId", uid, sequence, appointment, starts_at AS "startsAt", ends_at AS "endsAt"`;

@Injectable()
export class CalendarEntries {
  async findAll(tx: Tx, bookingIds: readonly number[]): Promise<Map<number, CalendarEntry>> {
    const found = bookingIds.length
      ? await rows<CalendarEntry>(tx, `SELECT ${COLUMNS} FROM calendar_entry WHERE booking_id = ANY ($1)`, [
          bookingIds,
        ])
      : [];
    return new Map(found.map((one) => [one.bookingId, one]));
  }

  /** Locked until the transaction ends, so that a sequence number is used once. */
  async lock(tx: Tx, bookingId: number): Promise<CalendarEntry | null> {
    const [found] = await rows<CalendarEntry>(
      tx,
      `SELECT ${COLUMNS} FROM calendar_entry WHERE booking_id = $1 FOR UPDATE`,
      [bookingId],
    );
    return found ?? null;
  }

  /** Stores the visit's present state as told; `uid` is used the first time. */
  async tell(tx: Tx, visit: VisitFacts, uid: string): Promise<CalendarEntry> {
    const [told] = await rows<CalendarEntry>(
      tx,
      `INSERT INTO calendar_entry AS t (booking_id, uid, appointment, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (booking_id) DO UPDATE SET sequence = t.sequence + 1, appointment = EXCLUDED.appointment,
         starts_at = coalesce(EXCLUDED.starts_at, t.starts_at), ends_at = coalesce(EXCLUDED.ends_at, t.ends_at)
       RETURNING ${COLUMNS}`,
      [visit.bookingId, uid, appointmentKey(visit), visit.startsAt, visit.endsAt],
    );
    if (!told) throw new Error('An upsert always answers its row.');
    return told;
  }

  /** Moves the calendar entry to the booking that took over the visit. */
  async handOver(tx: Tx, from: number, to: number): Promise<boolean> {
    const moved = await affected(
      tx,
      `UPDATE calendar_entry SET booking_id = $2 WHERE booking_id = $1
         AND NOT EXISTS (SELECT FROM calendar_entry WHERE booking_id = $2)`,
      [from, to],
    );
    return moved > 0;
  }
}
