import { Injectable } from '@nestjs/common';
import type { OpeningSummary } from '@homebright/contract';
import { Bookings, CHARGE_NOTICE_MS } from '../../bookings/index.js';
import { addDays } from '../../kernel/local-date.js';
import { BusinessClock, type Tx } from '../../platform/index.js';
import { OpeningReader } from '../infra/opening-reader.js';

const DAY_MS = 86_400_000;
const DAYS_TOLD = 7;

/** Summarizes the effect of opening the site on existing visits, mostly imported ones (decision 160). */
@Injectable()
export class OpenSite {
  constructor(
    private readonly clock: BusinessClock,
    private readonly reader: OpeningReader,
    private readonly bookings: Bookings,
  ) {}

  /** Summarizes the week after opening. */
  async summary(
    tx: Tx,
  ): Promise<Pick<OpeningSummary, 'reminders' | 'charges' | 'withoutCard' | 'past' | 'plans'>> {
    const today = this.clock.today();
    const until = new Date(this.clock.date().getTime() + DAYS_TOLD * DAY_MS);
    return {
      reminders: await this.reader.visits(tx, today, addDays(today, DAYS_TOLD)),
      charges: await this.reader.comingCharges(tx, today, until, true),
      withoutCard: await this.reader.comingCharges(tx, today, until, false),
      past: await this.reader.pastCharges(tx, today),
      plans: await this.reader.subscriptions(tx),
    };
  }

  /** No card is charged within a day, so that every charge is announced first. No card is charged for past visits. */
  async open(tx: Tx): Promise<void> {
    const first = new Date(this.clock.date().getTime() + CHARGE_NOTICE_MS);
    await this.bookings.postponeCharges(tx, this.clock.today(), first);
  }

  /** Whether customers have booked or paid since that time. Closing the site would not undo that. */
  hasBegun(tx: Tx, since: Date): Promise<boolean> {
    return this.reader.bookedSince(tx, since);
  }
}
