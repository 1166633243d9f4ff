import { Injectable } from '@nestjs/common';
import type { CalendarLink, CalendarLinkState } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { NotFound } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, Links, Transactions, type Tx } from '../../platform/index.js';
import { CrewReader } from '../infra/crew-reader.js';
import { CurrentSender } from './sender.js';

/** Whose calendar: 'customer:<user id>' or 'crew:<number>'. */
export type Owner = `customer:${string}` | `crew:${number}`;

/** A calendar that nobody renews stops after a year and a day; the pages that hand it out say when. */
const DAYS = 366;

/** Secret URLs of calendar feeds. A URL is shown once, when it is made; making another ends it. */
@Injectable()
export class CalendarLinks {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly links: Links,
    private readonly crews: CrewReader,
    private readonly audit: AuditLog,
    private readonly senders: CurrentSender,
  ) {}

  stateOfCustomer(userId: string): Promise<CalendarLinkState> {
    return this.state(`customer:${userId}`);
  }

  resetOfCustomer(userId: string): Promise<CalendarLink> {
    return this.transactions.run((tx) => this.renew(tx, `customer:${userId}`, userId));
  }

  /** @throws NotFound, also for a retired crew */
  async stateOfCrew(crewId: number): Promise<CalendarLinkState> {
    await this.transactions.run((tx) => this.knownCrew(tx, crewId));
    return this.state(`crew:${crewId}`);
  }

  /** @throws NotFound, also for a retired crew */
  resetOfCrew(crewId: number, actor: Actor): Promise<CalendarLink> {
    return this.transactions.run(async (tx) => {
      await this.knownCrew(tx, crewId);
      await this.audit.write(tx, actor, { action: 'reset-calendar', entity: 'crew', entityId: crewId });
      return this.renew(tx, `crew:${crewId}`, null);
    });
  }

  /** @returns null if the URL is invalid, was reset, or has ended */
  async ownerOf(token: string): Promise<Owner | null> {
    const link = await this.links.find('calendar', token);
    return link && !link.expired ? (link.subject as Owner) : null;
  }

  private async renew(tx: Tx, subject: Owner, userId: string | null): Promise<CalendarLink> {
    const expiresAt = new Date(this.clock.now() + DAYS * 86_400_000);
    await this.links.revoke(tx, 'calendar', subject);
    const token = await this.links.issue(tx, { purpose: 'calendar', subject, userId, expiresAt });
    return {
      calendarUrl: `${this.senders.siteUrl}/api/calendar/${token}.ics`,
      createdAt: this.clock.date().toISOString(),
      endsAt: expiresAt.toISOString(),
    };
  }

  private async state(owner: Owner): Promise<CalendarLinkState> {
    const link = await this.links.current('calendar', owner);
    return {
      createdAt: link?.createdAt.toISOString() ?? null,
      endsAt: link?.expiresAt.toISOString() ?? null,
    };
  }

  private async knownCrew(tx: Tx, crewId: number): Promise<void> {
    if (!(await this.crews.lockName(tx, crewId))) throw new NotFound('The crew');
  }
}
