import { Injectable } from '@nestjs/common';
import type { RebookAnswer } from '@homebright/contract';
import { Visits } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { Ledger } from '../../payments/index.js';
import { Outbox, type Tx } from '../../platform/index.js';
import type { ChooseAppointment } from '../domain/appointment.js';
import type { Booking } from '../domain/booking.js';
import { successorOf } from '../domain/new-booking.js';
import type { BookingState } from '../domain/booking-state.js';
import { inWords, money } from '../domain/format.js';
import { Bookings } from '../infra/bookings.js';
import { insertBooking } from '../infra/insert-bookings.js';
import { PhotoLinks } from '../photos/infra/photo-links.js';
import { bookingMoved } from './events.js';
import { Slots } from './slots.js';

@Injectable()
export class ReschedulePaid {
  constructor(
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly photos: PhotoLinks,
    private readonly slots: Slots,
    private readonly visits: Visits,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** Moves a paid visit: a new booking takes over the payment and owes the fee; the original is cancelled. */
  async run(
    tx: Tx,
    original: Booking,
    { place, fees }: BookingState,
    choose: ChooseAppointment,
  ): Promise<RebookAnswer> {
    await this.visits.release(tx, original.id);
    const appointment = await choose();
    const now = this.clock.date();
    const id = await insertBooking(tx, successorOf(original, appointment), now);
    const { userId, serviceType, price, rebookingFee } = original;
    const visit = { id, userId, serviceType, appointment };
    const request = await this.slots.requestFor(tx, visit, null);
    await this.visits.place(tx, { ...request, preferredCrewId: place?.crewId });
    await this.photos.move(tx, original.id, id);

    await this.ledger.open(tx, { bookingId: id, userId, price });
    if (fees) await this.ledger.addCharge(tx, id, { reason: 'rebooking_fee', amount: fees });
    await this.ledger.addCharge(tx, id, { reason: 'rebooking_fee', amount: rebookingFee });
    await this.ledger.transfer(tx, { from: original.id, to: id });

    original.cancel(now);
    await this.bookings.save(tx, original);
    await this.outbox.add(
      tx,
      bookingMoved({
        bookingId: id,
        userId,
        version: 1,
        by: 'customer',
        replaces: original.id,
        reason: 'asked',
      }),
    );
    const fee = rebookingFee ? ` The rebooking fee of ${money(rebookingFee)} is due.` : '';
    const message = `Your cleaning is now on ${inWords(appointment)}.${fee}`;
    return { newBookingId: id, message };
  }
}
