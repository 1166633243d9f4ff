import { Injectable } from '@nestjs/common';
import {
  type Cents,
  type Coupon,
  type PriceBook,
  type PriceLine,
  type PriceTerms,
  publicBook,
  quote,
  quoteRequestOf,
  type ServiceType,
  withKnownZip,
  zoneOf,
  totalOf,
} from '@homebright/contract';
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
import { homeKey } from '../../kernel/address-key.js';
import type { Draft } from '../domain/draft.js';
import { PriceChanged } from '../domain/errors.js';
import { Bookings } from '../infra/bookings.js';
import { FirstCleaningReader } from '../infra/first-cleaning-reader.js';
import {
  asksForFirst,
  checkExtras,
  type Extras,
  hasFirstPrice,
  refuseTooLong,
  shownQuote,
  visitQuote,
  type VisitQuote,
} from '../domain/visit-quote.js';
import { Coupons } from './coupons.js';

/** A draft's price by today's book. */
export interface DraftQuote {
  book: PriceBook;
  firstCleaning: boolean;
  coupon: Coupon | null;
  visit: VisitQuote;
}

/** How much of a crew's day a visit takes. */
export type VisitLength = Pick<VisitQuote, 'minutes' | 'travelMinutes' | 'cleanersNeeded'>;

/**
 * The visit's customer and address. Its own booking, if it has one, does not count among the home's
 * cleanings.
 */
interface Home {
  userId: string;
  bookingId: number | null;
  location: string;
  /** The address that the booking was priced for. */
  booked?: string;
}

/** Prices of visits by today's price book (decision 90). */
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
   * A draft that already has a booking is quoted without its coupon; call `byBook` for its price.
   * @throws Invalid for a service or an extra that is not sold, CouponRefused
   */
  async ofDraft(tx: Tx, userId: string, draft: Draft): Promise<DraftQuote> {
    const book = await this.books.forSale(tx, draft.service);
    const current = draft.bookVersion === null || draft.bookVersion === book.version;
    if (current) checkExtras(book, draft.service, draft.extras);
    const isBooked = draft.couponCode !== null && (await this.bookings.idOfDraft(tx, userId, draft.id));
    const asked = isBooked ? { ...draft, couponCode: null } : draft;
    return this.byBook(tx, book, { userId, draft: asked, booking: null });
  }

  /** Like `ofDraft`, for a draft that already has a booking. That booking does not count among its home's cleanings. */
  async byBook(
    tx: Tx,
    book: PriceBook,
    { userId, draft, booking }: { userId: string; draft: Draft; booking: Booking | null },
  ): Promise<DraftQuote> {
    const known = booking ? homeOf(booking) : { bookingId: null };
    const home = { ...known, userId, location: draft.answers.location };
    const found = await this.withCoupon(tx, book, home, draft.service, draft.couponCode);
    return { book, ...found, visit: refuseTooLong(visitQuote(book, draft, found)) };
  }

  /** Whether it is the home's first cleaning, and the coupon with this code. @throws CouponRefused */
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
   * @param total the price that the page showed; if absent, it is computed from the page's version of the book
   * @throws PriceChanged if the page showed another price
   */
  async refuseOther(tx: Tx, draft: Draft, quoted: DraftQuote, total?: Cents): Promise<void> {
    const { visit } = quoted;
    const isShown = total === undefined ? await this.isShown(tx, draft, quoted) : total === visit.total;
    if (!isShown) throw new PriceChanged({ quote: shownQuote(visit) });
  }

  /** Whether the page showed this price, by its version of the book. */
  private async isShown(
    tx: Tx,
    draft: Draft,
    { book, firstCleaning, coupon, visit }: DraftQuote,
  ): Promise<boolean> {
    const version = draft.bookVersion ?? book.version;
    const { zip } = quoteRequestOf(draft);
    const zone = (zip && zoneOf(book, zip)?.id) || '';
    const first = draft.firstCleaning ?? firstCleaning;
    const sameHome = first === firstCleaning && (draft.zone ?? zone) === zone;
    if (version === book.version && sameHome) return true;
    const had = version === book.version ? book : await this.books.version(tx, version);
    const couponThen = had?.coupons.find(({ code }) => code === coupon?.code) ?? coupon;
    const shown = { firstCleaning: first, coupon: couponThen };
    const known = had && zip && draft.zone !== null ? withKnownZip(publicBook(had), zip, draft.zone) : had;
    return known !== null && quote(known, quoteRequestOf(draft, shown))?.total === visit.total;
  }

  /**
   * A single visit like this one, on another day. This one counts as a cleaning of the home.
   * @throws Invalid for a service that is not sold any more, OutsideArea
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

  /** For when the office changes the service. @throws Invalid for one that is not sold */
  async ofService(tx: Tx, booking: Booking, service: ServiceType): Promise<VisitQuote> {
    const book = await this.books.forSale(tx, service);
    return this.changed(tx, book, booking, { ...booking.terms, service });
  }

  /** For a change of extras. @throws Invalid for one that is not sold with the service, or not that often */
  async ofExtras(tx: Tx, booking: Booking, extras: Extras): Promise<VisitQuote> {
    const book = await this.books.inForce(tx);
    checkExtras(book, booking.serviceType, extras);
    return this.changed(tx, book, booking, { ...booking.terms, extras });
  }

  private async changed(tx: Tx, book: PriceBook, booking: Booking, terms: PriceTerms): Promise<VisitQuote> {
    const coupon = await this.coupons.ofBooking(tx, booking);
    const laterVisit = await this.cleanings.isLaterVisit(tx, booking);
    const firstCleaning = !booking.cancelled && (await this.isFirst(tx, book, homeOf(booking), coupon));
    return refuseTooLong(visitQuote(book, terms, { laterVisit, firstCleaning, coupon }));
  }

  /**
   * Prices the booking's wishes by this book; null if the book does not have the service.
   * @param booked the address that its price is for
   */
  async asBooked(
    tx: Tx,
    book: PriceBook,
    booking: Booking,
    booked = booking.location,
  ): Promise<VisitQuote | null> {
    const known = book.services.some(({ id }) => id === booking.serviceType);
    if (!known) return null;
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
   * Prices the booking by its own version of the book, with another coupon or none. Only the coupon changes: the first
   * cleaning's price stays where it was given, unless the coupon is for a first cleaning.
   * @throws CouponRefused
   */
  async recouponed(
    tx: Tx,
    booking: Booking,
    code: string | null,
  ): Promise<Pick<DraftQuote, 'coupon' | 'visit'>> {
    if (booking.customPrice !== null) throw new CouponRefused('price-set');
    if (await this.cleanings.isLaterVisit(tx, booking)) throw new CouponRefused('later-visit');
    const today = await this.books.inForce(tx);
    const own = (await this.books.version(tx, booking.bookVersion ?? 1)) ?? today;
    const found = await this.withCoupon(tx, today, homeOf(booking), booking.serviceType, code);
    const { coupon } = found;
    const firstCleaning =
      coupon?.firstVisitOnly === true || hasFirstPrice(await this.ledger.linesOf(tx, booking.id));
    return { coupon, visit: visitQuote(own, booking.terms, { firstCleaning, coupon }) };
  }

  /**
   * A booking with the first cleaning's price keeps it for the same home. At another home it keeps it only if that
   * home was never cleaned; the customer's other bookings do not count, as they came later.
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
    const has = bookingId !== null && hasFirstPrice(await this.ledger.linesOf(tx, bookingId), coupon);
    if (has && homeKey(booked) === addressKey) return true;
    return this.cleanings.isFirstNow(tx, { userId: has ? null : userId, addressKey, bookingId });
  }

  /** The lines of the booking's price, from the ledger unless the office has since set another price. */
  async linesOf(tx: Tx, booking: Booking): Promise<PriceLine[]> {
    const lines = await this.ledger.linesOf(tx, booking.id);
    return totalOf(lines) === booking.price ? lines : this.agreedLines(tx, booking);
  }

  /**
   * How long a visit takes: its own minutes, or today's minutes of the service, and the travel time to its zone by
   * today's book.
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

  /** The lines of a price that the office set: the service, and the tax included in it. */
  async agreedLines(tx: Tx, booking: Booking): Promise<PriceLine[]> {
    const book = await this.books.inForce(tx);
    const known = book.services.some(({ id }) => id === booking.serviceType);
    if (!known) return plainLines(booking.price);
    return visitQuote(book, booking.terms, { officePrice: booking.price }).lines;
  }
}

const homeOf = ({ id: bookingId, userId, location }: Booking) => ({
  bookingId,
  userId,
  location,
  booked: location,
});
