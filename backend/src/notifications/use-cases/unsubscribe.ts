import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { Users } from '../../identity/index.js';
import { Clock } from '../../kernel/clock.js';
import { Waitlist } from '../../pricing/index.js';
import { Links, Transactions, type Tx } from '../../platform/index.js';
import { type Category, CurrentSender } from '../../messaging/index.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import type { ClosedLink } from './closed-link.js';

/** Categories that customers or people on the waitlist can unsubscribe from. */
export type Stoppable = Extract<Category, 'reminder' | 'rating' | 'office' | 'news' | 'waitlist'>;

/** The law requires that a link works for at least a month, but people read emails much later. */
const LINK_DAYS = 366;

/** Stands for the link in a queued email. The real link is made on sending, so neither queue nor log contains it. */
export const UNSUBSCRIBE_LINK = 'unsubscribe:link';

/**
 * The emails that a link stops: this recipient's emails of this category.
 */
export interface Stopping {
  category: Stoppable;
  /** The customer's id, or the waitlist entry's. */
  id: string;
}

/** The emails that a message's link stops; null for messages that a booking itself needs. */
export function stoppingOf(message: {
  category: Category;
  userId: string | null;
  occasion: string;
}): Stopping | null {
  const { category, userId, occasion } = message;
  if (category === 'waitlist') return { category, id: occasion.slice(WAITLIST_OCCASION.length) };
  return userId && isStoppable(category) ? { category, id: userId } : null;
}

/** The categories that customers can unsubscribe from. */
export const isStoppable = (category: Category): category is Exclude<Stoppable, 'waitlist'> =>
  category === 'reminder' || category === 'rating' || category === 'office' || category === 'news';

/** The occasion's first part. The number of the waitlist's entry follows. */
export const WAITLIST_OCCASION = 'waitlist:';

/** The category that a link stops; 'unknown' if the link does not exist, 'ended' if it has ended. */
export type UnsubscribeAnswer = { what: Stoppable; language: Language } | ClosedLink<'ended'> | 'unknown';

@Injectable()
export class Unsubscribe {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly links: Links,
    private readonly settings: CustomerSettingsStore,
    private readonly users: Users,
    private readonly waitlist: Waitlist,
    private readonly senders: CurrentSender,
  ) {}

  async issue(tx: Tx, { category, id }: Stopping): Promise<string> {
    const expiresAt = new Date(this.clock.now() + LINK_DAYS * 86_400_000);
    const subject = `${category} ${id}`;
    const userId = category === 'waitlist' ? null : id;
    const token = await this.links.issue(tx, { purpose: 'unsubscribe', subject, userId, expiresAt });
    return `${this.senders.siteUrl}/api/unsubscribe/${token}`;
  }

  /** Reads which emails the link would stop. */
  read(token: string): Promise<UnsubscribeAnswer> {
    return this.open(token, async () => undefined);
  }

  /** Unsubscribes; no sign-in needed. Idempotent. */
  byToken(token: string): Promise<UnsubscribeAnswer> {
    return this.open(token, async (tx, { category, id }) => {
      const entry = category === 'waitlist' && (await this.waitlist.find(tx, Number(id)));
      if (entry) await this.waitlist.leave(tx, entry.email);
      if (category === 'reminder') await this.change(tx, id, { reminderMails: false });
      if (category === 'rating') await this.change(tx, id, { ratingMails: false });
      if (category === 'office') await this.change(tx, id, { officeMails: false });
      if (category === 'news') await this.users.agreeToNews(tx, id, false, this.clock.date());
    });
  }

  /** Stops text messages, because the customer replied STOP to one. */
  async stopTexts(tx: Tx, userId: string): Promise<void> {
    await this.change(tx, userId, { texts: false });
  }

  /** Does nothing for an unknown customer. */
  private async change(tx: Tx, userId: string, change: object): Promise<void> {
    const settings = await this.settings.find(tx, userId);
    if (settings) await this.settings.save(tx, userId, { ...settings, ...change }, this.clock.date());
  }

  private async open(
    token: string,
    act: (tx: Tx, stopping: Stopping) => Promise<void>,
  ): Promise<UnsubscribeAnswer> {
    const link = await this.links.find('unsubscribe', token);
    if (!link) return 'unknown';
    const [category, id] = link.subject.split(' ') as [Stoppable, string];
    return this.transactions.run(async (tx) => {
      const reader =
        category === 'waitlist' ? await this.waitlist.find(tx, Number(id)) : await this.settings.find(tx, id);
      const language = reader?.language ?? 'en';
      if (link.expired) return { closed: 'ended', language };
      await act(tx, { category, id });
      return { what: category, language };
    });
  }
}
