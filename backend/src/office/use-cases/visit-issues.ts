import { Injectable } from '@nestjs/common';
import type { BookingRecord } from '@homebright/contract';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { type Actor, BusinessClock, type Tx, emit } from '../../platform/index.js';
import {
  type Issue,
  type IssueKind,
  issuesOf,
  runningLateOf,
  VisitDecisions,
  VisitDetailsReader,
  type CrewVisitFacts,
} from '../../crew-day/index.js';
import { visitsDelayed } from '../../bookings/index.js';
import { ChangeBooking } from './change-booking.js';

const ALREADY_CLOSED: Record<IssueKind, string> = {
  not_entered: 'This was already decided, or the crew got in after all.',
  home_differs: 'The report about this home is already closed.',
  running_late: 'The customers were already told, or the crew has caught up.',
};

/**
 * Lets the office close issues that crews reported. Each issue is closed once: a second colleague gets an error saying
 * that it was closed.
 */
@Injectable()
export class VisitIssues {
  constructor(
    private readonly clock: BusinessClock,
    private readonly changeBooking: ChangeBooking,
    private readonly details: VisitDetailsReader,
    private readonly decisions: VisitDecisions,
  ) {}

  /** @throws NotFound, DomainError CONFLICT */
  async mustBeOpen(
    tx: Tx,
    bookingId: number,
    kind: IssueKind,
  ): Promise<{ facts: CrewVisitFacts; issue: Issue }> {
    const facts = await this.details.within(tx, bookingId);
    if (!facts) throw new NotFound('The booking');
    const issue = issuesOf(facts.events, facts.decisions, facts.status).find((one) => one.kind === kind);
    if (!issue || issue.decided) throw new DomainError('CONFLICT', ALREADY_CLOSED[kind]);
    return { facts, issue };
  }

  /**
   * Closes the issue because the price is right or was changed. @throws NotFound, DomainError CONFLICT, STALE_VERSION
   */
  settleHome(id: number, version: number, actor: Actor): Promise<BookingRecord> {
    const call = { action: 'settle-home', actor, version, amongColleagues: true };
    return this.changeBooking.change(id, call, async ({ tx, booking }) => {
      await this.mustBeOpen(tx, id, 'home_differs');
      const at = this.clock.date();
      const by = actor.name ?? '';
      await this.decisions.add(tx, { bookingId: id, about: 'home_differs', decision: 'settled', by, at });
      booking.changed(at);
      return { before: {}, after: { homeDiffers: 'settled' } };
    });
  }

  /**
   * Notifies every customer who waits because of the delay, once. @throws NotFound, DomainError CONFLICT,
   * STALE_VERSION
   */
  tellNext(id: number, version: number, actor: Actor): Promise<BookingRecord> {
    const call = { action: 'tell-delay', actor, version, amongColleagues: true };
    return this.changeBooking.change(id, call, async ({ tx, booking }) => {
      const { facts, issue } = await this.mustBeOpen(tx, id, 'running_late');
      const { next } = runningLateOf(issue, facts);
      if (!next.length) throw new DomainError('CONFLICT', ALREADY_CLOSED.running_late);
      const visits = next.map(({ bookingId, expectedAt }) => ({ bookingId, expectedAt }));
      const at = this.clock.date();
      const by = actor.name ?? '';
      await this.decisions.add(tx, { bookingId: id, about: 'running_late', decision: 'told', by, at });
      const delay = { bookingId: id, crew: facts.crew, eventId: issue.event.id, visits };
      await emit(tx, visitsDelayed(delay));
      booking.changed(at);
      return { before: {}, after: { toldOfDelay: visits.map(({ bookingId }) => bookingId) } };
    });
  }
}
