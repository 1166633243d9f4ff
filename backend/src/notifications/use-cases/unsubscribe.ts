import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { Links, Transactions, type Tx } from '../../platform/index.js';
import type { Category } from '../domain/message.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { CurrentSender } from './sender.js';

/** Categories that a customer can unsubscribe from. */
export type Stoppable = Extract<Category, 'reminder' | 'office'>;

/** Emails are read late; RFC 8058 and the law ask for a month at least. */
const DAYS = 366;

/** Stands for the link in an email that is queued; made when it is sent, so that neither queue nor log holds it. */
export const UNSUBSCRIBE_LINK = 'unsubscribe:link';

export const isStoppable = (category: Category): category is Stoppable =>
  category === 'reminder' || category === 'office';

/** The category that a link stops. 'unknown': there is no such link; 'ended': there was one. */
export type UnsubscribeAnswer = { what: Stoppable; language: Language } | 'unknown' | 'ended';

@Injectable()
export class Unsubscribe {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly links: Links,
    private readonly settings: CustomerSettingsStore,
    private readonly senders: CurrentSender,
  ) {}

  async issue(tx: Tx, userId: string, category: Stoppable): Promise<string> {
    const expiresAt = new Date(this.clock.now() + DAYS * 86_400_000);
    const subject = `${category} ${userId}`;
    const token = await this.links.issue(tx, { purpose: 'unsubscribe', subject, userId, expiresAt });
    return `${this.senders.siteUrl}/api/unsubscribe/${token}`;
  }

  /** What the link would stop. */
  look(token: string): Promise<UnsubscribeAnswer> {
    return this.open(token, async () => undefined);
  }

  /** Unsubscribes; no sign-in needed. Idempotent. */
  run(token: string): Promise<UnsubscribeAnswer> {
    return this.open(token, (tx, userId, category) =>
      this.change(tx, userId, category === 'reminder' ? { reminderMails: false } : { officeMails: false }),
    );
  }

  /** The customer replied STOP to a text message. */
  async stopTexts(tx: Tx, userId: string): Promise<void> {
    await this.change(tx, userId, { texts: false });
  }

  /** Unknown customers are ignored. */
  private async change(tx: Tx, userId: string, change: object): Promise<void> {
    const settings = await this.settings.find(tx, userId);
    if (settings) await this.settings.keep(tx, userId, { ...settings, ...change }, this.clock.date());
  }

  private async open(
    token: string,
    act: (tx: Tx, userId: string, category: Stoppable) => Promise<void>,
  ): Promise<UnsubscribeAnswer> {
    const link = await this.links.find('unsubscribe', token);
    if (!link?.userId) return 'unknown';
    if (link.expired) return 'ended';
    const { userId } = link;
    const what = link.subject.split(' ')[0] as Stoppable;
    return this.transactions.run(async (tx) => {
      await act(tx, userId, what);
      const settings = await this.settings.find(tx, userId);
      return { what, language: settings?.language ?? 'en' };
    });
  }
}
