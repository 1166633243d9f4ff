import { Injectable } from '@nestjs/common';
import type { QuotedHome, WrittenQuoteDraft } from '@homebright/contract';
import { fullName, UserReader, Users } from '../../identity/index.js';
import { BusinessClock, type Tx } from '../../platform/index.js';
import { PriceBooks, refuseOutside, refuseUnanswered } from '../../pricing/index.js';
import { checkLastDay, checkOptions } from '../domain/quote-draft.js';
import { withFields } from '../domain/field-names.js';
import type { NewWrittenQuote } from '../domain/written-quote.js';
import { PriceQuote } from './price-quote.js';
import { checkHome } from './quote-drafts.js';

type CheckedQuote = Omit<NewWrittenQuote, 'writtenBy'>;

/** Checks what the office entered in a quote, and prices it. */
@Injectable()
export class CheckQuote {
  constructor(
    private readonly clock: BusinessClock,
    private readonly users: Users,
    private readonly userReader: UserReader,
    private readonly books: PriceBooks,
    private readonly priceQuote: PriceQuote,
  ) {}

  /**
   * The quote with its prices by the book in force.
   * @throws NotFound for an unknown customer; OutsideArea; Invalid with a detail per field
   */
  async check(tx: Tx, given: WrittenQuoteDraft): Promise<CheckedQuote> {
    const { userId, note } = given;
    await this.users.mustStay(tx, userId);
    const expiresOn = checkLastDay(given.expiresOn, this.clock.today());
    const home = await checkHome(await this.withContact(userId, given.home), this.clock.today());
    const book = await this.books.inForce(tx);
    await withFields('home', () => {
      refuseOutside(book, home);
      refuseUnanswered(book, home);
    });
    const options = await this.priceQuote.price(tx, { userId, home, options: checkOptions(given.options) });
    return { userId, home, options, expiresOn, note: note.trim() };
  }

  /** The customer's own name and number, unless the office gave others for this home. */
  private async withContact(userId: string, home: QuotedHome): Promise<QuotedHome> {
    const user = await this.userReader.get(userId);
    const customerName = home.customerName?.trim() || fullName(user);
    return { ...home, customerName, customerPhone: home.customerPhone?.trim() || (user.phone ?? '') };
  }
}
