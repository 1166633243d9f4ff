import { Injectable } from '@nestjs/common';
import type { WaitlistEntry } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { DailyCounts, defineEvent, mailboxOf, type Tx, emit } from '../../platform/index.js';
import { Waitlist } from '../infra/waitlist.js';

/**
 * A visitor put an address on the waitlist, and its owner is asked to confirm. `asked`: the number of this
 * email, from 1.
 */
export const waitlistJoined = defineEvent<{ entryId: number; asked: number }>('pricing.waitlist-joined');

/** The maximum number of emails a day to one mailbox, however its address is spelled. */
const MAX_PER_MAILBOX = 3;

@Injectable()
export class AskToConfirm {
  constructor(
    private readonly clock: Clock,
    private readonly counts: DailyCounts,
    private readonly waitlist: Waitlist,
  ) {}

  /** Does nothing if the entry is confirmed, or has already got the maximum number of emails. */
  async ask(tx: Tx, entry: Pick<WaitlistEntry, 'email' | 'zip'>): Promise<void> {
    const asked = await this.waitlist.ask(tx, entry, this.clock.date());
    if (!asked) return;
    const key = `waitlist-proof ${mailboxOf(entry.email)}`;
    const emailsToday = (await this.counts.raise(tx, new Map([[key, 1]]))).get(key) ?? 1;
    if (emailsToday > MAX_PER_MAILBOX) await this.waitlist.undoAsk(tx, asked.entryId);
    else await emit(tx, waitlistJoined(asked));
  }
}
