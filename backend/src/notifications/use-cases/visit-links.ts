import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Links, Transactions, type Tx } from '../../platform/index.js';
import {
  appointmentKey,
  CurrentSender,
  isOff,
  type VisitFacts,
  type Words,
  wordsIn,
} from '../../messaging/index.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { VisitReader } from '../infra/facts-reader.js';
import { VisitReminders } from '../infra/visit-reminders.js';
import type { ClosedLink } from './closed-link.js';

/**
 * 'unknown' if the link does not exist, 'over' if it has ended. The other reasons say what happened to the appointment.
 */
export type LinkedVisit =
  | { visit: VisitFacts; words: Words }
  | ({ bookingId: number } & ClosedLink<'over' | 'moved' | 'skipped' | 'cancelled' | 'deleted'>)
  | 'unknown';

/**
 * A reminder's links, for one appointment of a visit. They end when the visit begins or is moved.
 */
@Injectable()
export class VisitLinks {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly links: Links,
    private readonly visits: VisitReader,
    private readonly settings: CustomerSettingsStore,
    private readonly reminders: VisitReminders,
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

  read(token: string): Promise<LinkedVisit> {
    return this.transactions.run((tx) => this.find(tx, token));
  }

  /** Confirms that somebody will be home. Idempotent. */
  confirm(token: string): Promise<LinkedVisit> {
    return this.transactions.run(async (tx) => {
      const found = await this.find(tx, token);
      if (found === 'unknown' || 'closed' in found) return found;
      const { visit } = found;
      await this.reminders.note(
        tx,
        'confirmed_at',
        visit.bookingId,
        appointmentKey(visit),
        this.clock.date(),
      );
      return found;
    });
  }

  private async find(tx: Tx, token: string): Promise<LinkedVisit> {
    const link = await this.links.find('visit', token);
    if (!link) return 'unknown';
    const [id, ...appointment] = link.subject.split(' ');
    const bookingId = Number(id);
    const visit = await this.visits.find(tx, bookingId);
    const to = visit && (await this.settings.find(tx, visit.userId));
    const language = to?.language ?? 'en';
    const change = link.expired ? 'over' : changeOf(visit, appointment.join(' '));
    if (!visit || change) return { closed: change ?? 'deleted', bookingId, language };
    return { visit, words: wordsIn(language) };
  }
}

/** @returns the reason why the link is closed; null if the visit still takes place at that appointment */
function changeOf(visit: VisitFacts | null, appointment: string) {
  if (!visit || visit.deleted) return 'deleted';
  if (isOff(visit)) return visit.cancelledAs ?? 'cancelled';
  return appointmentKey(visit) === appointment ? null : 'moved';
}
