import { Injectable } from '@nestjs/common';
import type { BrokenRule, Cents, OrderPayment, PayLink } from '@homebright/contract';
import { orderHeldUntil } from '../../billing/index.js';
import {
  appointmentOf,
  CreateBooking,
  type Draft,
  type DraftQuote,
  Quotes,
  Slots,
} from '../../bookings/index.js';
import { visitQuote, checkOffered } from '../../pricing/index.js';
import { CrewReader } from '../../dispatch/index.js';
import { earliestStart } from '../../kernel/booking-time.js';
import { Invalid } from '../../kernel/domain-error.js';
import { type Actor, Business, type Tx, writeAudit } from '../../platform/index.js';
import { OutsideArea, refuseOutside, refuseUnanswered } from '../../pricing/index.js';
import { checkPrice } from '../domain/price.js';
import { type PaymentTerms, SettleOrder } from './settle-order.js';

/** A validated order's terms, beyond the draft. */
export interface OrderTerms extends PaymentTerms {
  crewId: number | null;
  customPrice?: unknown;
  /** The price-book total that the office was shown. */
  expectedTotal?: Cents;
  /** The reason for overriding rules; null if the rules apply. */
  override: string | null;
}

export interface Order {
  userId: string;
  draft: Draft;
  terms: OrderTerms;
}

/** Makes an order's booking: its price, its slot, and how it is paid. */
@Injectable()
export class MakeOrder {
  constructor(
    private readonly business: Business,
    private readonly crews: CrewReader,
    private readonly quotes: Quotes,
    private readonly slots: Slots,
    private readonly createBooking: CreateBooking,
    private readonly settleOrder: SettleOrder,
  ) {}

  /** Call it once, in the order's transaction. @throws as `BookForCustomer.book` */
  async make(
    tx: Tx,
    { userId, draft, terms }: Order,
    actor: Actor,
  ): Promise<{ id: number; link: Omit<PayLink, 'email'> | null }> {
    const { payment, crewId, override } = terms;
    await this.settleOrder.refuseUnpayable(userId, payment);
    if (crewId !== null) await this.crews.mustExist(tx, crewId);
    await this.slots.lockHolds(tx, userId);
    const quote = await this.quotes.ofDraft(tx, userId, draft);
    const officePrice = this.officePrice(terms, draft, quote);
    const broken: BrokenRule[] = [];
    const check = async () => {
      checkOffered(quote.book, draft.frequency);
      if (isOutside(quote, draft, override !== null)) broken.push('outside-area');
      if (officePrice) return;
      refuseUnanswered(quote.book, draft.answers);
      await this.quotes.refuseOther(tx, draft, quote, terms.expectedTotal);
    };
    const price = officePrice?.total ?? quote.visit.total;
    const heldUntil = price > 0 ? this.heldUntil(payment, draft) : null;
    const booking = await this.createBooking.make(
      tx,
      { userId, draft, quote, officePrice, check },
      async (visit) => {
        const request = { ...visit, heldUntil };
        const placement = { crewId, evenSo: override !== null };
        broken.push(...(await this.slots.takeForOrder(tx, request, placement)));
      },
    );
    if (!booking) throw new Error('A new idempotency key already has a booking.');
    const exceptions = broken.length ? { override, broken } : {};
    const after = {
      price,
      catalogPrice: quote.visit.total,
      ...(price > 0 ? { payment } : {}),
      crewId,
      ...exceptions,
    };
    await writeAudit(tx, actor, { action: 'book', entity: 'booking', entityId: booking.id, after });
    return { id: booking.id, link: await this.settleOrder.settle(tx, booking, price, terms, actor) };
  }

  private heldUntil(payment: OrderPayment, { answers }: Draft): Date | null {
    const { holdMinutes } = this.business.settings;
    const startsAt = earliestStart(appointmentOf(answers), this.business.clock.zone);
    return orderHeldUntil(payment, { now: this.business.clock.date().getTime(), startsAt, holdMinutes });
  }

  /** A plan's price is locked, so that it applies to all of the plan's visits. */
  private officePrice({ customPrice }: OrderTerms, draft: Draft, { book }: DraftQuote) {
    if (customPrice === undefined) return null;
    const total = checkPrice(customPrice);
    if (draft.couponCode !== null)
      throw new Invalid('Enter either a coupon or your own price, not both.', [{ field: 'couponCode' }]);
    const lockedAt = draft.frequency === null ? null : this.business.clock.date();
    return { total, lines: visitQuote(book, draft, { officePrice: total }).lines, lockedAt };
  }
}

/** @throws OutsideArea unless the office overrides the rules; Invalid */
function isOutside({ book }: DraftQuote, { answers }: Draft, isOverridden: boolean): boolean {
  try {
    refuseOutside(book, answers);
    return false;
  } catch (error) {
    if (isOverridden && error instanceof OutsideArea) return true;
    throw error;
  }
}
