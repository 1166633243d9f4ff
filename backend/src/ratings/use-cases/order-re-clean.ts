import { Injectable } from '@nestjs/common';
import type { RatingDetails, ReCleanOrder } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { parseLocalDate } from '../../kernel/local-date.js';
import { type Actor, type KeyedCall, Transactions, type Tx } from '../../platform/index.js';
import { answersAt, Bookings, checkDraft, readTime } from '../../bookings/index.js';
import { BookForCustomer } from '../../office/index.js';
import { RatingReader } from '../infra/rating-reader.js';
import { WorkOnRating } from './work-on-rating.js';

/** Books a free second cleaning, as an office order for the same home, service and extras. */
@Injectable()
export class OrderReClean {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: Bookings,
    private readonly reader: RatingReader,
    private readonly bookForCustomer: BookForCustomer,
    private readonly workOnRating: WorkOnRating,
  ) {}

  /**
   * Books the visit and records it on the ticket in one transaction. If two managers click at once, only one visit is
   * booked.
   * @param draftId identifies the call, so that repeating it books no second visit
   * @throws NotFound; DomainError STALE_VERSION, CONFLICT; and what an order throws (SlotTaken, OutsideHours, Invalid)
   */
  async order(
    id: number,
    { crewId: wantedCrewId, version, appointmentDate, appointmentTime }: ReCleanOrder,
    { actor, once, draftId }: { actor: Actor; once: KeyedCall; draftId: string },
  ): Promise<RatingDetails> {
    const { crewId: formerCrewId } = await this.reader.one(id);
    const crewId = wantedCrewId === undefined ? formerCrewId : wantedCrewId;
    const booking = await this.transactions.run((tx) => this.bookings.find(tx, id));
    if (!booking) throw new NotFound('The booking');
    const { userId, answers: before, serviceType: service, extras, focusNotes } = booking;
    const answers = answersAt(before, {
      date: parseLocalDate(appointmentDate),
      ...readTime(appointmentTime),
    });
    const draft = checkDraft(draftId, { ...answers, service, extras, focusNotes }, false);
    // With a price of 0, the payment method does not matter.
    const terms = { payment: 'cash', crewId, customPrice: 0, override: null } as const;
    const alongside = (tx: Tx, bookingId: number) =>
      this.workOnRating.noteReClean(tx, id, bookingId, { actor, version });
    await this.bookForCustomer.book({ userId, draft, terms, alongside }, actor, once);
    return this.reader.one(id);
  }
}
