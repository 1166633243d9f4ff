import { Injectable } from '@nestjs/common';
import { waitInWords } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import { RequestPots, Transactions } from '../../platform/index.js';

const MINUTE = 60_000;
const BY_CUSTOMER = { capacity: 10, everyMs: 6 * MINUTE };
const BY_SOURCE = { capacity: 100, everyMs: MINUTE };

/** Limits how often codes of gift cards are tried, by customer and by network address. */
@Injectable()
export class LimitGuesses {
  constructor(
    private readonly transactions: Transactions,
    private readonly pots: RequestPots,
  ) {}

  /** Commits before the code is looked up, so that a wrong one counts. @throws DomainError TOO_MANY_REQUESTS */
  async count(userId: string, source: string): Promise<void> {
    const pots = new Map([
      [`gift-card customer ${userId}`, BY_CUSTOMER],
      [`gift-card source ${source}`, BY_SOURCE],
    ]);
    await this.transactions.run(async (tx) => {
      const levels = await this.pots.take(tx, pots);
      const waitMs = Math.max(...[...levels.values()].map((level) => level.waitMs));
      if (waitMs > 0)
        throw new DomainError(
          'TOO_MANY_REQUESTS',
          `Too many codes were tried. Please try again in ${waitInWords(waitMs)}.`,
          undefined,
          { retryAfterSeconds: Math.ceil(waitMs / 1000) },
        );
    });
  }
}
