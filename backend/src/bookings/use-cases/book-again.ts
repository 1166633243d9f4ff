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
import { insertBooking } from '../infra/insert-bookings.js';
import { BookableServices } from '../infra/services.js';
import { PhotoLinks } from '../photos/infra/photo-links.js';
import { bookingCreated } from './events.js';
import { visitRequest } from './slots.js';

@Injectable()
export class BookAgain {
  constructor(
    private readonly clock: Clock,
    private readonly services: BookableServices,
    private readonly photos: PhotoLinks,
    private readonly visits: Visits,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** Books a past or cancelled visit again: today's price, no fee, held until it is paid. */
  async run(tx: Tx, original: Booking, choose: ChooseAppointment): Promise<RebookAnswer> {
    const offer = await this.services.find(tx, original.serviceType);
    const appointment = await choose();
    const id = await insertBooking(tx, repeatOf(original, appointment, offer), this.clock.date());
    const { userId, serviceType } = original;
    const { price, label, durationMinutes } = offer;
    const visit = { id, userId, serviceType, appointment };
    await this.visits.placeHeld(tx, visitRequest(visit, durationMinutes));
    await this.photos.copy(tx, original.id, id);
    await this.ledger.open(tx, { bookingId: id, userId, price, label });
    await this.outbox.add(tx, bookingCreated({ bookingId: id, userId, version: 1 }));
    const message = `Booked again for ${inWords(appointment)}. Please pay ${money(price)} to keep the time.`;
    return { newBookingId: id, message };
  }
}
