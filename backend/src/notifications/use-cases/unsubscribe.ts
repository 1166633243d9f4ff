import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { Transactions, type Tx } from '../../platform/index.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { OptOut } from './opt-out.js';
import { type Stoppable, UnsubscribeLinks } from './unsubscribe-links.js';

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
