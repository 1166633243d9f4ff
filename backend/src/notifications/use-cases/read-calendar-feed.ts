import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Clock } from '../../kernel/clock.js';
import { NotFound } from '../../kernel/domain-error.js';
import { Transactions, type Tx } from '../../platform/index.js';
import type { VisitFacts } from '../domain/visit-facts.js';
import { wordsIn } from '../domain/i18n/template-values.js';
import { calendarFeed, type FeedEntry } from '../infra/calendar-file.js';
import { CrewReader } from '../infra/crew-reader.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { CalendarEntries } from '../infra/calendar-entries.js';
import { VisitReader } from '../infra/visits.js';
import { CalendarLinks } from './calendar-links.js';
import { CurrentSender } from './sender.js';

const DAY = 86_400_000;
/** For whoever looks at the week that was; older visits are nobody's business who has the URL. */
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
    private readonly crews: CrewReader,
    private readonly visits: VisitReader,
    private readonly told: CalendarEntries,
    private readonly settings: CustomerSettingsStore,
    private readonly senders: CurrentSender,
  ) {}

  /** @throws NotFound for a link that is invalid, was reset or has ended, and for a retired crew */
  async run(token: string): Promise<CalendarFeed> {
    const owner = await this.links.ownerOf(token);
    if (!owner) throw new NotFound('This calendar');
    const id = owner.slice(owner.indexOf(':') + 1);
    const read = owner.startsWith('crew:')
      ? (tx: Tx): Promise<string> => this.ofCrew(tx, Number(id))
      : (tx: Tx): Promise<string> => this.ofCustomer(tx, id);
    const text = await this.transactions.run(read);
    return { text, etag: etagOf(text) };
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

  /** Uses the UIDs of the entries sent by mail. */
  private async entries(tx: Tx, visits: readonly VisitFacts[]): Promise<FeedEntry[]> {
    const told = await this.told.findAll(
      tx,
      visits.map(({ bookingId }) => bookingId),
    );
    return visits.map((visit) => ({ visit, told: told.get(visit.bookingId) ?? null }));
  }

  private since(): Date {
    return new Date(this.clock.now() - PAST_DAYS * DAY);
  }
}

/** DTSTAMP is the time of the answer and no news. */
function etagOf(text: string): string {
  const news = text.replace(/^DTSTAMP:.*$/gm, '');
  return `"${createHash('sha256').update(news).digest('base64url')}"`;
}
