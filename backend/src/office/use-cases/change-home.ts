import { Injectable } from '@nestjs/common';
import type { QuestionnaireAnswers } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { refuseMovedOutside } from '../../pricing/index.js';
import { propertyOf, Quotes, upsertProperty } from '../../bookings/index.js';
import { isSameQuote, type VisitQuote } from '../../pricing/index.js';
import type { OfficeEdit } from '../domain/office-edit.js';
import type { AuditedChange, LockedBooking } from './change-booking.js';

/** The effects of a new address; `visit` is set if the price or length changes. */
export interface ChangedHome extends AuditedChange {
  visit: VisitQuote | null;
}

/**
 * The office corrects or changes a visit's address. The service area is checked again, and the zone's price applies
 * (decision 91).
 */
@Injectable()
export class ChangeHome {
  constructor(
    private readonly clock: Clock,
    private readonly quotes: Quotes,
  ) {}

  /**
   * @param quoted the quote for a changed service, still at the former address
   * @returns null if the address is unchanged
   * @throws OutsideArea, Invalid, unless `evenOutside` is set
   */
  async change(
    { tx, booking }: Pick<LockedBooking, 'tx' | 'booking'>,
    edit: OfficeEdit,
    quoted: VisitQuote | null,
  ): Promise<ChangedHome | null> {
    const { location, evenOutside } = edit;
    const before = booking.location;
    if (location === undefined || location === before) return null;
    const book = await this.quotes.today(tx);
    if (!evenOutside) refuseMovedOutside(book, booking.questionnaire, { location });
    const quotedBefore = quoted ?? (await this.quotes.asBooked(tx, book, booking));
    const now = this.clock.date();
    booking.moveHome({ location }, now);
    const home = propertyOf(booking.answers as QuestionnaireAnswers);
    booking.propertyId = await upsertProperty(tx, booking.userId, home, now);
    const visit = await this.quotes.asBooked(tx, book, booking, before);
    const changedQuote = visit && !isSameQuote(quotedBefore, visit) ? visit : null;
    if (changedQuote) booking.takeQuote(changedQuote, now);
    return { before: { location: before }, after: { location }, visit: changedQuote };
  }
}
