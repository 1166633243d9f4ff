import { Injectable } from '@nestjs/common';
import type { PriceLine, ServiceType } from '@homebright/contract';
import { Clock } from '../../../kernel/clock.js';
import type { Booking } from '../../domain/booking.js';
import type { VisitQuote } from '../../domain/visit-quote.js';
import type { Tx } from '../../../platform/index.js';
import { Quotes } from '../../use-cases/quotes.js';

/** Another service for a visit that is booked already. */
@Injectable()
export class ChangeService {
  constructor(
    private readonly clock: Clock,
    private readonly quotes: Quotes,
  ) {}

  /** The booking takes the service and its price; slot and ledger are left to the caller. @returns null: it has it */
  async change(tx: Tx, booking: Booking, service: ServiceType | undefined): Promise<VisitQuote | null> {
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
}
