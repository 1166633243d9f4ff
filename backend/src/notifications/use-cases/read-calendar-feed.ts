import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { NotFound } from '../../kernel/domain-error.js';
import { Transactions, type Tx } from '../../platform/index.js';
import type { VisitFacts } from '../domain/visit-facts.js';
import { wordsIn } from '../domain/words/said.js';
import { calendarFeed, type FeedEntry } from '../infra/calendar-file.js';
import { CalendarFeeds } from '../infra/calendar-feeds.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { ToldVisits } from '../infra/told-visits.js';
import { VisitReader } from '../infra/visits.js';
import { CalendarLinks } from './calendar-links.js';
import { Letterhead } from './letterhead.js';

const DAY = 86_400_000;
const PAST_DAYS = 90;

/** The calendar feed of a customer or a crew. */
@Injectable()
export class ReadCalendarFeed {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly links: CalendarLinks,
    private readonly feeds: CalendarFeeds,
    private readonly visits: VisitReader,
    private readonly told: ToldVisits,
    private readonly settings: CustomerSettingsStore,
    private readonly letterhead: Letterhead,
  ) {}

  /** The text of an .ics file. @throws NotFound for a secret that is invalid or was reset */
  async run(token: string): Promise<string> {
    const owner = await this.links.ownerOf(token);
    if (!owner) throw new NotFound('This calendar');
    const id = owner.slice(owner.indexOf(':') + 1);
    const read = owner.startsWith('crew:')
      ? (tx: Tx): Promise<string> => this.ofCrew(tx, Number(id))
      : (tx: Tx): Promise<string> => this.ofCustomer(tx, id);
    return this.transactions.run(read);
  }

  private async ofCustomer(tx: Tx, userId: string): Promise<string> {
    const { sender } = this.letterhead;
    const to = await this.settings.find(tx, userId);
    const entries = await this.entries(tx, await this.visits.ofCalendar(tx, { userId }, this.since()));
    return calendarFeed(sender.name, entries, sender, wordsIn(to?.language ?? 'en'), false);
  }

  private async ofCrew(tx: Tx, crewId: number): Promise<string> {
    const { sender } = this.letterhead;
    const name = (await this.feeds.crewName(tx, crewId)) ?? sender.name;
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
