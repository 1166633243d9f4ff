import { Injectable } from '@nestjs/common';
import type { CalendarLink } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, Transactions } from '../../platform/index.js';
import { CalendarFeeds, type Owner } from '../infra/calendar-feeds.js';
import { SignedLinks } from '../infra/signed-links.js';
import { Letterhead } from './letterhead.js';

const LARGEST_CREW = 2_147_483_647;

/** Secret URLs of calendar feeds. No secret is stored: the URL is a signature over owner and version. */
@Injectable()
export class CalendarLinks {
  constructor(
    private readonly transactions: Transactions,
    private readonly feeds: CalendarFeeds,
    private readonly links: SignedLinks,
    private readonly audit: AuditLog,
    private readonly letterhead: Letterhead,
  ) {}

  async ofCustomer(userId: string): Promise<CalendarLink> {
    return this.address(`customer:${userId}`);
  }

  /** Invalidates the present URL and returns a new one. */
  async resetOfCustomer(userId: string): Promise<CalendarLink> {
    await this.transactions.run((tx) => this.feeds.raise(tx, `customer:${userId}`));
    return this.address(`customer:${userId}`);
  }

  /** @throws NotFound */
  async ofCrew(crewId: number): Promise<CalendarLink> {
    await this.knownCrew(crewId);
    return this.address(`crew:${crewId}`);
  }

  /** @throws NotFound */
  async resetOfCrew(crewId: number, actor: Actor): Promise<CalendarLink> {
    await this.knownCrew(crewId);
    await this.transactions.run(async (tx) => {
      await this.feeds.raise(tx, `crew:${crewId}`);
      await this.audit.write(tx, actor, { action: 'reset-calendar', entity: 'crew', entityId: crewId });
    });
    return this.address(`crew:${crewId}`);
  }

  /** @returns null if the URL is invalid or was reset */
  async ownerOf(token: string): Promise<Owner | null> {
    const [kind, id, version] = this.links.read('calendar', token)?.subject.split(':') ?? [];
    if ((kind !== 'customer' && kind !== 'crew') || !id) return null;
    const owner: Owner = kind === 'crew' ? `crew:${Number(id)}` : `customer:${id}`;
    return (await this.feeds.version(owner)) === Number(version) ? owner : null;
  }

  private async address(owner: Owner): Promise<CalendarLink> {
    const token = this.links.sign('calendar', `${owner}:${await this.feeds.version(owner)}`);
    return { calendarUrl: `${this.letterhead.siteUrl}/api/calendar/${token}.ics` };
  }

  private async knownCrew(crewId: number): Promise<void> {
    const possible = crewId > 0 && crewId <= LARGEST_CREW;
    const name = possible && (await this.transactions.run((tx) => this.feeds.crewName(tx, crewId)));
    if (!name) throw new NotFound('The crew');
  }
}
