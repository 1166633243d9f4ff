import { Injectable } from '@nestjs/common';
import type { AdminBookingEdit, CancellationTerms, PriceLine } from '@homebright/contract';
import type { VisitQuote } from '../../bookings/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { checkEdit, type OfficeEdit } from '../domain/office-edit.js';
import { BookingTransitions } from './booking-transitions.js';
import type { LockedBooking } from './change-booking.js';
import { type ChangedHome, ChangeHome } from './change-home.js';
import { ChangeService } from './change-service.js';
import { PriceBooking } from './price-booking.js';

interface PricedEdit {
  home: ChangedHome | null;
  /** The new quote; null if the price does not change. */
  quote: VisitQuote | null;
  lines: PriceLine[];
}

/** Prices the changes of the edit dialog. */
@Injectable()
export class PriceEdit {
  constructor(
    private readonly books: PriceBooks,
    private readonly changeHome: ChangeHome,
    private readonly changeService: ChangeService,
    private readonly prices: PriceBooking,
    private readonly transitions: BookingTransitions,
  ) {}

  /** @throws Invalid */
  async check(given: AdminBookingEdit): Promise<OfficeEdit> {
    return checkEdit(given, (await this.books.shown()).services);
  }

  /**
   * Gives the booking the new service and address, and their price. @throws OutsideArea, Invalid,
   * ROLE_FORBIDS
   */
  async price(locked: LockedBooking, edit: OfficeEdit, terms: CancellationTerms): Promise<PricedEdit> {
    const { tx, booking } = locked;
    const { price } = booking;
    // A reinstated visit is priced like any other.
    if (booking.cancelled && edit.status) await this.transitions.become(locked, edit.status, terms);
    const serviceQuote = await this.changeService.change(tx, booking, edit.service);
    const home = await this.changeHome.change(locked, edit, serviceQuote);
    const quote = home?.visit ?? serviceQuote;
    const lines = await this.changeService.linesOf(tx, booking, quote);
    if (quote || home) await this.prices.follow(locked, price, lines);
    return { home, quote, lines };
  }
}
