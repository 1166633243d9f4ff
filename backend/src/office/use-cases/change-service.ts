import { Injectable } from '@nestjs/common';
import type { PriceLine, ServiceType } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { type Booking, Quotes } from '../../bookings/index.js';
import { type VisitQuote } from '../../pricing/index.js';
import type { Tx } from '../../platform/index.js';

/** Changes the service of a visit that is already booked. */
@Injectable()
export class ChangeService {
  constructor(
    private readonly clock: Clock,
    private readonly quotes: Quotes,
  ) {}

  /** Gives the booking the service and its price. The caller updates slot and ledger. @returns null if unchanged */
  async change(tx: Tx, booking: Booking, service: ServiceType | undefined): Promise<VisitQuote | null> {
    if (!service || service === booking.serviceType) return null;
    const visit = await this.quotes.ofService(tx, booking, service);
    booking.takeQuote(visit, this.clock.date());
    return visit;
  }

  /** A locked price stays, but the tax that it includes depends on the service and the zone. */
  async linesOf(tx: Tx, booking: Booking, quote: VisitQuote | null): Promise<PriceLine[]> {
    if (!quote) return this.quotes.linesOf(tx, booking);
    return booking.priceLocked ? this.quotes.agreedLines(tx, booking) : quote.lines;
  }
}
