import { Injectable } from '@nestjs/common';
import { SmsSender } from '../../messaging/index.js';
import { Business, Transactions, type Tx } from '../../platform/index.js';
import { announcementOf, isTimeToRemind } from '../domain/announcement.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { type After, AT_ONCE, type Candidate, Reminders } from '../infra/reminders.js';

/** Announces what happens within a day. Announces it once, even if this runs several times or in several workers. */
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
      const found = await this.transactions.run((tx) => page(tx, from));
      after = found.length === AT_ONCE ? (found.at(-1) ?? null) : null;
    }
  }

  private async announce(
    tx: Tx,
    what: 'reminder' | 'charge-coming',
    visits: readonly Candidate[],
    now: Date,
  ): Promise<void> {
    if (!visits.length) return;
    const customers = await this.settings.findAll(tx, [...new Set(visits.map(({ userId }) => userId))]);
    const announcements = visits.flatMap((visit) => {
      const customer = customers.get(visit.userId);
      return customer ? [announcementOf(what, visit, customer, this.smsSender.available)] : [];
    });
    await this.reminders.announce(tx, announcements, now);
  }
}
