import { Injectable } from '@nestjs/common';
import { visitsUnassigned } from '../dispatch/index.js';
import { Users } from '../identity/index.js';
import { Clock } from '../kernel/clock.js';
import { bookingCardSaved, cardChanged, paymentSucceeded } from '../payments/index.js';
import { Handles, type PayloadOf, type Tx } from '../platform/index.js';
import { Bookings } from './infra/bookings.js';
import { ExtendSubscriptions } from './subscriptions/use-cases/extend-subscriptions.js';
import { ConfirmPaidBooking } from './use-cases/confirm-paid-booking.js';
import { bookingCreated, subscriptionStarted } from './use-cases/events.js';
import { ReassignVisits } from './use-cases/reassign-visits.js';

/** Updates bookings and customers when events occur. */
@Injectable()
export class BookingHandlers {
  constructor(
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly users: Users,
    private readonly confirmPaidBooking: ConfirmPaidBooking,
    private readonly extendSubscriptions: ExtendSubscriptions,
    private readonly reassignVisits: ReassignVisits,
  ) {}

  /**
   * Remembers the phone number of the latest booking, because the office calls it. A customer without a name gets the
   * booking's name.
   */
  @Handles(bookingCreated, 'remember-customer')
  async rememberCustomer(tx: Tx, { bookingId }: PayloadOf<typeof bookingCreated>): Promise<void> {
    const booking = await this.bookings.find(tx, bookingId);
    if (!booking) return;
    await this.users.rememberPhone(tx, booking.userId, booking.customerPhone);
    await this.users.rememberName(tx, booking.userId, booking.customerName);
  }

  @Handles(paymentSucceeded, 'confirm-paid-booking')
  async confirmWhenPaid(tx: Tx, { bookingId, byHand }: PayloadOf<typeof paymentSucceeded>): Promise<void> {
    await this.confirmPaidBooking.confirm(tx, bookingId, byHand ? 'none' : 'paid');
  }

  @Handles(bookingCardSaved, 'confirm-with-card')
  async confirmWithCard(tx: Tx, { bookingId }: PayloadOf<typeof bookingCardSaved>): Promise<void> {
    await this.confirmPaidBooking.confirm(tx, bookingId, 'saved');
  }

  @Handles(subscriptionStarted, 'plan-first-visits')
  async planFirstVisits(tx: Tx, { subscriptionId }: PayloadOf<typeof subscriptionStarted>): Promise<void> {
    await this.extendSubscriptions.one(tx, subscriptionId);
  }

  /** Has the worker's next run retry the visits that the old card did not pay. */
  @Handles(cardChanged, 'charge-again')
  async chargeAgain(tx: Tx, { userId }: PayloadOf<typeof cardChanged>): Promise<void> {
    await this.bookings.chargeAgain(tx, userId, this.clock.date());
  }

  @Handles(visitsUnassigned, 'place-anew')
  async reassign(tx: Tx, { bookingIds, because }: PayloadOf<typeof visitsUnassigned>): Promise<void> {
    await this.reassignVisits.reassign(tx, bookingIds, because);
  }
}
