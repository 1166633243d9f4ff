import { Injectable } from '@nestjs/common';
import { type OrderMade } from '@homebright/contract';
import { Users } from '../../identity/index.js';
import { type Actor, IdempotencyKeys, type KeyedCall, Transactions, type Tx } from '../../platform/index.js';
import { PayLinks } from '../../billing/index.js';
import { Bookings } from '../../bookings/index.js';
import { OfficeBookingReader } from '../infra/booking-reader.js';
import { ChargeOrder } from './charge-order.js';
import { MakeOrder, type Order } from './make-order.js';

interface OrderCall extends Order {
  /** Runs in the same transaction; if it fails, nothing is booked. */
  alongside?: (tx: Tx, bookingId: number) => Promise<void>;
}

/** An order that the office takes for a customer (docs/rules.md#office-orders). */
@Injectable()
export class BookForCustomer {
  constructor(
    private readonly transactions: Transactions,
    private readonly keys: IdempotencyKeys,
    private readonly users: Users,
    private readonly makeOrder: MakeOrder,
    private readonly bookings: Bookings,
    private readonly payLinks: PayLinks,
    private readonly chargeOrder: ChargeOrder,
    private readonly reader: OfficeBookingReader,
  ) {}

  /**
   * Books by the rules of a customer's own booking, except notice and horizon. Repeating the call returns the same
   * booking. A saved card is charged after the booking is made; if it is refused, a pay link is made.
   * @throws NotFound for an erased customer or an unknown crew; Invalid, SlotTaken, OutsideHours, OutsideArea,
   * PriceChanged, CouponRefused, PayLinkTooLate, PayLinksOff; DomainError CONFLICT if the key belongs to another call
   */
  async book(order: OrderCall, actor: Actor, once: KeyedCall): Promise<OrderMade> {
    const { userId, terms } = order;
    const made = await this.transactions.run(async (tx) => {
      if (!(await this.keys.use(tx, actor, once)))
        return { id: (await this.bookings.lockByDraft(tx, userId, order.draft.id)).id, link: null };
      await this.users.mustStay(tx, userId);
      const booked = await this.makeOrder.make(tx, order, actor);
      await order.alongside?.(tx, booked.id);
      return booked;
    });
    const charged = terms.payment === 'saved-card' ? await this.chargeOrder.charge(made.id, actor) : null;
    const [booking, email] = await Promise.all([this.reader.one(made.id), this.payLinks.emailedTo(userId)]);
    const payLink = made.link && { ...made.link, email };
    return { booking, payLink: charged?.payLink ?? payLink, charge: charged?.charge ?? null };
  }
}
