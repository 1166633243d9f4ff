import { Injectable } from '@nestjs/common';
import { MAX_PHOTOS, type VisitNotes } from '@homebright/contract';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { PhotoRows } from '../../photos/index.js';
import { BusinessClock, Transactions } from '../../platform/index.js';
import { notes } from '../domain/answers.js';
import { Bookings } from '../infra/bookings.js';

@Injectable()
export class AddNotes {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: BusinessClock,
    private readonly bookings: Bookings,
    private readonly photos: PhotoRows,
  ) {}

  /**
   * Saves notes for the crew until the day before the visit. Absent fields stay unchanged. Photos are added to the others.
   * @throws NotFound, BookingCancelled, VisitMoved, CONFLICT from the day of the visit on, Invalid
   */
  add(userId: string, bookingId: number, given: VisitNotes): Promise<void> {
    return this.transactions.run(async (tx) => {
      const booking = await this.bookings.lockOwn(tx, userId, bookingId);
      await this.bookings.refuseCancelled(tx, booking);
      if (booking.appointmentDate <= this.clock.today() || booking.status === 'completed')
        throw new DomainError(
          'CONFLICT',
          'Notes and photos can be added until the day before the visit. Please call us.',
        );
      booking.note(
        {
          specialNotes: noteOrNull(given.specialNotes),
          accessNotes: noteOrNull(given.accessNotes),
          focusNotes: noteOrNull(given.focusNotes),
        },
        this.clock.date(),
      );
      await this.bookings.save(tx, booking);
      const count = given.photos?.length ? await this.photos.attach(tx, userId, bookingId, given.photos) : 0;
      if (count > MAX_PHOTOS)
        throw new Invalid(`A visit can have up to ${MAX_PHOTOS} photos.`, [{ field: 'photos' }]);
    });
  }
}

/** undefined leaves a note unchanged, and null removes it. */
const noteOrNull = (given: string | undefined): string | null | undefined =>
  given === undefined ? undefined : (notes(given) ?? null);
