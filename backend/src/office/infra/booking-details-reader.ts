import { Injectable } from '@nestjs/common';
import type {
  BookingDetails,
  BookingRecord,
  OfficeProperty,
  Property,
  UploadedFile,
  User,
} from '@homebright/contract';
import { UserReader } from '../../identity/index.js';
import { Sql } from '../../platform/index.js';
import { answersNow } from '../../bookings/index.js';
import { questionnaireResponses } from '../domain/questionnaire-responses.js';
import { OfficeBookingReader } from './booking-reader.js';

const PROPERTY = `id, location, bedrooms, bathrooms, has_kids AS "hasKids", has_pets AS "hasPets",
  special_requests AS "specialRequests"`;

/** The office's details of a booking's home and customer. */
@Injectable()
export class BookingDetailsReader {
  constructor(
    private readonly sql: Sql,
    private readonly bookings: OfficeBookingReader,
    private readonly customers: UserReader,
  ) {}

  /** A booking with everything known about it and its home (docs/rules.md#office-dialogs). @throws NotFound */
  async of(id: number): Promise<BookingDetails> {
    const booking = await this.bookings.one(id);
    const [users, property, files] = await Promise.all([
      this.customers.byId([booking.userId]),
      booking.propertyId === null ? null : this.property(booking.propertyId),
      this.files(id),
    ]);
    return {
      booking,
      property,
      user: users.get(booking.userId) ?? erasedUser(booking),
      focusPhotos: files.filter(({ isPhoto }) => isPhoto).map(withoutKind),
      uploadedFiles: files.filter(({ isPhoto }) => !isPhoto).map(withoutKind),
      questionnaireResponses: questionnaireResponses(answersNow(booking)),
    };
  }

  /** The home that was used last comes first. @throws NotFound for a customer who does not exist */
  async propertiesOf(userId: string): Promise<OfficeProperty[]> {
    const { id } = await this.customers.get(userId);
    return this.sql.query(
      'office-homes-of-user',
      `SELECT ${PROPERTY}, access, keys, preferences, version FROM property
       WHERE user_id = $1 AND removed_at IS NULL ORDER BY updated_at DESC, id DESC LIMIT 200`,
      [id],
    );
  }

  private async property(id: number): Promise<Property | null> {
    const [home] = await this.sql.query<Property>(
      'office-home',
      `SELECT ${PROPERTY} FROM property WHERE id = $1`,
      [id],
    );
    return home ?? null;
  }

  private files(bookingId: number): Promise<(UploadedFile & { isPhoto: boolean })[]> {
    return this.sql.query(
      'office-booking-files',
      `SELECT id, original_name AS "originalName", size, content_type LIKE 'image/%' AS "isPhoto"
       FROM photo WHERE booking_id = $1 ORDER BY id`,
      [bookingId],
    );
  }
}

const withoutKind = ({ id, originalName, size }: UploadedFile): UploadedFile => ({ id, originalName, size });

/** Placeholder for an erased customer, whose bookings are kept for the accounts. */
function erasedUser({ userId, createdAt }: BookingRecord): User {
  return { id: userId, firstName: null, lastName: null, email: null, profileImageUrl: null, createdAt };
}
