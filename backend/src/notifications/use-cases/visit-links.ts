import { Injectable } from '@nestjs/common';
import { Links, type Tx } from '../../platform/index.js';
import { appointmentKey, type VisitFacts } from '../domain/visit-facts.js';
import { CurrentSender } from './sender.js';

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
