import { Injectable } from '@nestjs/common';
import type { BookingDetails, UploadedFile } from '@homebright/contract';
import { Sql } from '../../../platform/index.js';

type Files = Pick<BookingDetails, 'focusPhotos' | 'uploadedFiles'>;
type Row = UploadedFile & { isPhoto: boolean } & Record<string, unknown>;

@Injectable()
export class BookingFiles {
  constructor(private readonly sql: Sql) {}

  /** The customer's uploads: images and other files. */
  async of(bookingId: number): Promise<Files> {
    const found = await this.sql.query<Row>(
      'office-booking-files',
      `SELECT id, original_name AS "originalName", size, content_type LIKE 'image/%' AS "isPhoto"
       FROM photo WHERE booking_id = $1 ORDER BY id`,
      [bookingId],
    );
    const files = (photos: boolean): UploadedFile[] =>
      found
        .filter(({ isPhoto }) => isPhoto === photos)
        .map(({ id, originalName, size }) => ({ id, originalName, size }));
    return { focusPhotos: files(true), uploadedFiles: files(false) };
  }
}
