import { Injectable } from '@nestjs/common';
import type { UploadedFile } from '@homebright/contract';
import { rows, Sql, type Tx } from '../../platform/index.js';

export interface PhotoFiles {
  storeKey: string;
  thumbKey: string;
}

export interface PhotoRow extends PhotoFiles {
  id: number;
  /** Null while it waits for a visitor to sign in, or for the quote for which the office uploaded it. */
  userId: string | null;
  /** The visitor's browser, while nobody has signed in. */
  browser: string | null;
  bookingId: number | null;
  originalName: string;
}

export interface NewPhoto extends PhotoFiles {
  userId: string | null;
  browser: { id: string; source: string } | null;
  originalName: string;
  /** Size of the original upload in bytes. */
  size: number;
}

/** How many photos may wait without a booking: of one owner, of the visitors of one network, and of all visitors. */
export interface MostWaiting {
  own: number;
  source: number;
  visitors: number;
}

const ROW = `id, user_id AS "userId", browser, booking_id AS "bookingId", original_name AS "originalName",
  store_key AS "storeKey", thumb_key AS "thumbKey"`;

/** The table `photo`. Copies of a booking share their files. */
@Injectable()
export class PhotoRows {
  constructor(private readonly sql: Sql) {}

  /** @returns null if that many photos wait without a booking already */
  async add(photo: NewPhoto, most: MostWaiting, now: Date): Promise<UploadedFile | null> {
    const [row] = await this.sql.query<UploadedFile>(
      'photo-add',
      `INSERT INTO photo (user_id, original_name, size, content_type, store_key, thumb_key, created_at, browser, source)
       SELECT $1, $2, $3, 'image/jpeg', $4, $5, $6, $8, $9
       WHERE (SELECT count(*) FROM photo WHERE user_id IS NOT DISTINCT FROM $1 AND browser IS NOT DISTINCT FROM $8
           AND booking_id IS NULL AND quote_id IS NULL AND created_at > $6::timestamptz - interval '1 day') < $7
         AND ($8::text IS NULL OR (SELECT count(*) < $11 AND count(*) FILTER (WHERE source = $9) < $10
           FROM photo WHERE browser IS NOT NULL AND booking_id IS NULL AND created_at > $6::timestamptz - interval '1 day'))
       RETURNING id, original_name AS "originalName", size`,
      [
        photo.userId,
        photo.originalName,
        photo.size,
        photo.storeKey,
        photo.thumbKey,
        now,
        most.own,
        photo.browser?.id ?? null,
        photo.browser?.source ?? null,
        most.source,
        most.visitors,
      ],
    );
    return row ?? null;
  }

  async find(id: number): Promise<PhotoRow | null> {
    const [row] = await this.sql.query<PhotoRow>('photo-find', `SELECT ${ROW} FROM photo WHERE id = $1`, [
      id,
    ]);
    return row ?? null;
  }

  /** Removes the photo if it belongs to no booking. */
  async removeWaiting(id: number, userId: string | null, browser: string | null): Promise<PhotoRow | null> {
    const [row] = await this.sql.query<PhotoRow>(
      'photo-remove-waiting',
      `DELETE FROM photo WHERE id = $1 AND (user_id = $2 OR browser = $3) AND booking_id IS NULL AND quote_id IS NULL
       RETURNING ${ROW}`,
      [id, userId, browser],
    );
    return row ?? null;
  }

  /** Gives the photos of a visitor's browser to a customer. */
  async adopt(browser: string, userId: string): Promise<void> {
    await this.sql.query(
      'photo-adopt',
      'UPDATE photo SET user_id = $2, browser = NULL, source = NULL WHERE browser = $1 AND booking_id IS NULL',
      [browser, userId],
    );
  }

  /** Removes photos that never got a booking or a quote. */
  async removeOrphans(before: Date, limit: number): Promise<PhotoRow[]> {
    return this.sql.query(
      'photo-remove-orphans',
      `DELETE FROM photo WHERE booking_id IS NULL AND quote_id IS NULL AND id IN (
         SELECT id FROM photo WHERE booking_id IS NULL AND quote_id IS NULL AND created_at < $1
         ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING ${ROW}`,
      [before, limit],
    );
  }

  async isUsed(storeKey: string): Promise<boolean> {
    const found = await this.sql.query('photo-is-used', 'SELECT 1 FROM photo WHERE store_key = $1 LIMIT 1', [
      storeKey,
    ]);
    return found.length > 0;
  }

  /** Makes these the booking's only photos. Photos of other bookings stay there. */
  async set(tx: Tx, userId: string, bookingId: number, photoIds: number[]): Promise<void> {
    await tx.query(
      `UPDATE photo SET booking_id = CASE WHEN id = ANY ($3::bigint[]) THEN $2::bigint END
       WHERE user_id = $1 AND (booking_id = $2 OR (booking_id IS NULL AND quote_id IS NULL AND id = ANY ($3::bigint[])))`,
      [userId, bookingId, photoIds],
    );
  }

  /** Adds the customer's photos that belong to no booking yet. @returns the booking's number of photos */
  async attach(tx: Tx, userId: string, bookingId: number, photoIds: number[]): Promise<number> {
    await tx.query(
      `UPDATE photo SET booking_id = $2 WHERE user_id = $1 AND booking_id IS NULL AND quote_id IS NULL AND id = ANY ($3::bigint[])`,
      [userId, bookingId, photoIds],
    );
    const [row] = await rows<{ count: number }>(
      tx,
      'SELECT count(*)::integer AS count FROM photo WHERE booking_id = $1',
      [bookingId],
    );
    return row?.count ?? 0;
  }

  async move(tx: Tx, from: number, to: number): Promise<void> {
    await tx.query('UPDATE photo SET booking_id = $2 WHERE booking_id = $1', [from, to]);
  }

  async copy(tx: Tx, from: number, to: number): Promise<void> {
    await tx.query(
      `INSERT INTO photo (user_id, booking_id, original_name, size, content_type, store_key, thumb_key, created_at)
       SELECT user_id, $2, original_name, size, content_type, store_key, thumb_key, created_at
       FROM photo WHERE booking_id = $1 ORDER BY id`,
      [from, to],
    );
  }

  /** The photos of a quote, oldest first. */
  ofQuote(tx: Tx, quoteId: number): Promise<UploadedFile[]> {
    return rows(
      tx,
      'SELECT id, original_name AS "originalName", size FROM photo WHERE quote_id = $1 ORDER BY id',
      [quoteId],
    );
  }

  /**
   * Makes these the quote's only photos, of those that wait without a customer. Its others wait again, and are swept.
   * @returns the number of photos that it has now
   */
  async setOfQuote(tx: Tx, quoteId: number, userId: string, photoIds: readonly number[]): Promise<number> {
    await tx.query(
      `UPDATE photo SET user_id = CASE WHEN id = ANY ($3::bigint[]) THEN $2::uuid END,
         quote_id = CASE WHEN id = ANY ($3::bigint[]) THEN $1::bigint END
       WHERE quote_id = $1 OR (user_id IS NULL AND browser IS NULL AND booking_id IS NULL AND id = ANY ($3::bigint[]))`,
      [quoteId, userId, photoIds],
    );
    return (await this.ofQuote(tx, quoteId)).length;
  }

  /** Takes the photos away from these quotes. They are swept, but their files stay while a booking has them, too. */
  async releaseFromQuotes(quoteIds: readonly number[]): Promise<void> {
    await this.sql.query(
      'photo-release-from-quotes',
      'UPDATE photo SET user_id = NULL, quote_id = NULL WHERE quote_id = ANY ($1::bigint[])',
      [quoteIds],
    );
  }

  /** Gives the quote's photos to its booking, too. They share the files. */
  async copyFromQuote(tx: Tx, quoteId: number, bookingId: number): Promise<void> {
    await tx.query(
      `INSERT INTO photo (user_id, booking_id, original_name, size, content_type, store_key, thumb_key, created_at)
       SELECT user_id, $2, original_name, size, content_type, store_key, thumb_key, created_at
       FROM photo WHERE quote_id = $1 ORDER BY id`,
      [quoteId, bookingId],
    );
  }
}
