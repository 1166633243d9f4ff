import { Injectable } from '@nestjs/common';
import type { AdminBookingEdit, CancellationTerms, PriceLine } from '@homebright/contract';
import type { VisitQuote } from '../../pricing/index.js';
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

/** The changes of the edit dialog that decide the price. */
@Injectable()
export class ApplyPricedEdit {
  constructor(
    private readonly priceBooks: PriceBooks,
    private readonly changeHome: ChangeHome,
    private readonly changeService: ChangeService,
    private readonly priceBooking: PriceBooking,
    private readonly transitions: BookingTransitions,
  ) {}

  /** @throws Invalid */
  async readEdit(given: AdminBookingEdit): Promise<OfficeEdit> {
    return checkEdit(given, (await this.priceBooks.shown()).services);
  }

  /**
   * Reinstates the visit if asked, applies the service and the address, and writes their price to the ledger.
   * @throws OutsideArea, Invalid, DomainError ROLE_FORBIDS
   */
  async apply(locked: LockedBooking, edit: OfficeEdit, terms: CancellationTerms): Promise<PricedEdit> {
    const { tx, booking } = locked;
    const { price: priceBefore } = booking;
    // First, because the ledger of a cancelled visit has no charge to reprice.
    if (booking.cancelled && edit.status) await this.transitions.become(locked, edit.status, terms);
    const serviceQuote = await this.changeService.change(tx, booking, edit.service);
    const home = await this.changeHome.change(locked, edit, serviceQuote);
    const quote = home?.visit ?? serviceQuote;
    const lines = await this.changeService.linesOf(tx, booking, quote);
    if (quote || home) await this.priceBooking.follow(locked, priceBefore, lines);
    return { home, quote, lines };
  }
}
