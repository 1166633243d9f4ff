import { Injectable } from '@nestjs/common';
import { appointmentKey, type VisitFacts } from '../domain/visit-facts.js';
import { SignedLinks } from '../infra/signed-links.js';
import { Letterhead } from './letterhead.js';

/** Signed URLs for one appointment of a visit: valid until it begins, void once it is moved. */
@Injectable()
export class VisitLinks {
  constructor(
    private readonly links: SignedLinks,
    private readonly letterhead: Letterhead,
  ) {}

  of(visit: VisitFacts): { confirm: string; reschedule: string } | undefined {
    if (!visit.startsAt) return undefined;
    const subject = `${visit.bookingId} ${appointmentKey(visit)}`;
    const token = this.links.sign('visit', subject, new Date(visit.startsAt).getTime());
    const address = `${this.letterhead.siteUrl}/api/visits/${token}`;
    return { confirm: `${address}/confirm`, reschedule: `${address}/reschedule` };
  }

  /** @returns null for an invalid link */
  read(token: string): { bookingId: number; appointment: string; expiresAt: number } | null {
    const read = this.links.read('visit', token);
    const [bookingId, ...appointment] = read?.subject.split(' ') ?? [];
    if (!read || !bookingId) return null;
    return {
      bookingId: Number(bookingId),
      appointment: appointment.join(' '),
      expiresAt: read.expiresAt ?? 0,
    };
  }
}
