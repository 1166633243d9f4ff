import { Injectable } from '@nestjs/common';
import type { BookingDetails, BookingRecord, User } from '@homebright/contract';
import { UserReader } from '../../../identity/index.js';
import { questionnaireResponses } from '../../domain/questionnaire-responses.js';
import { BookingFiles } from '../../infra/office/booking-files.js';
import { OfficeProperties } from '../../infra/office/office-properties.js';
import { ReadForOffice } from './read-for-office.js';

@Injectable()
export class ReadDetails {
  constructor(
    private readonly office: ReadForOffice,
    private readonly properties: OfficeProperties,
    private readonly files: BookingFiles,
    private readonly customers: UserReader,
  ) {}

  /** A booking with everything known about it and its home (spec section 2.10). @throws NotFound */
  async run(id: number): Promise<BookingDetails> {
    const booking = await this.office.one(id);
    const [users, property, files] = await Promise.all([
      this.customers.byId([booking.userId]),
      booking.propertyId === null ? null : this.properties.one(booking.propertyId),
      this.files.of(id),
    ]);
    return {
      booking,
      property,
      user: users.get(booking.userId) ?? forgotten(booking),
      ...files,
      questionnaireResponses: questionnaireResponses(booking.questionnaire),
    };
  }
}

/** Placeholder for an erased customer: the booking is kept for the accounts. */
function forgotten({ userId, createdAt }: BookingRecord): User {
  return { id: userId, firstName: null, lastName: null, email: null, profileImageUrl: null, createdAt };
}
