import { Injectable } from '@nestjs/common';
import { Visits } from '../../dispatch/index.js';
import { Business, SiteNotOpen, Transactions } from '../../platform/index.js';
import type { Draft } from '../domain/draft.js';
import { refuseOutside } from '../domain/service-area.js';
import { MakeBooking } from './make-booking.js';
import type { Payable } from './pay-booking.js';
import { Quotes } from './quotes.js';
import { ReviseDraft } from './revise-draft.js';
import { Slots } from './slots.js';

@Injectable()
export class CreateBooking {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly quotes: Quotes,
    private readonly slots: Slots,
    private readonly visits: Visits,
    private readonly makeBooking: MakeBooking,
    private readonly reviseDraft: ReviseDraft,
  ) {}

  /**
   * Books the draft at the price book's price and holds its slot. Booking the same draft again returns the same booking,
   * with updated answers while it is unpaid.
   * @throws SlotTaken, OutsideHours, HoldLimit, HoldRenewalsUsed, Invalid, BookingCancelled, OutsideArea, PriceChanged,
   * CouponRefused, SiteNotOpen
   */
  async run(userId: string, draft: Draft): Promise<Payable> {
    if (!(await this.business.isOpen())) throw new SiteNotOpen();
    return this.transactions.run(async (tx) => {
      await this.slots.lockHolds(tx, userId);
      const quote = await this.quotes.ofDraft(tx, userId, draft);
      const check = async () => {
        refuseOutside(quote.book, draft.answers.location);
        await this.quotes.refuseOther(tx, draft, quote);
      };
      const made = await this.makeBooking.run(tx, { userId, draft, quote, check }, (visit) =>
        this.visits.placeHeld(tx, visit),
      );
      return made ?? this.reviseDraft.run(tx, userId, draft, quote);
    });
  }
}
