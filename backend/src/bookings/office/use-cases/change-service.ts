import { Injectable } from '@nestjs/common';
import type { PriceLine, ServiceType, ServiceWish, VisitPreview } from '@homebright/contract';
import { Clock } from '../../../kernel/clock.js';
import type { Booking } from '../../domain/booking.js';
import { checkEdit } from '../../domain/office-edit.js';
import type { VisitQuote } from '../../domain/visit-quote.js';
import type { Tx } from '../../../platform/index.js';
import { PriceBooks } from '../../../pricing/index.js';
import { ChangeExtras } from '../../use-cases/change-extras.js';
import { Quotes } from '../../use-cases/quotes.js';
import { ChangeBooking } from './change-booking.js';
import { PriceBooking } from './price-booking.js';

/** Another service for a visit that is booked already. */
@Injectable()
export class ChangeService {
  constructor(
    private readonly clock: Clock,
    private readonly changeBooking: ChangeBooking,
    private readonly books: PriceBooks,
    private readonly quotes: Quotes,
    private readonly prices: PriceBooking,
    private readonly extras: ChangeExtras,
  ) {}

  /** The booking takes the service and its price; slot and ledger are left to the caller. @returns null: it has it */
  async run(tx: Tx, booking: Booking, service: ServiceType | undefined): Promise<VisitQuote | null> {
    if (!service || service === booking.serviceType) return null;
    const visit = await this.quotes.ofService(tx, booking, service);
    booking.takeQuote(visit, this.clock.date());
    return visit;
  }

  /** A locked price stays; how much of it is tax follows service and zone. */
  async linesOf(tx: Tx, booking: Booking, quote: VisitQuote | null): Promise<PriceLine[]> {
    if (!quote) return this.quotes.linesOf(tx, booking);
    return booking.priceLocked ? this.quotes.agreedLines(tx, booking) : quote.lines;
  }

  /** What the edit dialog's other service would make of price and money. @throws NotFound, Invalid, DomainError STALE_VERSION */
  async preview(id: number, { service, version }: ServiceWish): Promise<VisitPreview> {
    const edit = checkEdit({ service }, (await this.books.shown()).services);
    return this.changeBooking.tryOut(id, version, async ({ tx, booking, state, refundSources }) => {
      const { minutes } = await this.quotes.lengthOf(tx, booking);
      const before = { total: booking.price, minutes };
      const quote = await this.run(tx, booking, edit.service);
      const lines = await this.linesOf(tx, booking, quote);
      await this.prices.follow(tx, booking, before.total, lines);
      const made = { before, lines, minutes: quote?.minutes ?? minutes };
      return { ...(await this.extras.previewOf(tx, made, booking, state)), refundSources };
    });
  }
}
