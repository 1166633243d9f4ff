import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { Tx } from '../../platform/index.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import type { Stoppable } from './unsubscribe-links.js';

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
