import { Injectable } from '@nestjs/common';
import type { StaleField } from '@homebright/contract';
import {
  type Booking,
  type BookingFacts,
  Bookings,
  factsOf,
  staleFields,
  StaleVersion,
} from '../../bookings/index.js';
import { CrewReader } from '../../dispatch/index.js';
import { NotFound } from '../../kernel/domain-error.js';
import type { Tx } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { ChangeLog } from '../infra/change-log.js';

/** The version of a booking that an administrator saw before changing it, and their request. */
export interface Seen {
  /** The version that the page showed. */
  version?: number;
  /** The values that the call sets. The refusal names the fields that somebody else has set to another value. */
  sent?: Partial<BookingFacts>;
  /** Deleted bookings are NotFound unless this is set (restore). */
  deletedToo?: boolean;
  /**
   * Refuse only if the office has changed the booking since that version. Events from crews, which often
   * change the status, do not count.
   */
  amongColleagues?: boolean;
}

/** Locks a booking for the office, and refuses calls from an outdated page. */
@Injectable()
export class LockBooking {
  constructor(
    private readonly bookings: Bookings,
    private readonly log: ChangeLog,
    private readonly books: PriceBooks,
    private readonly crews: CrewReader,
  ) {}

  /** @throws NotFound, DomainError STALE_VERSION */
  async lock(
    tx: Tx,
    id: number,
    { deletedToo, version, sent = {}, amongColleagues }: Seen,
  ): Promise<Booking> {
    const booking = await this.bookings.lock(tx, id);
    if (!booking || (booking.deletedAt && !deletedToo)) throw new NotFound('The booking');
    if (version === undefined || version === booking.version) return booking;
    const log = await this.log.ofBooking(tx, id, version);
    if (amongColleagues && !log.length) return booking;
    const fields = staleFields(version, factsOf(booking), log, sent);
    const service = await this.books.label(booking.serviceType, tx);
    if (log.some(({ after }) => 'crewId' in after)) fields.push(await this.crewNow(tx, id));
    throw new StaleVersion(fields.map((one) => (one.field === 'service' ? { ...one, now: service } : one)));
  }

  /** The crew is not a field of the booking, but assigning another one raises the booking's version. */
  private async crewNow(tx: Tx, id: number): Promise<StaleField> {
    const crewId = (await this.bookings.stateOf(tx, id)).place?.crewId ?? null;
    return { field: 'crewId', now: crewId === null ? null : await this.crews.nameOf(tx, crewId) };
  }
}
