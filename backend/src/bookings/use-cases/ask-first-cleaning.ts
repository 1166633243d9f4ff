import { Injectable } from '@nestjs/common';
import type { FirstCleaning } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { RateLimit } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { addressKey } from '../../kernel/address-key.js';
import { asksForFirst } from '../../pricing/index.js';
import { FirstCleaningReader } from '../infra/first-cleaning-reader.js';

/** A customer may ask about a few homes. More requests look like an attempt to find out who is a customer. */
const PER_MINUTE = 10;

@Injectable()
export class AskFirstCleaning {
  constructor(
    private readonly limit: RateLimit,
    private readonly books: PriceBooks,
    private readonly cleanings: FirstCleaningReader,
  ) {}

  /**
   * Whether a booking for this home would get the first cleaning's price.
   * @throws Invalid, DomainError TOO_MANY_REQUESTS
   */
  async ask(userId: string, location: string): Promise<FirstCleaning> {
    const key = addressKey(location);
    if (!key) throw new Invalid('Please give the address.', [{ field: 'location' }]);
    await this.limit.hit(`first-cleaning:${userId}`, PER_MINUTE);
    if (!asksForFirst(await this.books.shown())) return { firstCleaning: false };
    return { firstCleaning: await this.cleanings.isFirst({ userId, addressKey: key, bookingId: null }) };
  }
}
