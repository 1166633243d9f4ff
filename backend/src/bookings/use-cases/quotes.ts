import { Injectable } from '@nestjs/common';
import {
  type Cents,
  type Coupon,
  inRanges,
  type PriceBook,
  type PriceLine,
  type PriceTerms,
  publicBook,
  quote,
  quoteRequestOf,
  type ServiceType,
  totalOf,
  withKnownZip,
  zoneOf,
} from '@homebright/contract';
import { homeKey } from '../../kernel/address-key.js';
import { Ledger, plainLines } from '../../payments/index.js';
import type { Tx } from '../../platform/index.js';
import {
  CouponRefused,
  PriceBooks,
  refuseOtherVisits,
  refuseOutside,
  travelMinutesTo,
} from '../../pricing/index.js';
import { answersAt } from '../domain/answers.js';
import type { Appointment } from '../domain/appointment.js';
import type { Booking } from '../domain/booking.js';
import type { Draft } from '../domain/draft.js';
import { PriceChanged } from '../domain/errors.js';
import {
  asksForFirst,
  checkExtras,
  type Extras,
  hasFirstPrice,
  refuseTooLong,
  shownQuote,
  visitQuote,
  type VisitQuote,
} from '../../pricing/index.js';
import { Bookings } from '../infra/bookings.js';
import { FirstCleaningReader } from '../infra/first-cleaning-reader.js';
import { Coupons } from './coupons.js';

/** A draft's price according to one price book. */
export interface DraftQuote {
  book: PriceBook;
  firstCleaning: boolean;
  coupon: Coupon | null;
  visit: VisitQuote;
}

/** The part of a crew's day that a visit takes. */
export type VisitLength = Pick<VisitQuote, 'minutes' | 'travelMinutes' | 'cleanersNeeded'>;

/**
 * A visit's customer and address. The booking `bookingId` itself does not count as an earlier cleaning of the home.
 */
interface Home {
  userId: string;
  bookingId: number | null;
  location: string;
  /** The address that the booking's present price is for. */
  booked?: string;
}

/** Prices visits according to the price books (decision 90). */
@Injectable()
export class Quotes {
  constructor(
    private readonly books: PriceBooks,
    private readonly bookings: Bookings,
    private readonly coupons: Coupons,
    private readonly cleanings: FirstCleaningReader,
    private readonly ledger: Ledger,
  ) {}

  today(tx: Tx): Promise<PriceBook> {
    return this.books.inForce(tx);
  }

  /**
   * Quotes a draft at the current prices. If the draft already has a booking, its coupon is ignored. `byBook` quotes that
   * booking.
   * @throws Invalid for a service or an extra that is not sold, CouponRefused
   */
  async ofDraft(tx: Tx, userId: string, draft: Draft): Promise<DraftQuote> {
    const book = await this.books.forSale(tx, draft.service);
    const isCurrent = draft.bookVersion === null || draft.bookVersion === book.version;
    if (isCurrent) checkExtras(book, draft.service, draft.extras);
    const isBooked = draft.couponCode !== null && (await this.bookings.idOfDraft(tx, userId, draft.id));
    const pricedDraft = isBooked ? { ...draft, couponCode: null } : draft;
    return this.byBook(tx, book, { userId, draft: pricedDraft, booking: null });
  }

  /**
   * Quotes a draft according to this book. If the draft already has a booking, that booking does not count
   * among the home's earlier cleanings.
   */
  async byBook(
    tx: Tx,
    book: PriceBook,
    { userId, draft, booking }: { userId: string; draft: Draft; booking: Booking | null },
  ): Promise<DraftQuote> {
    const bookedHome = booking ? homeOf(booking) : { bookingId: null };
    const home = { ...bookedHome, userId, location: draft.answers.location };
    const discounts = await this.withCoupon(tx, book, home, draft.service, draft.couponCode);
    return { book, ...discounts, visit: refuseTooLong(visitQuote(book, draft, discounts)) };
  }

  /** Whether the visit is the home's first cleaning, and the coupon with this code. @throws CouponRefused */
  async withCoupon(
    tx: Tx,
    book: PriceBook,
    home: Home,
    service: string,
    code: string | null,
  ): Promise<Pick<DraftQuote, 'firstCleaning' | 'coupon'>> {
    const coupon = code === null ? null : await this.coupons.named(tx, book, code, home.bookingId);
    const firstCleaning = await this.isFirst(tx, book, home, coupon);
    if (coupon) refuseOtherVisits(coupon, { service, firstCleaning });
    return { firstCleaning, coupon };
  }

  /**
   * @param total the price that the page showed, in cents; if absent, it is computed from the page's version
   * of the book
   * @throws PriceChanged if the page showed another price
   */
  async refuseOther(tx: Tx, draft: Draft, quoted: DraftQuote, total?: Cents): Promise<void> {
    const { visit } = quoted;
    const isShown = total === undefined ? await this.isShown(tx, draft, quoted) : total === visit.total;
    if (!isShown) throw new PriceChanged({ quote: shownQuote(visit) });
  }

  /** Whether the page's version of the book has the same price as this quote. */
  private async isShown(
    tx: Tx,
    draft: Draft,
    { book, firstCleaning, coupon, visit }: DraftQuote,
  ): Promise<boolean> {
    const version = draft.bookVersion ?? book.version;
    const { zip } = quoteRequestOf(draft);
    const zone = (zip && zoneOf(book, zip)?.id) || '';
    const first = draft.firstCleaning ?? firstCleaning;
    const isSameZone = first === firstCleaning && (draft.zone ?? zone) === zone;
    if (version === book.version && isSameZone) return true;
    const bookThen = version === book.version ? book : await this.books.version(tx, version);
    const couponThen = bookThen?.coupons.find(({ code }) => code === coupon?.code) ?? coupon;
    const shown = { firstCleaning: first, coupon: couponThen };
    const shownBook =
      bookThen && zip && draft.zone !== null ? withKnownZip(publicBook(bookThen), zip, draft.zone) : bookThen;
    if (!shownBook) return false;
    const terms = { ...draft, answers: inRanges(shownBook.questions, draft.answers) };
    return quote(shownBook, quoteRequestOf(terms, shown))?.total === visit.total;
  }

  /**
   * Quotes a single visit like this booking on another day. The present booking counts as an earlier cleaning.
   * @throws OutsideArea; Invalid if customers can no longer book the service
   */
  async ofRepeat(tx: Tx, booking: Booking, appointment: Appointment): Promise<VisitQuote> {
    const book = await this.books.forSale(tx, booking.serviceType);
    refuseOutside(book, booking.questionnaire);
    const terms = {
      ...booking.terms,
      answers: answersAt(booking.questionnaire, appointment),
      frequency: null,
    };
    const firstCleaning = await this.isFirst(tx, book, { ...homeOf(booking), bookingId: null });
    return refuseTooLong(visitQuote(book, terms, { firstCleaning }));
  }

  /** Quotes the booking with a service that the office chose. @throws Invalid if the service is not sold */
  async ofService(tx: Tx, booking: Booking, service: ServiceType): Promise<VisitQuote> {
    const book = await this.books.forSale(tx, service);
    return this.ofChanged(tx, book, booking, { ...booking.terms, service });
  }

  /**
   * Quotes the booking with these extras.
   * @throws Invalid for an extra that is not sold with the service, or a count over its maximum
   */
  async ofExtras(tx: Tx, booking: Booking, extras: Extras): Promise<VisitQuote> {
    const book = await this.books.inForce(tx);
    checkExtras(book, booking.serviceType, extras);
    return this.ofChanged(tx, book, booking, { ...booking.terms, extras });
  }

  private async ofChanged(tx: Tx, book: PriceBook, booking: Booking, terms: PriceTerms): Promise<VisitQuote> {
    const coupon = await this.coupons.ofBooking(tx, booking);
    const laterVisit = await this.cleanings.isLaterVisit(tx, booking);
    const firstCleaning = !booking.cancelled && (await this.isFirst(tx, book, homeOf(booking), coupon));
    return refuseTooLong(visitQuote(book, terms, { laterVisit, firstCleaning, coupon }));
  }

  /**
   * Prices the booking according to this book; null if the book does not have the service.
   * @param booked the address that the present price is for
   */
  async asBooked(
    tx: Tx,
    book: PriceBook,
    booking: Booking,
    booked = booking.location,
  ): Promise<VisitQuote | null> {
    const isSold = book.services.some(({ id }) => id === booking.serviceType);
    if (!isSold) return null;
    const coupon = await this.coupons.ofBooking(tx, booking);
    const home = { ...homeOf(booking), booked };
    const isPriced = booking.bookVersion === book.version && homeKey(booked) === homeKey(home.location);
    const firstCleaning =
      asksForFirst(book, coupon) && isPriced
        ? hasFirstPrice(await this.ledger.linesOf(tx, booking.id), coupon)
        : !booking.cancelled && (await this.isFirst(tx, book, home, coupon));
    const laterVisit = await this.cleanings.isLaterVisit(tx, booking);
    return visitQuote(book, booking.terms, { firstCleaning, coupon, laterVisit });
  }

  /**
   * Prices the booking according to its own version of the book, with another coupon or none. The first
   * cleaning's price is added or removed only by a coupon for first cleanings.
   * @throws CouponRefused
   */
  async withOtherCoupon(
    tx: Tx,
    booking: Booking,
    code: string | null,
  ): Promise<Pick<DraftQuote, 'coupon' | 'visit'>> {
    if (booking.customPrice !== null) throw new CouponRefused('price-set');
    if (await this.cleanings.isLaterVisit(tx, booking)) throw new CouponRefused('later-visit');
    const today = await this.books.inForce(tx);
    const bookedAt = (await this.books.version(tx, booking.bookVersion ?? 1)) ?? today;
    const { coupon } = await this.withCoupon(tx, today, homeOf(booking), booking.serviceType, code);
    const firstCleaning =
      coupon?.firstVisitOnly === true || hasFirstPrice(await this.ledger.linesOf(tx, booking.id));
    return { coupon, visit: visitQuote(bookedAt, booking.terms, { firstCleaning, coupon }) };
  }

  /**
   * Whether the visit has the first cleaning's price. A booking with that price keeps it at the same home. At another home,
   * it keeps the price only if that home was never cleaned. The customer's other bookings do not count then, because they
   * were made later.
   */
  private async isFirst(
    tx: Tx,
    book: PriceBook,
    { userId, bookingId, location, booked = '' }: Home,
    coupon: Coupon | null = null,
  ): Promise<boolean> {
    if (!asksForFirst(book, coupon)) return false;
    const addressKey = homeKey(location);
    await this.cleanings.lock(tx, { userId, addressKey });
    const hasPrice = bookingId !== null && hasFirstPrice(await this.ledger.linesOf(tx, bookingId), coupon);
    if (hasPrice && homeKey(booked) === addressKey) return true;
    return this.cleanings.isFirstNow(tx, { userId: hasPrice ? null : userId, addressKey, bookingId });
  }

  /** The lines of the booking's price: those in the ledger, unless the office has set a price with another total. */
  async linesOf(tx: Tx, booking: Booking): Promise<PriceLine[]> {
    const lines = await this.ledger.linesOf(tx, booking.id);
    return totalOf(lines) === booking.price ? lines : this.agreedLines(tx, booking);
  }

  /**
   * The length of a visit: its own minutes or else the service's current minutes, and the travel time to its
   * zone according to the current book.
   */
  async lengthOf(
    tx: Tx,
    booking: Pick<Booking, 'minutes' | 'cleanersNeeded' | 'serviceType' | 'questionnaire'>,
  ): Promise<VisitLength> {
    const book = await this.books.inForce(tx);
    const service = book.services.find(({ id }) => id === booking.serviceType);
    return {
      minutes: booking.minutes ?? service?.minutes ?? 60,
      travelMinutes: travelMinutesTo(book, booking.questionnaire),
      cleanersNeeded: booking.cleanersNeeded ?? service?.cleaners ?? 1,
    };
  }

  /** The lines of a price that the office set: the service and the included tax. */
  async agreedLines(tx: Tx, booking: Booking): Promise<PriceLine[]> {
    const book = await this.books.inForce(tx);
    const isSold = book.services.some(({ id }) => id === booking.serviceType);
    if (!isSold) return plainLines(booking.price);
    return visitQuote(book, booking.terms, { officePrice: booking.price }).lines;
  }
}

const homeOf = ({ id: bookingId, userId, location }: Booking) => ({
  bookingId,
  userId,
  location,
  booked: location,
});
