import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../kernel/local-date.js';
import type { PhotoFiles } from '../../photos/index.js';
import { execute, rows, select, Sql, type Tx } from '../../platform/index.js';

const SERVICE = '(SELECT label FROM service WHERE service.id = service_type) AS service';

const EXPORT = {
  homes: `SELECT location, bedrooms, bathrooms, has_kids AS "hasKids", has_pets AS "hasPets",
      special_requests AS "specialRequests", access, keys, preferences, created_at AS "createdAt", updated_at AS "updatedAt"
    FROM property WHERE user_id = $1 ORDER BY id`,
  bookings: `SELECT id, service_type AS "serviceType", ${SERVICE}, status, appointment_date AS "appointmentDate",
      appointment_time AS "appointmentTime", custom_time AS "customTime", catalogue_price AS "cataloguePrice",
      custom_price AS "customPrice", extras,
      (SELECT code FROM coupon_redemption WHERE booking_id = booking.id) AS coupon, is_recurring AS "isRecurring", recurring_frequency AS "recurringFrequency",
      subscription_id AS "subscriptionId", special_instructions AS "specialInstructions",
      customer_name AS "customerName", customer_phone AS "customerPhone",
      (SELECT answers FROM visit WHERE visit.id = booking.id) AS answers,
      focus_notes AS "focusNotes", rebooked_from AS "rebookedFrom", created_at AS "createdAt",
      updated_at AS "updatedAt", deleted_at AS "deletedAt"
    FROM booking WHERE user_id = $1 ORDER BY id`,
  subscriptions: `SELECT id, status, service_type AS "serviceType", ${SERVICE}, frequency, first_date AS "firstDate",
      appointment_time AS "appointmentTime", custom_time AS "customTime", extras, price, created_at AS "createdAt",
      started_at AS "startedAt", ended_at AS "endedAt"
    FROM subscription WHERE user_id = $1 ORDER BY id`,
  photos: `SELECT id, booking_id AS "bookingId", original_name AS "originalName", size, created_at AS "createdAt"
    FROM photo WHERE user_id = $1 ORDER BY id`,
  // Leaves out refused events, because a note that was sent for the wrong visit may be about another home.
  crewEvents: `SELECT booking_id AS "bookingId", kind, minutes, item, note, happened_at AS "happenedAt", received_at AS "receivedAt", reason
    FROM visit_event WHERE refused IS NULL AND booking_id IN (SELECT id FROM booking WHERE user_id = $1) ORDER BY happened_at, id`,
  workPhotos: `SELECT id, booking_id AS "bookingId", taken, size, received_at AS "receivedAt"
    FROM work_photo WHERE booking_id IN (SELECT id FROM booking WHERE user_id = $1) ORDER BY phone_at, id`,
  ratings: `SELECT booking_id AS "bookingId", asked_at AS "askedAt", channel, language, answered_at AS "answeredAt", stars, words,
      consent_name AS "shownAs", shown_at AS "shownAt" FROM rating WHERE user_id = $1 ORDER BY booking_id`,
  whatTheOfficeDid: `SELECT at, action, entity_id AS "bookingId", before, after FROM audit_log
    WHERE entity = 'booking' AND entity_id IN (SELECT id::text FROM booking WHERE user_id = $1) ORDER BY audit_log.id`,
};

/** Replaces personal data in rows that are kept. */
const BLANKED = `customer_name = 'Erased customer', customer_phone = '', questionnaire = '{}', special_instructions = NULL,
  focus_notes = NULL, property_id = NULL, draft_id = NULL, charge_at = NULL`;
/** Skips rows that are blank already. */
const NEEDS_BLANKING = `(customer_name <> 'Erased customer' OR property_id IS NOT NULL OR charge_at IS NOT NULL)`;

const ERASE = [
  `UPDATE subscription SET status = 'ended', extend_on = NULL, undo = NULL, ended_at = coalesce(ended_at, CASE WHEN started_at IS NOT NULL THEN now() END)
   WHERE user_id = $1 AND (status <> 'ended' OR extend_on IS NOT NULL OR undo IS NOT NULL)`,
  `UPDATE visit_event SET note = NULL, reason = CASE WHEN reason IS NOT NULL THEN '' END
   WHERE booking_id IN (SELECT id FROM booking WHERE user_id = $1) AND (note IS NOT NULL OR reason <> '')`,
  `UPDATE rating_step SET note = NULL WHERE rating_id IN (SELECT booking_id FROM rating WHERE user_id = $1) AND note IS NOT NULL`,
  `UPDATE rating SET words = NULL, consent_name = NULL, shown_at = NULL, ticket = CASE WHEN ticket = 'open' THEN 'closed' ELSE ticket END
   WHERE user_id = $1 AND (words IS NOT NULL OR consent_name IS NOT NULL OR ticket = 'open')`,
  `UPDATE booking SET ${BLANKED}, version = version + 1 WHERE user_id = $1 AND ${NEEDS_BLANKING}`,
];

const FILES = 'store_key AS "storeKey", thumb_key AS "thumbKey"';
const DELETE_PHOTOS = `WITH own AS (DELETE FROM photo WHERE user_id = $1 RETURNING ${FILES}), work AS (
  DELETE FROM work_photo WHERE booking_id IN (SELECT id FROM booking WHERE user_id = $1) RETURNING ${FILES})
  SELECT * FROM own UNION ALL SELECT * FROM work`;

/** A customer's personal data in bookings, homes and photos. */
@Injectable()
export class PersonalBookingRows {
  constructor(private readonly sql: Sql) {}

  export(userId: string): Promise<Record<string, unknown[]>> {
    return select(this.sql, EXPORT, userId);
  }

  /** Future visits that are paid or being paid, and those whose card is charged after the visit. */
  paidAhead(tx: Tx, userId: string, today: LocalDate): Promise<{ bookingId: number; date: LocalDate }[]> {
    return rows(
      tx,
      `SELECT v.id AS "bookingId", v.appointment_date AS date
       FROM visit v
       WHERE v.user_id = $1 AND v.deleted_at IS NULL AND v.status IN ('pending', 'confirmed', 'in-progress')
         AND (v.appointment_date >= $2 OR v.status = 'in-progress')
         AND (v.paid > 0 OR v.payment_status = 'processing' OR v.status = 'confirmed' AND v.deposit IS NOT NULL)
       ORDER BY v.appointment_date, v.id`,
      [userId, today],
    );
  }

  /** Visits that took place and are not paid, and cancelled ones whose fee is not paid. */
  unpaidPast(tx: Tx, userId: string, now: Date): Promise<{ bookingId: number; date: LocalDate }[]> {
    return rows(
      tx,
      `SELECT v.id AS "bookingId", v.appointment_date AS date
       FROM visit v
       WHERE v.user_id = $1 AND v.deleted_at IS NULL AND v.balance > 0
         AND (v.status IN ('in-progress', 'completed', 'cancelled')
           OR v.status IN ('pending', 'confirmed') AND v.starts_at <= $2)
       ORDER BY v.appointment_date, v.id`,
      [userId, now],
    );
  }

  /** Ids of the visits from today on that were neither cancelled nor begun. */
  async upcomingIds(tx: Tx, userId: string, today: LocalDate): Promise<number[]> {
    const found = await rows<{ id: number }>(
      tx,
      `SELECT id FROM booking WHERE user_id = $1 AND status IN ('pending', 'confirmed') AND appointment_date >= $2
       ORDER BY id`,
      [userId, today],
    );
    return found.map(({ id }) => id);
  }

  /** @returns the files that no row refers to anymore, the bookings that are kept, and the homes that were erased */
  async erase(
    tx: Tx,
    userId: string,
  ): Promise<{ files: PhotoFiles[]; bookingIds: number[]; homeIds: number[] }> {
    const files = await rows<PhotoFiles>(tx, DELETE_PHOTOS, [userId]);
    await execute(tx, ERASE, userId);
    const ids = async (text: string): Promise<number[]> =>
      (await rows<{ id: number }>(tx, text, [userId])).map(({ id }) => id);
    const homeIds = await ids('DELETE FROM property WHERE user_id = $1 RETURNING id');
    return { files, bookingIds: await ids('SELECT id FROM booking WHERE user_id = $1'), homeIds };
  }

  /** Deletes the customers' or the crews' photos from visits before that day. */
  forgetPhotos(
    tx: Tx,
    table: 'photo' | 'work_photo',
    before: LocalDate,
    limit: number,
  ): Promise<PhotoFiles[]> {
    return rows(
      tx,
      `DELETE FROM ${table} WHERE id IN (
         SELECT p.id FROM ${table} p JOIN booking b ON b.id = p.booking_id WHERE b.appointment_date < $1
         ORDER BY p.id LIMIT $2 FOR UPDATE OF p SKIP LOCKED)
       RETURNING ${FILES}`,
      [before, limit],
    );
  }

  /**
   * Clears the answers of drafts and expired holds before that day, which were never paid and kept no slot. An unpaid visit
   * that took place is a debt and stays.
   * @returns the number of bookings
   */
  async forgetDrafts(tx: Tx, before: LocalDate, limit: number, now: Date): Promise<number> {
    const forgotten = await rows(
      tx,
      `UPDATE booking SET ${BLANKED}, deleted_at = coalesce(deleted_at, $3), updated_at = $3, version = version + 1
       WHERE id IN (
         SELECT id FROM booking WHERE ${NEEDS_BLANKING} AND id IN (
           SELECT v.id FROM visit v
           WHERE v.appointment_date < $1 AND (v.status = 'cancelled' OR v.status = 'pending' AND NOT v.kept) AND v.captured = 0
             AND v.live_payment IS DISTINCT FROM 'processing')
         ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [before, limit, now],
    );
    return forgotten.length;
  }
}
