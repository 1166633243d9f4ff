import { Injectable } from '@nestjs/common';
import { IS_HIDDEN } from '../../bookings/index.js';
import { Sql } from '../../platform/index.js';

const OWN_WORK_PHOTO = `SELECT w.store_key AS "storeKey", w.thumb_key AS "thumbKey"
FROM work_photo w JOIN visit v ON v.id = w.booking_id JOIN app_user u ON u.id = v.user_id
WHERE w.id = $2 AND v.user_id = $1 AND v.id = coalesce($3, v.id) AND v.deleted_at IS NULL AND NOT (${IS_HIDDEN})`;

@Injectable()
export class OwnWorkPhotoReader {
  constructor(private readonly sql: Sql) {}

  /**
   * The files of a work photo of the customer's own home; null for any other photo.
   * @param bookingId null for any visit
   */
  find(
    userId: string,
    id: string,
    bookingId: number | null,
  ): Promise<{ storeKey: string; thumbKey: string } | null> {
    return this.sql.first('own-work-photo', OWN_WORK_PHOTO, [userId, id, bookingId]);
  }
}
