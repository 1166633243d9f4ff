import { Injectable } from '@nestjs/common';
import {
  type PriceBook,
  type PriceLine,
  publicBook,
  quote,
  quoteRequestOf,
  type ServiceType,
  withKnownZip,
  zoneOf,
} from '@homebright/contract';
import { Ledger, plainLines } from '../../payments/index.js';
import type { Tx } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { answersAt } from '../domain/answers.js';
import type { Appointment } from '../domain/appointment.js';
import type { Booking } from '../domain/booking.js';
import { addressKey, type Draft } from '../domain/draft.js';
import { PriceChanged } from '../domain/errors.js';
import { refuseOutside, travelMinutesTo } from '../domain/service-area.js';
import { FirstCleaningReader } from '../infra/first-cleaning-reader.js';
import {
  asksForFirst,
  checkExtras,
  refuseTooLong,
  visitQuote,
  type VisitQuote,
} from '../domain/visit-quote.js';

/** A draft's price by today's book. */
export interface DraftQuote {
  book: PriceBook;
  firstCleaning: boolean;
  visit: VisitQuote;
}

/** What a visit takes of a crew's day. */
export type VisitLength = Pick<VisitQuote, 'minutes' | 'travelMinutes'>;

/** Prices of visits by today's price book (decision 90). */
@Injectable()
export class Quotes {
  constructor(
    private readonly books: PriceBooks,
    private readonly cleanings: FirstCleaningReader,
    private readonly ledger: Ledger,
  ) {}

  today(tx: Tx): Promise<PriceBook> {
    return this.books.inForce(tx);
  }

  /** @throws Invalid for a service or an extra that is not sold */
  async ofDraft(tx: Tx, userId: string, draft: Draft): Promise<DraftQuote> {
    const book = await this.books.forSale(tx, draft.service);
    const current = draft.bookVersion === null || draft.bookVersion === book.version;
    if (current) checkExtras(book, draft.service, draft.extras);
    return this.byBook(tx, book, { userId, draft, bookingId: null });
  }

  /** The same for a draft that has a booking already, which is not counted among its home's cleanings. */
  async byBook(
    tx: Tx,
    book: PriceBook,
    { userId, draft, bookingId }: { userId: string; draft: Draft; bookingId: number | null },
  ): Promise<DraftQuote> {
    const home = { userId, bookingId, location: draft.answers.location };
    const firstCleaning = await this.isFirst(tx, book, home);
    return { book, firstCleaning, visit: refuseTooLong(visitQuote(book, draft, { firstCleaning })) };
  }

  /** @throws PriceChanged if the page, by the book that it had, showed another price than this one */
  async refuseOther(tx: Tx, draft: Draft, { book, firstCleaning, visit }: DraftQuote): Promise<void> {
    const version = draft.bookVersion ?? book.version;
    const shown = { firstCleaning: draft.firstCleaning ?? firstCleaning };
    const { zip } = quoteRequestOf(draft);
    const zone = (zip && zoneOf(book, zip)?.id) || '';
    const sameHome = shown.firstCleaning === firstCleaning && (draft.zone ?? zone) === zone;
    if (version === book.version && sameHome) return;
    const had = version === book.version ? book : await this.books.version(tx, version);
    const known = had && zip && draft.zone !== null ? withKnownZip(publicBook(had), zip, draft.zone) : had;
    if (known && quote(known, quoteRequestOf(draft, shown))?.total === visit.total) return;
    const { serviceType, extras, ownMinutes, ...today } = visit;
    throw new PriceChanged({ quote: today });
  }

  /**
   * A single visit like this one on another day.
   * @throws Invalid for a service that is not sold any more, OutsideArea
   */
  async ofRepeat(tx: Tx, booking: Booking, appointment: Appointment): Promise<VisitQuote> {
    const book = await this.books.forSale(tx, booking.serviceType);
    refuseOutside(book, booking.questionnaire.location ?? '');
    const terms = {
      ...booking.terms,
      answers: answersAt(booking.questionnaire, appointment),
      frequency: null,
    };
    const firstCleaning = await this.isFirst(tx, book, homeOf(booking));
    return refuseTooLong(visitQuote(book, terms, { firstCleaning }));
  }

  /** The office chose another service. @throws Invalid for one that is not sold */
  async ofService(tx: Tx, booking: Booking, service: ServiceType): Promise<VisitQuote> {
    const book = await this.books.forSale(tx, service);
    const terms = { ...booking.terms, service };
    const firstCleaning = await this.isFirst(tx, book, homeOf(booking));
    const { isLaterVisit: laterVisit } = booking;
    return refuseTooLong(visitQuote(book, terms, { laterVisit, firstCleaning }));
  }

  /** The booking's wishes by this book; null if it does not have the service. */
  async asBooked(tx: Tx, book: PriceBook, booking: Booking): Promise<VisitQuote | null> {
    const known = book.services.some(({ id }) => id === booking.serviceType);
    if (!known) return null;
    const firstCleaning = await this.isFirst(tx, book, homeOf(booking));
    return visitQuote(book, booking.terms, { firstCleaning, laterVisit: booking.isLaterVisit });
  }

  private async isFirst(
    tx: Tx,
    book: PriceBook,
    { location, ...home }: { userId: string; bookingId: number | null; location: string },
  ): Promise<boolean> {
    if (!asksForFirst(book)) return false;
    return this.cleanings.lockedIsFirst(tx, { ...home, addressKey: addressKey(location) || location });
  }

  /** The lines of the booking's price, in the ledger unless the office set another since. */
  async linesOf(tx: Tx, booking: Booking): Promise<PriceLine[]> {
    const lines = await this.ledger.linesOf(tx, booking.id);
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    return total === booking.price ? lines : this.agreedLines(tx, booking);
  }

  /** How long a visit takes, its own minutes or the service's of today; and the way to its zone by today's book. */
  async lengthOf(
    tx: Tx,
    { minutes, serviceType, questionnaire }: Pick<Booking, 'minutes' | 'serviceType' | 'questionnaire'>,
  ): Promise<VisitLength> {
    const book = await this.books.inForce(tx);
    const usual = book.services.find(({ id }) => id === serviceType)?.minutes ?? 60;
    return { minutes: minutes ?? usual, travelMinutes: travelMinutesTo(book, questionnaire.location ?? '') };
  }

  /** The lines of a price that the office has set: the service, and its tax worked out backwards. */
  async agreedLines(tx: Tx, booking: Booking): Promise<PriceLine[]> {
    const book = await this.books.inForce(tx);
    const known = book.services.some(({ id }) => id === booking.serviceType);
    if (!known) return plainLines(booking.price);
    return visitQuote(book, booking.terms, { officePrice: booking.price }).lines;
  }
}

const homeOf = ({ id: bookingId, userId, questionnaire: { location = '' } }: Booking) => ({
  bookingId,
  userId,
  location,
});
