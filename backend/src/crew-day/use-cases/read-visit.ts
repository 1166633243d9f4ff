import { Injectable } from '@nestjs/common';
import {
  clockTime,
  type LockOut,
  type OpenVisitIssue,
  type RunningLate,
  type VisitDetails,
  type VisitIssue,
} from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { addDays } from '../../kernel/local-date.js';
import { BusinessClock } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { checklistOf, itemsIn } from '../domain/checklist.js';
import { arrivalWindow, chosenExtras, lateFrom } from '../domain/crew-visit.js';
import { expectedAfter } from '../domain/delays.js';
import { type Issue, issuesOf, WAIT_MINUTES } from '../domain/visit-issues.js';
import { visitProgress } from '../../bookings/index.js';
import { CrewReportReader, type LateVisit } from '../infra/crew-report-reader.js';
import { Checklists } from '../infra/checklists.js';
import { VisitDetailsReader, type CrewVisitFacts } from '../infra/visit-details-reader.js';
import { VisitLogReader } from '../infra/visit-log-reader.js';

const MINUTE_MS = 60_000;
/** A phone counts as online if the server heard from it within this time. */
const SIGNAL_MS = 15 * MINUTE_MS;
/** Older undecided issues appear only on the booking's own page. */
const ISSUE_DAYS = 14;

/** Reads how visits went, and the issues that the office has to decide on. */
@Injectable()
export class ReadVisit {
  constructor(
    private readonly clock: BusinessClock,
    private readonly books: PriceBooks,
    private readonly details: VisitDetailsReader,
    private readonly logs: VisitLogReader,
    private readonly reports: CrewReportReader,
    private readonly lists: Checklists,
  ) {}

  /** @throws NotFound */
  async read(bookingId: number): Promise<VisitDetails> {
    const [log, facts, late, sources, { extras }] = await Promise.all([
      this.logs.of(bookingId),
      this.details.find(bookingId),
      this.late(),
      this.lists.sources(),
      this.books.shown(),
    ]);
    if (!facts) throw new NotFound('The booking');
    const { worked, done } = visitProgress(facts.events, facts.goes);
    const chosen = chosenExtras(facts.extras, extras);
    const issues = new Map(this.issues(facts).map((issue) => [issue.kind, issue]));
    const lockout = issues.get('not_entered');
    const homeDiffers = issues.get('home_differs');
    const runningLate = issues.get('running_late');
    const lateNow = late.find((visit) => visit.bookingId === bookingId);
    return {
      ...log,
      timeZone: this.clock.zone,
      plannedMinutes: facts.slot && minutesBetween(facts.slot.startsAt, facts.slot.endsAt),
      worked: worked.map(({ cleanerId, startedAt, finishedAt, minutes }) => ({
        cleanerId,
        cleaner: facts.cleaners[cleanerId] ?? '',
        startedAt: startedAt?.toISOString() ?? null,
        finishedAt: finishedAt?.toISOString() ?? null,
        minutes,
      })),
      checklist: itemsIn(facts.kept ?? checklistOf(facts.serviceId, chosen, sources), 'en').map((item) => ({
        ...item,
        done: done.has(item.key),
      })),
      workPhotos: facts.workPhotos,
      lockOut: lockout ? lockOutOf(lockout, facts) : null,
      homeDiffers: homeDiffers ? issueShown(homeDiffers, facts) : null,
      runningLate: runningLate ? runningLateOf(runningLate, facts) : null,
      late: lateNow ? this.lateNow(lateNow) : null,
    };
  }

  /** Undecided issues of the last 14 days, and visits that are late now. */
  async open(): Promise<OpenVisitIssue[]> {
    const today = this.clock.today();
    const [visits, late] = await Promise.all([
      this.details.withIssues(addDays(today, -ISSUE_DAYS)),
      this.late(),
    ]);
    const reported = visits.flatMap((facts): OpenVisitIssue[] => {
      const { bookingId, customerName, crew, notes, date } = facts;
      return this.issues(facts).flatMap(({ kind, event, decided }) => {
        if (decided || (kind === 'running_late' && date !== today)) return [];
        const at = event.happenedAt.toISOString();
        return { bookingId, kind, customerName, crew, at, note: notes[event.id] ?? null };
      });
    });
    const waiting = late.map((visit): OpenVisitIssue => {
      const { bookingId, customerName, crew } = visit;
      const { expectedBy, lastSeen, silent } = this.lateNow(visit);
      const note = `${silent ? 'No' : 'Last'} signal ${silent ? 'since' : 'at'} ${this.time(lastSeen)}`;
      return { bookingId, kind: 'late', customerName, crew, at: expectedBy, note };
    });
    return [...reported, ...waiting].sort((one, other) => one.at.localeCompare(other.at));
  }

  /** A reported delay is an issue only while it keeps somebody waiting. */
  private issues(facts: CrewVisitFacts): Issue[] {
    return issuesOf(facts.events, facts.decisions, facts.status).filter(
      (issue) => issue.kind !== 'running_late' || runningLateOf(issue, facts).next.length > 0,
    );
  }

  private async late(): Promise<LateVisit[]> {
    const now = this.clock.date();
    const waiting = await this.reports.notBegun(this.clock.today(), now);
    return waiting.filter((visit) => now >= lateFrom(visit, this.clock.zone));
  }

  private lateNow(visit: LateVisit): NonNullable<VisitDetails['late']> {
    return {
      expectedBy: arrivalWindow(visit, this.clock.zone).until.toISOString(),
      lastSeen: visit.lastSeen.toISOString(),
      silent: this.clock.date().getTime() - visit.lastSeen.getTime() > SIGNAL_MS,
    };
  }

  private time(instant: string): string {
    return clockTime(instant, this.clock.zone);
  }
}

const minutesBetween = (from: Date, until: Date): number =>
  Math.round((until.getTime() - from.getTime()) / MINUTE_MS);

const issueShown = ({ event, decided }: Issue, { cleaners, notes }: CrewVisitFacts): VisitIssue => ({
  at: event.happenedAt.toISOString(),
  cleaner: cleaners[event.cleanerId] ?? '',
  note: notes[event.id] ?? null,
  decided: decided && { decision: decided.decision, by: decided.by, at: decided.at.toISOString() },
});

function lockOutOf(issue: Issue, facts: CrewVisitFacts): LockOut {
  const { lockout, paid, card } = facts;
  const fee = lockout?.fee ?? 0;
  return {
    ...issueShown(issue, facts),
    waitsUntil: new Date(issue.event.happenedAt.getTime() + WAIT_MINUTES * MINUTE_MS).toISOString(),
    fee,
    refund: Math.max(paid - fee, 0),
    due: Math.max(fee - paid, 0),
    card,
  };
}

/** Lists the homes that wait for a late crew. This visit's home is the first if the crew has not begun there. */
export function runningLateOf(issue: Issue, facts: CrewVisitFacts): RunningLate {
  const { slot, next, bookingId, customerName } = facts;
  const minutes = issue.event.minutes ?? 0;
  const hasBegun = visitProgress(facts.events).startedAt !== null;
  const thisVisit = slot && !hasBegun && minutes > 0 ? [{ ...slot, bookingId, customerName }] : [];
  const waiting = [...thisVisit, ...next];
  const lateSlot = slot && (thisVisit.length ? { ...slot, busyUntil: slot.startsAt } : slot);
  const expected = lateSlot ? expectedAfter(lateSlot, minutes, waiting) : [];
  return {
    ...issueShown(issue, facts),
    minutes,
    next: waiting.flatMap((visit, index) => {
      const at = expected[index];
      if (!at) return [];
      return {
        bookingId: visit.bookingId,
        customerName: visit.customerName,
        plannedAt: visit.startsAt.toISOString(),
        expectedAt: at.toISOString(),
      };
    }),
  };
}
