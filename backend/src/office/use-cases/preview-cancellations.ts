import { Injectable } from '@nestjs/common';
import {
  CANCELLATION_REFUNDS,
  type CancellationOption,
  type CancellationPreview,
  isBoundByPolicy,
} from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { Ledger } from '../../payments/index.js';
import {
  type Actor,
  BusinessClock,
  refusalBeyondPolicy,
  Transactions,
  type Tx,
} from '../../platform/index.js';
import { type Booking, Bookings, hasHappened, isDebt, presentFees } from '../../bookings/index.js';
import { policyRefund, settlementOf, standardRefund } from '../domain/office-cancellation.js';

/** A preview before another module adds its messages. */
export type CancellationAmounts = Omit<CancellationPreview, 'options'> & {
  options: Omit<CancellationOption, 'message'>[];
};

@Injectable()
export class PreviewCancellations {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly bookings: Bookings,
    private readonly ledger: Ledger,
  ) {}

  /**
   * The refund of each booking for each choice of the cancellation dialog, and whether the actor's role needs a reason
   * for it. Deleted bookings are left out.
   * @throws NotFound if all of them are deleted or unknown
   */
  preview(ids: readonly number[], actor: Actor): Promise<CancellationAmounts[]> {
    return this.transactions.run(async (tx) => {
      const previews: CancellationAmounts[] = [];
      for (const id of ids) {
        const booking = await this.bookings.find(tx, id);
        if (booking && !booking.deletedAt) previews.push(await this.amountsOf(tx, booking, actor));
      }
      if (!previews.length) throw new NotFound('The booking');
      return previews;
    });
  }

  private async amountsOf(tx: Tx, booking: Booking, actor: Actor): Promise<CancellationAmounts> {
    const { id: bookingId, version, customerName, cancelled } = booking;
    const state = await this.bookings.stateOf(tx, bookingId);
    const [now, zone] = [this.clock.date(), this.clock.zone];
    const tookPlace = hasHappened(booking, state, now, zone);
    const refusal = isDebt(booking, state, now, zone) ? refusalBeyondPolicy(actor, 'debt') : null;
    const boundByPolicy = isBoundByPolicy(actor.role);
    const agreed = { ...presentFees(booking, zone, now), chargedAfter: booking.chargedAfter };
    const policy = policyRefund(tookPlace, state, agreed);
    return {
      bookingId,
      version,
      customerName,
      paid: Math.max(state.kept, 0),
      balance: cancelled ? 0 : state.balance,
      tookPlace,
      standard: standardRefund(tookPlace, boundByPolicy),
      ...(refusal ? { refusal } : {}),
      refundSources: await this.ledger.refundSources(tx, bookingId),
      options: (cancelled ? [] : CANCELLATION_REFUNDS).map((refund) => {
        const { refund: refunded, kept, owed } = settlementOf(refund, state, agreed);
        return {
          refund,
          refunded,
          kept,
          ...(owed ? { owed } : {}),
          needsReason: boundByPolicy && refunded > policy,
        };
      }),
    };
  }
}
