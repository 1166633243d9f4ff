import { Injectable } from '@nestjs/common';
import type { VisitPlaces } from '@homebright/contract';
import { Bookings, refuseCancelled, Slots } from '../../bookings/index.js';
import { BoardPlaces } from '../../dispatch/index.js';
import { NotFound } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { Transactions } from '../../platform/index.js';

/** Finds the places where a visit could go on the dispatch board (docs/decisions/0130-the-dispatch-board.md). */
@Injectable()
export class FindPlaces {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: Bookings,
    private readonly slots: Slots,
    private readonly board: BoardPlaces,
  ) {}

  /** The crews and times on a day. The default is the visit's own day. @throws NotFound, DomainError CONFLICT */
  find(id: number, day?: LocalDate): Promise<VisitPlaces> {
    return this.transactions.run(async (tx) => {
      const booking = await this.bookings.find(tx, id);
      if (!booking || booking.deletedAt) throw new NotFound('The booking');
      refuseCancelled(booking);
      const date = day ?? booking.appointmentDate;
      const request = await this.slots.requestFor(tx, booking, null);
      return { date, ...(await this.board.places(tx, request, date)) };
    });
  }
}
