import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { Users } from '../../identity/index.js';
import { Clock } from '../../kernel/clock.js';
import { Links, Transactions, type Tx } from '../../platform/index.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import type { ClosedLink } from './closed-link.js';
import { CurrentSender } from '../../messaging/index.js';

/** Stands for the link in a queued email. The real link is made on sending, so neither queue nor log contains it. */
export const PROOF_LINK = 'email-proof:link';

const LINK_DAYS = 90;

export interface ProvenEmail {
  email: string;
  language: Language;
}

/**
 * 'unknown' if the link does not exist; 'proof-ended' if the link has ended; 'proof-changed' if the customer has another
 * address now.
 */
export type EmailProof = ProvenEmail | ClosedLink<'proof-ended' | 'proof-changed'> | 'unknown';

/** Verifies an address whose reader has followed a link sent there. No other emails are sent to it before. */
@Injectable()
export class ProveEmail {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly links: Links,
    private readonly settings: CustomerSettingsStore,
    private readonly users: Users,
    private readonly senders: CurrentSender,
  ) {}

  async issue(tx: Tx, userId: string, email: string): Promise<string> {
    const expiresAt = new Date(this.clock.now() + LINK_DAYS * 86_400_000);
    const token = await this.links.issue(tx, { purpose: 'email-proof', subject: email, userId, expiresAt });
    return `${this.senders.siteUrl}/api/email-proof/${token}`;
  }

  read(token: string): Promise<EmailProof> {
    return this.open(token, async () => true);
  }

  /** Confirms the address. The next run sends the messages that wait for this. Idempotent. */
  confirm(token: string): Promise<EmailProof> {
    return this.open(token, (tx, userId, email) => this.users.verifyEmail(tx, userId, email));
  }

  private async open(
    token: string,
    act: (tx: Tx, userId: string, email: string) => Promise<boolean>,
  ): Promise<EmailProof> {
    const link = await this.links.find('email-proof', token);
    if (!link?.userId) return 'unknown';
    const { userId, subject: email, expired } = link;
    return this.transactions.run(async (tx) => {
      const customer = await this.settings.find(tx, userId);
      const language = customer?.language ?? 'en';
      if (expired) return { closed: 'proof-ended', language };
      if (customer?.email !== email || !(await act(tx, userId, email)))
        return { closed: 'proof-changed', language: null };
      return { email, language };
    });
  }
}
