import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { UNCONFIRMED_DAYS, Waitlist } from '../../pricing/index.js';
import { Links, Transactions, type Tx } from '../../platform/index.js';
import type { ClosedLink } from './closed-link.js';
import { CurrentSender } from '../../messaging/index.js';

/** Stands for the link in a queued email. The real link is made on sending, so neither queue nor log contains it. */
export const WAITLIST_PROOF_LINK = 'waitlist-proof:link';

/** The occasion's first part. The number of the waitlist's entry and the number of the email follow. */
export const WAITLIST_PROOF_OCCASION = 'waitlist-proof:';

export interface WaitingReader {
  email: string;
  zips: string[];
  language: Language;
}

/**
 * 'unknown' if the link does not exist; 'waitlist-ended' if the link has ended or somebody has removed the entry.
 */
export type WaitlistProof = WaitingReader | ClosedLink<'waitlist-ended'> | 'unknown';

/** Puts an address on the waitlist after its reader has opened the link that was sent there and pressed the button. */
@Injectable()
export class ConfirmWaitlist {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly links: Links,
    private readonly waitlist: Waitlist,
    private readonly senders: CurrentSender,
  ) {}

  async issue(tx: Tx, entryId: string): Promise<string> {
    const expiresAt = new Date(this.clock.now() + UNCONFIRMED_DAYS * 86_400_000);
    const link = { purpose: 'waitlist-proof', subject: entryId, userId: null, expiresAt } as const;
    return `${this.senders.siteUrl}/api/waitlist-proof/${await this.links.issue(tx, link)}`;
  }

  read(token: string): Promise<WaitlistProof> {
    return this.open(token, (tx, email) => this.waitlist.zipsOf(tx, email));
  }

  /** Confirms everything that the address waits for. Idempotent. */
  confirm(token: string): Promise<WaitlistProof> {
    return this.open(token, (tx, email) => this.waitlist.confirm(tx, email, this.clock.date()));
  }

  private async open(
    token: string,
    act: (tx: Tx, email: string) => Promise<string[]>,
  ): Promise<WaitlistProof> {
    const link = await this.links.find('waitlist-proof', token);
    if (!link) return 'unknown';
    return this.transactions.run(async (tx) => {
      const entry = await this.waitlist.find(tx, Number(link.subject));
      if (!entry || link.expired) return { closed: 'waitlist-ended', language: entry?.language ?? null };
      const { email, zip, language } = entry;
      const zips = await act(tx, email);
      // If the reader was already told about every ZIP code, the page shows the one in the email.
      return { email, language, zips: zips.length ? zips : [zip] };
    });
  }
}
