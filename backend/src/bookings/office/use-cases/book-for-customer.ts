import { Injectable } from '@nestjs/common';
import type { BrokenRule, Cents, OrderMade, OrderPayment, PayLink, TakenPayment } from '@homebright/contract';
import { UserReader, Users } from '../../../identity/index.js';
import { CrewReader, Visits } from '../../../dispatch/index.js';
import { Invalid } from '../../../kernel/domain-error.js';
import { StartPayment, TakePayment } from '../../../payments/index.js';
import {
  type Actor,
  AuditLog,
  IdempotencyKeys,
  type KeyedCall,
  Transactions,
  type Tx,
} from '../../../platform/index.js';
import { PriceBooks } from '../../../pricing/index.js';
import { appointmentOf } from '../../domain/answers.js';
import type { Draft } from '../../domain/draft.js';
import { OutsideArea } from '../../domain/errors.js';
import { receiptLine } from '../../domain/format.js';
import { checkPrice } from '../../domain/price.js';
import { refuseOutside } from '../../domain/service-area.js';
import { visitQuote } from '../../domain/visit-quote.js';
import { Bookings } from '../../infra/bookings.js';
import { MakeBooking } from '../../use-cases/make-booking.js';
import type { Payable } from '../../use-cases/pay-booking.js';
import { PayLinks } from '../../use-cases/pay-links.js';
import { type DraftQuote, Quotes } from '../../use-cases/quotes.js';
import { Slots } from '../../use-cases/slots.js';
import { OfficeBookingReader } from '../infra/booking-reader.js';

/** An order after validation; what the draft has no place for. */
export interface OrderTerms extends TakenPayment {
  payment: OrderPayment;
  crewId: number | null;
  customPrice?: unknown;
  /** Why rules are set aside; null: they hold. */
  override: string | null;
}

interface Order {
  userId: string;
  draft: Draft;
  terms: OrderTerms;
}

/** An order that the office takes for a customer (design section 10). */
@Injectable()
export class BookForCustomer {
  constructor(
    private readonly transactions: Transactions,
    private readonly keys: IdempotencyKeys,
    private readonly users: Users,
    private readonly customers: UserReader,
    private readonly crews: CrewReader,
    private readonly books: PriceBooks,
    private readonly bookings: Bookings,
    private readonly quotes: Quotes,
    private readonly slots: Slots,
    private readonly visits: Visits,
    private readonly makeBooking: MakeBooking,
    private readonly payLinks: PayLinks,
    private readonly startPayment: StartPayment,
    private readonly takePayment: TakePayment,
    private readonly audit: AuditLog,
    private readonly reader: OfficeBookingReader,
  ) {}

  /**
   * Books by the rules of a customer's own booking, but for notice and horizon. The same call again answers the same booking.
   * @throws NotFound for a customer who was erased and for a crew; Invalid, SlotTaken, OutsideHours, OutsideArea,
   * PriceChanged, CouponRefused, PayLinkTooLate; DomainError CONFLICT for the key of another call
   */
  async run(order: Order, actor: Actor, once: KeyedCall): Promise<OrderMade> {
    const { userId, draft } = order;
    const made = await this.transactions.run(async (tx) => {
      if (!(await this.keys.use(tx, actor, once)))
        return { id: (await this.bookings.lockByDraft(tx, userId, draft.id)).id, link: null };
      await this.users.mustStay(tx, userId);
      return this.make(tx, order, actor);
    });
    const [booking, customer] = await Promise.all([this.reader.one(made.id), this.customers.current(userId)]);
    return { booking, payLink: made.link && { ...made.link, email: customer?.email ?? null } };
  }

  private async make(
    tx: Tx,
    { userId, draft, terms }: Order,
    actor: Actor,
  ): Promise<{ id: number; link: Omit<PayLink, 'email'> | null }> {
    const { payment, crewId, override } = terms;
    if (crewId !== null) await this.crews.mustExist(tx, crewId);
    await this.slots.lockHolds(tx, userId);
    const quote = await this.quotes.ofDraft(tx, userId, draft);
    const officePrice = this.officePrice(terms, draft, quote);
    const broken: BrokenRule[] = [];
    const check = async () => {
      if (isOutside(quote, draft, override !== null)) broken.push('outside-area');
      if (!officePrice) await this.quotes.refuseOther(tx, draft, quote);
    };
    const price = officePrice?.total ?? quote.visit.total;
    const isHeld = payment === 'pay-link' && price > 0;
    const heldUntil = isHeld ? this.payLinks.heldUntil(appointmentOf(draft.answers)) : null;
    const booking = await this.makeBooking.run(
      tx,
      { userId, draft, quote, officePrice, check },
      async (visit) => {
        const request = { ...visit, heldUntil };
        const how = { crewId, evenSo: override !== null };
        broken.push(...(await this.visits.placeOrder(tx, request, how)));
      },
    );
    if (!booking) throw new Error('A call that was not made before has no booking yet.');
    const why = broken.length ? { override, broken } : {};
    const after = { price, catalogPrice: quote.visit.total, payment, crewId, ...why };
    await this.audit.write(tx, actor, { action: 'book', entity: 'booking', entityId: booking.id, after });
    if (isHeld) return { id: booking.id, link: await this.payLinks.make(tx, booking, true) };
    await this.collect(tx, booking, price, { ...terms, takenBy: terms.takenBy ?? actor.name ?? undefined });
    return { id: booking.id, link: null };
  }

  /** Paid as it is booked, or free. */
  private async collect(
    tx: Tx,
    { id: bookingId, userId, serviceType, appointment }: Payable,
    amount: Cents,
    { payment, takenBy, reference }: OrderTerms,
  ): Promise<void> {
    const description = receiptLine(await this.books.label(serviceType, tx), appointment);
    const request = { bookingId, userId, description, saveCard: false, offSession: false };
    if (amount === 0) await this.startPayment.reserve(tx, request);
    else if (payment !== 'pay-link')
      await this.takePayment.run(tx, bookingId, { method: payment, amount, takenBy, reference, description });
  }

  private officePrice({ customPrice }: OrderTerms, draft: Draft, { book }: DraftQuote) {
    if (customPrice === undefined) return null;
    const total = checkPrice(customPrice);
    if (draft.couponCode !== null)
      throw new Invalid('A coupon and a price of your own do not go together.', [{ field: 'couponCode' }]);
    return { total, lines: visitQuote(book, draft, { officePrice: total }).lines };
  }
}

/** @throws OutsideArea, Invalid, unless the office says so all the same */
function isOutside({ book }: DraftQuote, { answers }: Draft, evenSo: boolean): boolean {
  try {
    refuseOutside(book, answers.location);
    return false;
  } catch (error) {
    if (evenSo && error instanceof OutsideArea) return true;
    throw error;
  }
}
