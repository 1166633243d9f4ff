import { Injectable } from '@nestjs/common';
import type { CancelAnswer, Cents } from '@homebright/contract';
import { Visits } from '../../dispatch/index.js';
import { Ledger } from '../../payments/index.js';
import { BusinessClock, Outbox, Transactions } from '../../platform/index.js';
import { BookingCancelled, PaymentUnderWay, VisitUnderWay } from '../domain/refusals.js';
import { hasBegun } from '../domain/standing.js';
import { money } from '../domain/words.js';
import { Bookings } from '../infra/bookings.js';
import { Standings } from '../infra/standings.js';
import { Subscriptions } from '../infra/subscriptions.js';
import { bookingCancelled } from './events.js';

@Injectable()
export class CancelBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: BusinessClock,
    private readonly bookings: Bookings,
    private readonly standings: Standings,
    private readonly subscriptions: Subscriptions,
    private readonly visits: Visits,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The customer cancels an upcoming visit: the fee is kept from what was paid, the rest is refunded (design section
   * 2).
   * @throws NotFound, BookingCancelled, VisitUnderWay, PaymentUnderWay
   */
  run(userId: string, bookingId: number): Promise<CancelAnswer> {
    return this.transactions.run(async (tx) => {
      const now = this.clock.date();
      const booking = await this.bookings.lockOwn(tx, userId, bookingId);
      if (booking.cancelled) throw new BookingCancelled();
      const standing = await this.standings.find(tx, bookingId);
      const begun = booking.status === 'in-progress' || booking.status === 'completed';
      if (begun || hasBegun(booking, standing, now, this.clock.zone)) throw new VisitUnderWay();
      if (standing.paymentStatus === 'processing') throw new PaymentUnderWay();

      booking.cancel(now);
      await this.bookings.save(tx, booking);
      await this.visits.release(tx, bookingId);
      if (booking.subscriptionId !== null) await this.subscriptions.abandon(tx, booking.subscriptionId, now);
      const { returned: refunded, kept } = await this.ledger.cancel(tx, bookingId, {
        keep: booking.cancellationFee,
        openFees: true,
      });
      const { version } = booking;
      await this.outbox.add(
        tx,
        bookingCancelled({ bookingId, userId, version, by: 'customer', refund: refunded, reason: 'asked' }),
      );
      return { message: answer(refunded, kept), refunded };
    });
  }
}

function answer(refunded: Cents, fee: Cents): string {
  if (!refunded && !fee) return 'Your booking is cancelled.';
  const kept = `${money(fee)} cancellation fee`;
  if (!refunded) return `Your booking is cancelled. The ${kept} was kept.`;
  if (!fee) return `Your booking is cancelled. ${money(refunded)} is on its way back to your card.`;
  return `Your booking is cancelled. ${money(refunded)} is on its way back to your card, after the ${kept}.`;
}
