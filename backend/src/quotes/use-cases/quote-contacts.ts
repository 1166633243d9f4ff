import { Injectable } from '@nestjs/common';
import type { QuoteChannel } from '@homebright/contract';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { SmsSender } from '../../messaging/index.js';
import { Business, type Tx } from '../../platform/index.js';
import type { WrittenQuote } from '../domain/written-quote.js';
import { QuoteCustomers } from '../infra/quote-customers.js';

/** Where a quote's messages go. */
@Injectable()
export class QuoteContacts {
  constructor(
    private readonly business: Business,
    private readonly customers: QuoteCustomers,
    private readonly smsSender: SmsSender,
  ) {}

  /**
   * The address or number of the customer; null if the office passes the link on itself.
   * @throws Invalid if the customer cannot be reached like this; DomainError SITE_NOT_OPEN before the opening
   */
  async find(tx: Tx, { userId }: Pick<WrittenQuote, 'userId'>, by: QuoteChannel): Promise<string | null> {
    if (by === 'link') return null;
    if (!(await this.business.isOpen()))
      throw new DomainError(
        'SITE_NOT_OPEN',
        'The site sends nothing to customers before it is open. Pass the link on yourself.',
        [{ field: 'by' }],
      );
    const customer = await this.customers.find(tx, userId);
    return by === 'email' ? this.email(customer?.email) : this.number(customer?.textsTo);
  }

  private email(address: string | null | undefined): string {
    if (address) return address;
    throw new Invalid('This customer has no email address. Add one, or pass the link on yourself.', [
      { field: 'by' },
    ]);
  }

  private number(number: string | null | undefined): string {
    if (number && this.smsSender.available) return number;
    const why = this.smsSender.available
      ? 'This customer has not agreed to text messages.'
      : 'Text messages are off on this site.';
    throw new Invalid(`${why} Send the quote by email, or pass the link on yourself.`, [{ field: 'by' }]);
  }
}
