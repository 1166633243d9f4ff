import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { Links, Transactions, type Tx } from '../../platform/index.js';
import type { Category } from '../domain/message.js';
import { CurrentSender } from './sender.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';

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

@Injectable()
export class OptOut {
  constructor(
    private readonly clock: Clock,
    private readonly settings: CustomerSettingsStore,
  ) {}

  /** Unsubscribes from one category of mails; unknown customers are ignored. */
  async mails(tx: Tx, userId: string, category: Stoppable): Promise<void> {
    await this.change(
      tx,
      userId,
      category === 'reminder' ? { reminderMails: false } : { officeMails: false },
    );
  }

  /** The customer replied STOP to a text message. */
  async texts(tx: Tx, userId: string): Promise<void> {
    await this.change(tx, userId, { texts: false });
  }

  private async change(tx: Tx, userId: string, change: object): Promise<void> {
    const settings = await this.settings.find(tx, userId);
    if (settings) await this.settings.keep(tx, userId, { ...settings, ...change }, this.clock.date());
  }
}

/** The category that a link stops, and the customer's language. */
export interface Stopped {
  what: Stoppable;
  language: Language;
}

/** 'unknown': there is no such link; 'ended': there was one. */
export type UnsubscribeAnswer = Stopped | 'unknown' | 'ended';

@Injectable()
export class Unsubscribe {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: UnsubscribeLinks,
    private readonly settings: CustomerSettingsStore,
    private readonly optOut: OptOut,
  ) {}

  /** What the link would stop. */
  look(token: string): Promise<UnsubscribeAnswer> {
    return this.open(token, async () => undefined);
  }

  /** Unsubscribes; no sign-in needed. Idempotent. */
  run(token: string): Promise<UnsubscribeAnswer> {
    return this.open(token, (tx, userId, category) => this.optOut.mails(tx, userId, category));
  }

  private async open(
    token: string,
    act: (tx: Tx, userId: string, category: Stoppable) => Promise<void>,
  ): Promise<UnsubscribeAnswer> {
    const link = await this.links.read(token);
    if (!link) return 'unknown';
    if (link.expired) return 'ended';
    const { userId, category } = link;
    return this.transactions.run(async (tx) => {
      await act(tx, userId, category);
      const settings = await this.settings.find(tx, userId);
      return { what: category, language: settings?.language ?? 'en' };
    });
  }
}
