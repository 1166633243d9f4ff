import { Injectable } from '@nestjs/common';
import type { FirstCleaning } from '@homebright/contract';
import { notSignedIn } from '../../identity/index.js';
import { Invalid } from '../../kernel/domain-error.js';
import { Business, RateLimit } from '../../platform/index.js';
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
    private readonly business: Business,
  ) {}

  /**
   * Whether a booking for this home would get the first cleaning's price. A visitor is told yes, because only customers
   * may learn who had a cleaning. The price is worked out again when they have signed in to pay.
   * @param userId null for a visitor
   * @throws Invalid; DomainError NOT_SIGNED_IN where visitors sign in first, TOO_MANY_REQUESTS
   */
  async ask(userId: string | null, location: string): Promise<FirstCleaning> {
    const key = addressKey(location);
    if (!key) throw new Invalid('Please give the address.', [{ field: 'location' }]);
    if (userId === null) return this.askForVisitor();
    await this.limit.hit(`first-cleaning:${userId}`, PER_MINUTE);
    if (!asksForFirst(await this.books.shown())) return { firstCleaning: false };
    return { firstCleaning: await this.cleanings.isFirst({ userId, addressKey: key, bookingId: null }) };
  }

  private async askForVisitor(): Promise<FirstCleaning> {
    if (!this.business.settings.signInAtPayment) throw notSignedIn();
    return { firstCleaning: asksForFirst(await this.books.shown()) };
  }
}
