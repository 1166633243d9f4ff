import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/index.js';
import { StopMessages } from './stop-messages.js';
import { type Stoppable, UnsubscribeLinks } from './unsubscribe-links.js';

export type Stopped = Stoppable;

@Injectable()
export class Unsubscribe {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: UnsubscribeLinks,
    private readonly stop: StopMessages,
  ) {}

  /** What the link would stop; null for a link that is not ours. */
  look(token: string): Stopped | null {
    return this.links.read(token)?.category ?? null;
  }

  /** Stops it, for somebody who need not be signed in. Twice is once. */
  async run(token: string): Promise<Stopped | null> {
    const link = this.links.read(token);
    if (!link) return null;
    await this.transactions.run((tx) => this.stop.mails(tx, link.userId, link.category));
    return link.category;
  }
}
