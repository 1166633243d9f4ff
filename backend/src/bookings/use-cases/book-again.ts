import { Injectable } from '@nestjs/common';
import type { RebookAnswer } from '@homebright/contract';
import { Visits } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { Ledger } from '../../payments/index.js';
import { Outbox, type Tx } from '../../platform/index.js';
import type { ChooseAppointment } from '../domain/appointment.js';
import type { Booking } from '../domain/booking.js';
import { repeatOf } from '../domain/new-booking.js';
import { inWords, money } from '../domain/format.js';
import { Bookings } from '../infra/bookings.js';
import { BookableServices } from '../infra/services.js';
import { PhotoLinks } from '../infra/photo-links.js';
import { bookingCreated } from './events.js';
import { Slots } from './slots.js';

@Injectable()
export class BookAgain {
  constructor(
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly services: BookableServices,
    private readonly photos: PhotoLinks,
    private readonly slots: Slots,
    private readonly visits: Visits,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** Books a past or cancelled visit again: today's price, no fee, held until it is paid. */
  async run(tx: Tx, original: Booking, choose: ChooseAppointment): Promise<RebookAnswer> {
    await this.services.find(tx, original.serviceType);
    const appointment = await choose();
    const made = await this.bookings.add(tx, repeatOf(original, appointment), this.clock.date());
    if (!made) throw new Error('A booking without a draft is always new.');
    const { price, label } = made;
    const { userId, serviceType } = original;
    const visit = { id: made.id, userId, serviceType, appointment };
    await this.visits.place(tx, await this.slots.heldRequest(tx, visit));
    await this.photos.copy(tx, original.id, made.id);
    await this.ledger.open(tx, { bookingId: made.id, userId, price, label });
    await this.outbox.add(tx, bookingCreated({ bookingId: made.id, userId, version: 1 }));
    const message = `Booked again for ${inWords(appointment)}. Please pay ${money(price)} to keep the time.`;
    return { newBookingId: made.id, message };
  }
}
