import { Injectable } from '@nestjs/common';
import type { CalendarLink, CalendarLinkState } from '@homebright/contract';
import { createHash } from 'node:crypto';
import { Clock } from '../../kernel/clock.js';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import {
  type Actor,
  administratorIdOf,
  BusinessClock,
  Links,
  type NewLink,
  Transactions,
  type Tx,
  writeAudit,
} from '../../platform/index.js';
import { CrewFactsReader, VisitReader } from '../infra/facts-reader.js';
import {
  CalendarEntries,
  calendarFeed,
  CurrentSender,
  type FeedEntry,
  isOff,
  type VisitFacts,
  wordsIn,
} from '../../messaging/index.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';

/** The owner of a calendar: 'customer:<user id>' or 'crew:<number>'. */
export type CalendarOwner = `customer:${string}` | `crew:${number}`;

const DAY_MS = 86_400_000;
/** A link ends after a year and a day if nobody renews it. The pages that show the link say when. */
const LINK_DAYS = 366;

/** Secret URLs of calendar feeds. A URL is shown once, when it is made. A new URL ends the previous one. */
@Injectable()
export class CalendarLinks {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly links: Links,
    private readonly crews: CrewFactsReader,
    private readonly senders: CurrentSender,
  ) {}

  stateOfCustomer(userId: string): Promise<CalendarLinkState> {
    return this.state(`customer:${userId}`);
  }

  resetOfCustomer(userId: string): Promise<CalendarLink> {
    const expiresAt = this.latestEnd();
    return this.transactions.run((tx) =>
      this.renew(tx, { subject: `customer:${userId}`, userId, expiresAt }),
    );
  }

  /** @throws NotFound, also for a retired crew */
  async stateOfCrew(crewId: number): Promise<CalendarLinkState> {
    await this.transactions.run((tx) => this.refuseUnknownCrew(tx, crewId));
    return this.state(`crew:${crewId}`);
  }

  /** The link ends when somebody who has it leaves the crew. @throws NotFound, also for a retired crew */
  resetOfCrew(crewId: number, actor: Actor): Promise<CalendarLink> {
    return this.transactions.run(async (tx) => {
      await this.refuseUnknownCrew(tx, crewId);
      await writeAudit(tx, actor, { action: 'reset-calendar', entity: 'crew', entityId: crewId });
      const lastDay = await this.crews.firstLastDay(tx, crewId, this.clock.today());
      const memberLeavesAt = lastDay && this.clock.endOf(lastDay).getTime();
      const expiresAt = new Date(Math.min(this.latestEnd().getTime(), memberLeavesAt || Infinity));
      const madeBy = administratorIdOf(actor);
      return this.renew(tx, { subject: `crew:${crewId}`, userId: null, madeBy, expiresAt });
    });
  }

  /** @returns null if the URL is invalid, was reset, or has ended */
  async ownerOf(token: string): Promise<CalendarOwner | null> {
    const link = await this.links.find('calendar', token);
    return link && !link.expired ? (link.subject as CalendarOwner) : null;
  }

  private latestEnd(): Date {
    return new Date(this.clock.date().getTime() + LINK_DAYS * DAY_MS);
  }

  private async renew(tx: Tx, link: Omit<NewLink, 'purpose'>): Promise<CalendarLink> {
    const { subject, expiresAt } = link;
    await this.links.revoke(tx, 'calendar', subject);
    const token = await this.links.issue(tx, { purpose: 'calendar', ...link });
    return {
      calendarUrl: `${this.senders.siteUrl}/api/calendar/${token}.ics`,
      createdAt: this.clock.date().toISOString(),
      endsAt: expiresAt.toISOString(),
    };
  }

  private async state(owner: CalendarOwner): Promise<CalendarLinkState> {
    const link = await this.links.current('calendar', owner);
    return {
      createdAt: link?.createdAt.toISOString() ?? null,
      endsAt: link?.expiresAt.toISOString() ?? null,
    };
  }

  private async refuseUnknownCrew(tx: Tx, crewId: number): Promise<void> {
    if (!(await this.crews.lockName(tx, crewId))) throw new NotFound('The crew');
  }
}

/** The feed has the visits of the past week. Older ones do not concern the person who has the URL. */
const PAST_DAYS = 7;

export interface CalendarFeed {
  /** An .ics file. */
  text: string;
  etag: string;
}

/** The calendar feed of a customer or a crew. */
@Injectable()
export class ReadCalendarFeed {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly links: CalendarLinks,
    private readonly crews: CrewFactsReader,
    private readonly visits: VisitReader,
    private readonly calendarEntries: CalendarEntries,
    private readonly settings: CustomerSettingsStore,
    private readonly senders: CurrentSender,
  ) {}

  /** @throws NotFound for a link that is invalid, was reset or has ended, and for a retired crew */
  async read(token: string): Promise<CalendarFeed> {
    const owner = await this.links.ownerOf(token);
    if (!owner) throw new NotFound('This calendar');
    const id = owner.slice(owner.indexOf(':') + 1);
    const read = owner.startsWith('crew:')
      ? (tx: Tx): Promise<string> => this.ofCrew(tx, Number(id))
      : (tx: Tx): Promise<string> => this.ofCustomer(tx, id);
    const text = await this.transactions.run(read);
    return { text, etag: etagOf(text) };
  }

  /** @throws NotFound, also for somebody else's visit; CONFLICT for a visit without a time */
  ofVisit(userId: string, bookingId: number): Promise<string> {
    return this.transactions.run(async (tx) => {
      const visit = await this.visits.find(tx, bookingId);
      if (visit?.userId !== userId || visit.deleted) throw new NotFound('The booking');
      if (isOff(visit) || !visit.startsAt)
        throw new DomainError('CONFLICT', 'This visit no longer has a time.');
      const to = await this.settings.find(tx, userId);
      const { sender } = this.senders;
      const entries = await this.entries(tx, [visit]);
      return calendarFeed(sender.name, entries, sender, wordsIn(to?.language ?? 'en'), false);
    });
  }

  private async ofCustomer(tx: Tx, userId: string): Promise<string> {
    const { sender } = this.senders;
    const to = await this.settings.find(tx, userId);
    const entries = await this.entries(tx, await this.visits.ofCalendar(tx, { userId }, this.since()));
    return calendarFeed(sender.name, entries, sender, wordsIn(to?.language ?? 'en'), false);
  }

  private async ofCrew(tx: Tx, crewId: number): Promise<string> {
    const { sender } = this.senders;
    const name = await this.crews.name(tx, crewId);
    if (!name) throw new NotFound('This calendar');
    const entries = await this.entries(tx, await this.visits.ofCalendar(tx, { crewId }, this.since()));
    return calendarFeed(name, entries, sender, wordsIn('en'), true);
  }

  /** Uses the UIDs of the calendar entries sent by email, so that a calendar does not show a visit twice. */
  private async entries(tx: Tx, visits: readonly VisitFacts[]): Promise<FeedEntry[]> {
    const told = await this.calendarEntries.findAll(
      tx,
      visits.map(({ bookingId }) => bookingId),
    );
    return visits.map((visit) => ({ visit, told: told.get(visit.bookingId) ?? null }));
  }

  private since(): Date {
    return new Date(this.clock.now() - PAST_DAYS * DAY_MS);
  }
}

/** Leaves out DTSTAMP, the time of the answer, so that an unchanged calendar keeps its tag. */
function etagOf(text: string): string {
  const content = text.replace(/^DTSTAMP:.*$/gm, '');
  return `"${createHash('sha256').update(content).digest('base64url')}"`;
}
