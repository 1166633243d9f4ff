import { Injectable } from '@nestjs/common';
import { Links, Transactions, type Tx } from '../../platform/index.js';
import { appointmentKey, isOff, type VisitFacts } from '../domain/facts.js';
import { CurrentSender } from './sender.js';
import { Clock } from '../../kernel/clock.js';
import { wordsIn } from '../domain/i18n/template-values.js';
import type { Words } from '../domain/i18n/message-text.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { VisitReminders } from '../infra/visit-reminders.js';
import { VisitReader } from '../infra/facts-reader.js';

/** Links of a reminder, for one appointment of a visit: they end when it begins, and are void once it is moved. */
@Injectable()
export class VisitLinks {
  constructor(
    private readonly links: Links,
    private readonly senders: CurrentSender,
  ) {}

  async issue(tx: Tx, visit: VisitFacts): Promise<{ confirm: string; reschedule: string } | undefined> {
    if (!visit.startsAt) return undefined;
    const token = await this.links.issue(tx, {
      purpose: 'visit',
      subject: `${visit.bookingId} ${appointmentKey(visit)}`,
      userId: visit.userId,
      expiresAt: new Date(visit.startsAt),
    });
    const address = `${this.senders.siteUrl}/api/visits/${token}`;
    return { confirm: `${address}/confirm`, reschedule: `${address}/reschedule` };
  }

  /** @returns null for an invalid link */
  async read(token: string): Promise<{ bookingId: number; appointment: string; expired: boolean } | null> {
    const link = await this.links.find('visit', token);
    if (!link) return null;
    const [bookingId, ...appointment] = link.subject.split(' ');
    return { bookingId: Number(bookingId), appointment: appointment.join(' '), expired: link.expired };
  }
}

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
