import { Injectable } from '@nestjs/common';
import { type Coverage, isServed, zipIn, zoneOf } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { RateLimit } from '../../platform/index.js';
import { PriceBooks } from '../infra/price-books-reader.js';

/** Visitors try a few ZIP codes. More requests mean that somebody is copying the owner's map. */
const PER_MINUTE = 30;

@Injectable()
export class AskCoverage {
  constructor(
    private readonly limit: RateLimit,
    private readonly books: PriceBooks,
  ) {}

  /** @param source the requester's network address. @throws Invalid, DomainError TOO_MANY_REQUESTS */
  async ask(given: unknown, source: string): Promise<Coverage> {
    const zip = wholeZip(given);
    await this.limit.hit(`coverage:${source}`, PER_MINUTE);
    const book = await this.books.shown();
    const zone = zoneOf(book, zip);
    return { covered: isServed(book, zip), ...(zone && { zone: zone.id }) };
  }
}

/** @throws Invalid */
export function wholeZip(given: unknown): string {
  const zip = zipIn(given);
  if (zip) return zip;
  throw new Invalid('Please give a ZIP code of five digits.', [{ field: 'zip' }]);
}
