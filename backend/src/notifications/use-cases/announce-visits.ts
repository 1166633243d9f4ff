import { Injectable } from '@nestjs/common';
import { SmsSender } from '../../messaging/index.js';
import { Business, Transactions, type Tx } from '../../platform/index.js';
import { announcementOf, isTimeToRemind } from '../domain/announcement.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { type After, PAGE_SIZE, type Candidate, Reminders } from '../infra/reminders.js';

/** Announces visits and charges a day ahead, each once, even if several workers do this at the same time. */
@Injectable()
export class AnnounceVisits {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly reminders: Reminders,
    private readonly settings: CustomerSettingsStore,
    private readonly smsSender: SmsSender,
  ) {}

  /**
   * Reminds customers of each visit a day before it begins (docs/rules.md#reminders). While the site is not open, this
   * reminds nobody. Once it opens, reminders catch up.
   */
  async remind(): Promise<void> {
    if (!(await this.business.isOpen())) return;
    const now = this.business.clock.date();
    await this.byPages(now, async (tx, after) => {
      const candidates = await this.reminders.toRemind(tx, now, after);
      const due = candidates.filter((visit) =>
        isTimeToRemind(visit, now.getTime(), this.business.clock.zone),
      );
      const marked = await this.reminders.mark(tx, due, now);
      const visits = due.filter(({ bookingId }) => marked.has(bookingId));
      await this.announce(tx, 'reminder', visits, now);
      return candidates;
    });
  }

  /** Announces charges to saved cards, so that nobody is surprised. */
  async announceCharges(): Promise<void> {
    if (!(await this.business.isOpen())) return;
    const now = this.business.clock.date();
    await this.byPages(now, async (tx, after) => {
      const visits = await this.reminders.chargesComing(tx, now, after);
      await this.announce(tx, 'charge-coming', visits, now);
      return visits;
    });
  }

  /** Each page is a transaction of its own. */
  private async byPages(now: Date, page: (tx: Tx, after: After) => Promise<Candidate[]>): Promise<void> {
    for (let after: After | null = { at: now, bookingId: 0 }; after;) {
      const from: After = after;
      const candidates = await this.transactions.run((tx) => page(tx, from));
      after = candidates.length === PAGE_SIZE ? (candidates.at(-1) ?? null) : null;
    }
  }

  private async announce(
    tx: Tx,
    occasion: 'reminder' | 'charge-coming',
    visits: readonly Candidate[],
    now: Date,
  ): Promise<void> {
    if (!visits.length) return;
    const customers = await this.settings.findAll(tx, [...new Set(visits.map(({ userId }) => userId))]);
    const announcements = visits.flatMap((visit) => {
      const customer = customers.get(visit.userId);
      return customer ? [announcementOf(occasion, visit, customer, this.smsSender.available)] : [];
    });
    await this.reminders.announce(tx, announcements, now);
  }
}
