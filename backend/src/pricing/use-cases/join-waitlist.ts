import { Injectable } from '@nestjs/common';
import { waitInWords, type WaitlistRequest } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { RateLimit, RequestPots, Transactions } from '../../platform/index.js';
import { Waitlist } from '../infra/waitlist.js';
import { AskToConfirm } from './ask-to-confirm.js';
import { wholeZip } from './ask-coverage.js';

const PER_MINUTE = 5;
/** Requests from one network address. People behind the same carrier share it. */
const POT_PER_ADDRESS = { capacity: 30, everyMs: 48 * 60_000 };

@Injectable()
export class JoinWaitlist {
  constructor(
    private readonly clock: Clock,
    private readonly limit: RateLimit,
    private readonly pots: RequestPots,
    private readonly transactions: Transactions,
    private readonly waitlist: Waitlist,
    private readonly askToConfirm: AskToConfirm,
  ) {}

  /**
   * Nobody can see from the answer whether the address was known. The entry counts once its reader has
   * confirmed it.
   * @param source the requester's network address
   * @param userId the customer who is signed in
   * @throws Invalid, DomainError TOO_MANY_REQUESTS
   */
  async join(wish: WaitlistRequest, source: string, userId: string | null): Promise<void> {
    const zip = wholeZip(wish.zip);
    if (!wish.consent)
      throw new Invalid('Please agree that we may send you an email.', [{ field: 'consent' }]);
    await this.limit.hit(`waitlist:${source}`, PER_MINUTE);
    const key = `waitlist ${source}`;
    await this.transactions.run(async (tx) => {
      const waitMs = (await this.pots.take(tx, new Map([[key, POT_PER_ADDRESS]]))).get(key)?.waitMs ?? 0;
      if (waitMs > 0) throw tooMany(waitMs);
      const email = wish.email.trim().toLowerCase();
      await this.waitlist.add(tx, { ...wish, email, zip }, userId, this.clock.date());
      await this.askToConfirm.ask(tx, { email, zip });
    });
  }
}

function tooMany(waitMs: number): DomainError {
  const words = `Too many requests came from your network. Please try again in ${waitInWords(waitMs)}.`;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return new DomainError('TOO_MANY_REQUESTS', words, undefined, { retryAfterSeconds });
}
