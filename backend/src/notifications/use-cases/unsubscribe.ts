import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { Transactions, type Tx } from '../../platform/index.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { StopMessages } from './stop-messages.js';
import { type Stoppable, UnsubscribeLinks } from './unsubscribe-links.js';

/** The category that a link stops, and the customer's language. */
export interface Stopped {
  what: Stoppable;
  language: Language;
}

@Injectable()
export class Unsubscribe {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: UnsubscribeLinks,
    private readonly settings: CustomerSettingsStore,
    private readonly stop: StopMessages,
  ) {}

  /** What the link would stop; null for an invalid link. */
  async look(token: string): Promise<Stopped | null> {
    const link = this.links.read(token);
    return link && this.transactions.run((tx) => this.describe(tx, link));
  }

  /** Unsubscribes; no sign-in needed. Idempotent. */
  async run(token: string): Promise<Stopped | null> {
    const link = this.links.read(token);
    if (!link) return null;
    return this.transactions.run(async (tx) => {
      await this.stop.mails(tx, link.userId, link.category);
      return this.describe(tx, link);
    });
  }

  private async describe(
    tx: Tx,
    { userId, category }: { userId: string; category: Stoppable },
  ): Promise<Stopped> {
    const settings = await this.settings.find(tx, userId);
    return { what: category, language: settings?.language ?? 'en' };
  }
}
