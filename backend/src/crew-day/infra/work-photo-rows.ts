import { Injectable } from '@nestjs/common';
import { first, Sql, type Tx } from '../../platform/index.js';
import type { PhotoFiles } from '../../photos/index.js';

export interface NewWorkPhoto extends PhotoFiles {
  id: string;
  visitId: number;
  cleanerId: number;
  taken: 'before' | 'after';
  phoneAt: Date;
  receivedAt: Date;
  /** Bytes of the original upload. */
  size: number;
}

/** The table `work_photo`. */
@Injectable()
export class WorkPhotoRows {
  constructor(private readonly sql: Sql) {}

  find(id: string): Promise<{ visitId: number; cleanerId: number } | null> {
    const text = 'SELECT booking_id AS "visitId", cleaner_id AS "cleanerId" FROM work_photo WHERE id = $1';
    return this.sql.first('work-photo', text, [id]);
  }

  /**
   * Adds a photo. Additions to the same visit wait for each other.
   * @param limit the most photos of a visit
   * @returns false if the photo exists already, or the visit has `limit` photos
   */
  async add(tx: Tx, photo: NewWorkPhoto, limit: number): Promise<boolean> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`work-photos ${photo.visitId}`]);
    const added = await first(
      tx,
      `INSERT INTO work_photo (id, booking_id, cleaner_id, taken, phone_at, received_at, size, store_key, thumb_key)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 WHERE (SELECT count(*) FROM work_photo WHERE booking_id = $2) < $10
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [
        photo.id,
        photo.visitId,
        photo.cleanerId,
        photo.taken,
        photo.phoneAt,
        photo.receivedAt,
        photo.size,
        photo.storeKey,
        photo.thumbKey,
        limit,
      ],
    );
    return added !== null;
  }
}
