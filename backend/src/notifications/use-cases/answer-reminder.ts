import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Transactions, type Tx } from '../../platform/index.js';
import { appointmentKey, isOff, type VisitFacts } from '../domain/visit-facts.js';
import { wordsIn } from '../domain/i18n/template-values.js';
import type { Words } from '../domain/i18n/message-text.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { VisitReminders } from '../infra/visit-reminders.js';
import { VisitReader } from '../infra/visits.js';
import { VisitLinks } from './visit-links.js';

/** State of a reminder's link. 'unknown': invalid; 'over': expired; 'changed': for an appointment that was moved. */
export type LinkedVisit =
  { state: 'good'; visit: VisitFacts; words: Words } | { state: 'unknown' | 'over' | 'changed' };

@Injectable()
export class AnswerReminder {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly links: VisitLinks,
    private readonly visits: VisitReader,
    private readonly settings: CustomerSettingsStore,
    private readonly reminders: VisitReminders,
  ) {}

  read(token: string): Promise<LinkedVisit> {
    return this.transactions.run((tx) => this.find(tx, token));
  }

  /** Confirms that somebody will be home. Idempotent. */
  confirm(token: string): Promise<LinkedVisit> {
    return this.transactions.run(async (tx) => {
      const found = await this.find(tx, token);
      if (found.state !== 'good') return found;
      const { visit } = found;
      await this.reminders.confirmed(tx, visit.bookingId, appointmentKey(visit), this.clock.date());
      return found;
    });
  }

  private async find(tx: Tx, token: string): Promise<LinkedVisit> {
    const link = await this.links.read(token);
    if (!link) return { state: 'unknown' };
    if (link.expired) return { state: 'over' };
    const visit = await this.visits.find(tx, link.bookingId);
    if (!visit || isOff(visit) || appointmentKey(visit) !== link.appointment) return { state: 'changed' };
    const to = await this.settings.find(tx, visit.userId);
    return { state: 'good', visit, words: wordsIn(to?.language ?? 'en') };
  }
}
