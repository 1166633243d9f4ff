import { Injectable } from '@nestjs/common';
import {
  type BookingRecord,
  type Cents,
  type PayLink,
  type PayLinkWish,
  type PaymentResponse,
  plainMoney,
  type RecordedPayment,
} from '@homebright/contract';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { TakePayment } from '../../payments/index.js';
import { Clock } from '../../kernel/clock.js';
import { PriceBooks } from '../../pricing/index.js';
import { PayLinks } from '../../billing/index.js';
import { amountDue, PayBooking, receiptLine, refuseCancelled } from '../../bookings/index.js';
import { ChangeBooking, type OfficeCall } from './change-booking.js';

const NOTHING_DUE = 'Nothing is due for this booking.';

const amountChanged = (due: Cents) =>
  new DomainError(
    'PRICE_CHANGED',
    `The amount due is now ${plainMoney(due)}. Nothing was charged. Check the amount and try again.`,
  );

/** Ways for the office to collect what is due. */
@Injectable()
export class CollectPayment {
  constructor(
    private readonly clock: Clock,
    private readonly changeBooking: ChangeBooking,
    private readonly books: PriceBooks,
    private readonly payLinks: PayLinks,
    private readonly takePayment: TakePayment,
    private readonly payBooking: PayBooking,
  ) {}

  /**
   * Records cash or a check. The call must have a key or a version, as for a refund.
   * @throws NotFound, Invalid; DomainError CONFLICT, STALE_VERSION, ALREADY_PAID
   */
  record(id: number, given: RecordedPayment, call: OfficeCall): Promise<BookingRecord> {
    const { method, amount, reference, takenBy = call.actor.name ?? undefined } = given;
    return this.changeBooking.change(
      id,
      { action: 'record-payment', ...call },
      async ({ tx, booking, state }) => {
        if (!call.once && call.version === undefined)
          throw new Invalid("A payment needs an Idempotency-Key or the booking's version.");
        const description = receiptLine(await this.books.label(booking.serviceType, tx), booking.appointment);
        await this.takePayment.take(tx, id, { method, amount, takenBy, reference, description });
        booking.changed(this.clock.date());
        const paid = state.kept + amount;
        return {
          before: { paid: state.kept },
          after: { paid, method, takenBy, ...(reference ? { reference } : {}) },
        };
      },
    );
  }

  /**
   * Starts the payment of what is due with a card that the customer reads out. The office types it into the provider's
   * form, so it never reaches our server. Repeating the call continues the same payment.
   * @param amount the amount that the page shows, in cents
   * @throws NotFound, BookingCancelled; DomainError ALREADY_PAID, PRICE_CHANGED, STALE_VERSION; as `PayBooking.pay`
   */
  async cardByPhone(id: number, amount: Cents, call: OfficeCall): Promise<PaymentResponse> {
    const { userId } = await this.changeBooking.change(
      id,
      { action: 'card-payment', ...call },
      async ({ booking, state }) => {
        if (state.balance === 0) refuseCancelled(booking);
        if (state.balance === 0) throw new DomainError('ALREADY_PAID', NOTHING_DUE);
        const due = amountDue(booking, state);
        if (due !== amount) throw amountChanged(due);
        return { before: {}, after: { cardAmount: amount } };
      },
    );
    const { lines: _lines, ...payment } = await this.payBooking.pay(userId, id, true);
    if (payment.amount !== amount) throw amountChanged(payment.amount);
    return payment;
  }

  /**
   * Makes a new pay link and ends the earlier ones. Emails the customer a separate link, unless the office passes this
   * one on. Repeating the call makes another link, which does no harm.
   * @throws NotFound, PayLinkTooLate, PayLinksOff; DomainError CONFLICT, STALE_VERSION, ALREADY_PAID
   */
  async payLink(
    id: number,
    { email = true }: Pick<PayLinkWish, 'email'>,
    call: OfficeCall,
  ): Promise<PayLink> {
    let made: Omit<PayLink, 'email'> | undefined;
    const { userId } = await this.changeBooking.change(
      id,
      { action: 'pay-link', ...call },
      async ({ tx, booking, state }) => {
        refuseCancelled(booking);
        if (state.balance === 0) throw new DomainError('ALREADY_PAID', NOTHING_DUE);
        const isHeld = booking.status === 'pending' && state.place?.heldUntil !== null;
        made = await this.payLinks.make(tx, booking, { isHeld, email, actor: call.actor });
        return { before: {}, after: { payLinkUntil: made.expiresAt } };
      },
    );
    if (!made) throw new Error('No pay link was made.');
    return { ...made, email: email ? await this.payLinks.emailedTo(userId) : null };
  }

  /**
   * Revokes the booking's pay links. A slot that is held for them stays held until its hold expires. @throws NotFound
   */
  endPayLink(id: number, call: OfficeCall): Promise<BookingRecord> {
    return this.changeBooking.change(id, { action: 'end-pay-link', ...call }, async ({ tx }) => {
      const until = await this.payLinks.end(tx, id);
      if (until) return { before: { payLinkUntil: until.toISOString() }, after: { payLinkUntil: null } };
    });
  }
}
