import { Injectable } from '@nestjs/common';
import { waitInWords } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import { RateLimit, RequestPots, Transactions } from '../../platform/index.js';

const HOUR = 3_600_000;
const PER_MINUTE = 10;
/** Orders from one network address. People behind the same carrier share it. */
const BY_SOURCE = { capacity: 20, everyMs: HOUR / 2 };
/** All orders of a day, because thieves try stolen cards from many addresses. */
const BY_ALL = { capacity: 300, everyMs: (24 * HOUR) / 300 };

/** Limits orders of gift cards, which need no sign-in, so that nobody tries stolen cards with them. */
@Injectable()
export class LimitGiftCardOrders {
  constructor(
    private readonly limit: RateLimit,
    private readonly transactions: Transactions,
    private readonly pots: RequestPots,
  ) {}

  /** @throws DomainError TOO_MANY_REQUESTS */
  async count(source: string): Promise<void> {
    await this.limit.hit(`gift-card-order:${source}`, PER_MINUTE);
    const pots = new Map([
      [`gift-card-order source ${source}`, BY_SOURCE],
      ['gift-card-order all', BY_ALL],
    ]);
    await this.transactions.run(async (tx) => {
      const levels = await this.pots.take(tx, pots);
      const waitMs = Math.max(...[...levels.values()].map((level) => level.waitMs));
      if (waitMs > 0) throw tooMany(waitMs);
    });
  }
}

function tooMany(waitMs: number): DomainError {
  const words = `Too many gift cards were ordered. Please try again in ${waitInWords(waitMs)}.`;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return new DomainError('TOO_MANY_REQUESTS', words, undefined, { retryAfterSeconds });
}
