import { Injectable } from '@nestjs/common';
import { depositOf, isServed, type OrderQuote, type PriceTerms, zipOf } from '@homebright/contract';
import { randomUUID } from 'node:crypto';
import { CrewReader, ReadAvailability } from '../../dispatch/index.js';
import { parseLocalDate } from '../../kernel/local-date.js';
import { SavedCards } from '../../payments/index.js';
import { Business, Transactions } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { PayLinks } from '../../billing/index.js';
import { Quotes } from '../../bookings/index.js';
import {
  checkExtras,
  checkOffered,
  type Extras,
  refuseTooLong,
  shownQuote,
  visitQuote,
} from '../../pricing/index.js';
import { checkPrice } from '../domain/price.js';

/** The part of an order that is known so far. */
export interface OrderToQuote extends PriceTerms {
  userId?: string;
  extras: Extras;
  couponCode: string | null;
  customPrice?: unknown;
}

/** Quotes an order and finds the times when crews are free, while the office takes it. Nothing is held. */
@Injectable()
export class QuoteOrder {
  constructor(
    private readonly business: Business,
    private readonly savedCards: SavedCards,
    private readonly payLinks: PayLinks,
    private readonly transactions: Transactions,
    private readonly books: PriceBooks,
    private readonly quotes: Quotes,
    private readonly availability: ReadAvailability,
    private readonly crews: CrewReader,
  ) {}

  /** @throws Invalid, CouponRefused */
  async quote(order: OrderToQuote): Promise<OrderQuote> {
    const { service, answers, extras, frequency, couponCode, customPrice } = order;
    const { location = '', appointmentDate } = answers;
    const { book, discounts, visit, later } = await this.transactions.tryOut(async (tx) => {
      const book = await this.books.forSale(tx, service);
      checkExtras(book, service, extras);
      checkOffered(book, frequency);
      // A new customer has had no cleaning yet.
      const home = { userId: order.userId ?? randomUUID(), bookingId: null, location };
      const discounts = await this.quotes.withCoupon(tx, book, home, service, couponCode);
      const price = customPrice === undefined ? {} : { officePrice: checkPrice(customPrice) };
      const terms = { service, answers, extras, frequency };
      const visit = refuseTooLong(visitQuote(book, terms, { ...discounts, ...price }));
      const later = frequency === null ? null : visitQuote(book, terms, { laterVisit: true, ...price });
      return { book, discounts, visit, later };
    });
    const zip = zipOf(answers);
    const served = !zip || isServed(book, zip);
    const { minutes: serviceMinutes, travelMinutes, cleanersNeeded } = visit;
    const crews = appointmentDate
      ? await this.crewsOn(appointmentDate, { serviceMinutes, travelMinutes, cleanersNeeded })
      : [];
    const { payAfterVisit } = this.business.settings;
    const payOnline = this.payLinks.on;
    const card = order.userId && payOnline ? await this.cardOf(order.userId) : null;
    return {
      quote: shownQuote(visit),
      later: later && shownQuote(later),
      firstCleaning: discounts.firstCleaning,
      served,
      crews,
      card,
      payOnline,
      payAfterVisit,
      deposit: depositOf(visit.payment, visit.total),
    };
  }

  private async cardOf(userId: string): Promise<OrderQuote['card']> {
    const card = await this.savedCards.find(userId);
    return card && { brand: card.brand, last4: card.last4 };
  }

  private async crewsOn(
    date: string,
    visit: { serviceMinutes: number; travelMinutes: number; cleanersNeeded: number },
  ): Promise<OrderQuote['crews']> {
    const free = await this.availability.ofCrews(parseLocalDate(date), visit);
    const dayByCrew = new Map(free.map(({ crewId, day }) => [crewId, day]));
    const crews = await this.crews.crewsAtWorkOr([]);
    return crews.flatMap(({ id: crewId, name }) => {
      const day = dayByCrew.get(crewId);
      return day ? [{ crewId, name, day }] : [];
    });
  }
}
