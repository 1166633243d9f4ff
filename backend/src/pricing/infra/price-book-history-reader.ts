import { Injectable } from '@nestjs/common';
import { OFFICE_LISTS, type PriceBook, priceBookChanges, type PriceBookVersion } from '@homebright/contract';
import { type ListQueryOf, type Page, Pages } from '../../platform/index.js';

export const PRICE_BOOK_LIST = OFFICE_LISTS['price-books'];
export type PriceBooksQuery = ListQueryOf<typeof PRICE_BOOK_LIST>;

interface Row extends Omit<PriceBookVersion, 'changes'> {
  book: Omit<PriceBook, 'version'>;
  /** null for the first version. */
  before: Omit<PriceBook, 'version'> | null;
}

@Injectable()
export class PriceBookHistoryReader {
  constructor(private readonly pages: Pages) {}

  /** The versions that are or were in force, with the changes that each made. */
  async page({ filter, sort, ...range }: PriceBooksQuery): Promise<Page<PriceBookVersion>> {
    const { items, total } = await this.pages.read<Row>(
      {
        columns: `version AS id, book, changed_by AS "changedBy", changed_at AS "changedAt",
          (SELECT book FROM price_book one WHERE one.version = price_book.version - 1) AS before`,
        from: 'price_book',
        where: [
          ['(state <> $?)', 'draft'],
          ['version = ANY ($?)', filter.id],
        ],
        orderBy: `version ${sort.descending ? 'DESC' : 'ASC'}`,
      },
      range,
    );
    const words = ({ book, before, ...row }: Row): PriceBookVersion => ({
      ...row,
      changes: before ? priceBookChanges({ ...before, version: 0 }, { ...book, version: 0 }) : [],
    });
    return { items: items.map(words), total };
  }
}
