import { Injectable } from '@nestjs/common';
import type { RatingDetails, TicketAnswer, TicketCall } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { type Actor, Transactions, type Tx, emit, writeAudit } from '../../platform/index.js';
import { LONGEST_SHOWN } from '../domain/rating.js';
import { RatingReader } from '../infra/rating-reader.js';
import { type LockedRating, Tickets } from '../infra/tickets.js';
import { ticketAnswered } from './events.js';

/** The administrator who acts, and the rating's version that they saw. */
export interface RatingCall {
  actor: Actor;
  version: number;
}

/** The office's work on a rating. Each change is audited. It is refused if somebody else has changed the rating first. */
@Injectable()
export class WorkOnRating {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly tickets: Tickets,
    private readonly reader: RatingReader,
  ) {}

  /** Records a phone call; the ticket stays open. @throws NotFound; DomainError STALE_VERSION, CONFLICT */
  noteCall(id: number, { outcome, note, version }: TicketCall, actor: Actor): Promise<RatingDetails> {
    return this.change(id, 'call', { actor, version }, async (tx, rating) => {
      refuseClosed(rating);
      const kind = 'call';
      await this.tickets.addStep(
        tx,
        id,
        { kind, outcome, note: note ?? null, by: nameOf(actor) },
        this.clock.date(),
      );
      return { outcome };
    });
  }

  /** Closes the ticket. The customer gets one message, with the new visit and the refund. @throws as `noteCall` */
  close(id: number, { note, message, version }: TicketAnswer, actor: Actor): Promise<RatingDetails> {
    return this.change(id, 'close', { actor, version }, async (tx, rating) => {
      refuseClosed(rating);
      rating.ticket = 'closed';
      await this.tickets.addStep(tx, id, { kind: 'close', note, by: nameOf(actor) }, this.clock.date());
      const decision = await this.tickets.decisionOf(tx, id);
      const answer = { bookingId: id, ...decision, message: message?.trim() ? message.trim() : null };
      await emit(tx, ticketAnswered(answer));
      return { ticket: 'closed', ...decision };
    });
  }

  /**
   * Shows the words on the landing page, or hides them. @throws as `noteCall`; CONFLICT without consent, or for words
   * that are too long
   */
  show(id: number, isShown: boolean, call: RatingCall): Promise<RatingDetails> {
    return this.change(id, isShown ? 'show' : 'hide', call, async (_tx, rating) => {
      if (isShown) refuseUnshowable(rating);
      rating.shownAt = isShown ? this.clock.date() : null;
      return { shown: isShown };
    });
  }

  /** Withdraws a customer's consent, as the customer asked the office to. @throws as `noteCall` */
  withdraw(id: number, call: RatingCall): Promise<RatingDetails> {
    return this.change(id, 'withdraw-consent', call, async (_tx, rating) => {
      Object.assign(rating, { consentName: null, shownAt: null });
      return { consent: false };
    });
  }

  /** Records the ticket's free visit, in the transaction that books it. @throws as `noteCall` */
  async noteReClean(tx: Tx, id: number, bookingId: number, { actor, version }: RatingCall): Promise<void> {
    const rating = await this.lock(tx, id, version);
    refuseClosed(rating);
    await this.tickets.addStep(tx, id, { kind: 're-clean', bookingId, by: nameOf(actor) }, this.clock.date());
    await this.tickets.save(tx, rating);
  }

  private async change(
    id: number,
    action: string,
    { actor, version }: RatingCall,
    work: (tx: Tx, rating: LockedRating) => Promise<object>,
  ): Promise<RatingDetails> {
    await this.transactions.run(async (tx) => {
      const rating = await this.lock(tx, id, version);
      const after = await work(tx, rating);
      await this.tickets.save(tx, rating);
      await writeAudit(tx, actor, { action, entity: 'rating', entityId: id, after });
    });
    return this.reader.one(id);
  }

  private async lock(tx: Tx, id: number, version: number): Promise<LockedRating> {
    const rating = await this.tickets.lock(tx, id);
    if (!rating) throw new NotFound('The rating');
    if (rating.version === version) return rating;
    throw new DomainError(
      'STALE_VERSION',
      'Somebody else changed this rating. Reload the page and try again.',
      [
        { field: 'ticket', now: rating.ticket },
        { field: 'shownAt', now: rating.shownAt },
      ],
    );
  }
}

const nameOf = ({ name, id }: Actor): string => name ?? String(id);

function refuseClosed({ ticket }: LockedRating): void {
  if (ticket !== 'open') throw new DomainError('CONFLICT', 'This rating has no open ticket.');
}

function refuseUnshowable({ consentName, words }: LockedRating): void {
  if (consentName === null || words === null)
    throw new DomainError('CONFLICT', 'The customer has not agreed to show these words.');
  if (words.length > LONGEST_SHOWN)
    throw new DomainError(
      'CONFLICT',
      `These words cannot be shown, because more than ${LONGEST_SHOWN} characters do not fit on the site.`,
    );
}
