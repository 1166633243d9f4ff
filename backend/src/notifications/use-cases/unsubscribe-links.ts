import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Links, type Tx } from '../../platform/index.js';
import type { Category } from '../domain/message.js';
import { CurrentSender } from './sender.js';

/** Categories that a customer can unsubscribe from. */
export type Stoppable = Extract<Category, 'reminder' | 'office'>;

/** Mails are read late; RFC 8058 and the law ask for a month at least. */
const DAYS = 366;

/**
 * Stands for the link in a mail that is queued. The link itself is made when the mail is sent, so that the log of mails
 * holds none that works.
 */
export const UNSUBSCRIBE_LINK = 'unsubscribe:link';

export const isStoppable = (category: Category): category is Stoppable =>
  category === 'reminder' || category === 'office';

@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly clock: Clock,
    private readonly links: Links,
    private readonly senders: CurrentSender,
  ) {}

  async issue(tx: Tx, userId: string, category: Stoppable): Promise<string> {
    const expiresAt = new Date(this.clock.now() + DAYS * 86_400_000);
    const subject = `${category} ${userId}`;
    const token = await this.links.issue(tx, { purpose: 'unsubscribe', subject, userId, expiresAt });
    return `${this.senders.siteUrl}/api/unsubscribe/${token}`;
  }

  /** @returns null for an invalid link */
  async read(token: string): Promise<{ userId: string; category: Stoppable; expired: boolean } | null> {
    const link = await this.links.find('unsubscribe', token);
    const category = link?.subject.split(' ')[0] as Stoppable | undefined;
    return link?.userId && category ? { userId: link.userId, category, expired: link.expired } : null;
  }
}
