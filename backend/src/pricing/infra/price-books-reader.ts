import { Injectable } from '@nestjs/common';
import {
  type PriceBook,
  publicBook,
  type PublicPriceBook,
  type StartingPrice,
  startingPrice,
  withRanges,
  withRatesFrom,
} from '@homebright/contract';
import { Invalid, NotFound } from '../../kernel/domain-error.js';
import { BusinessClock, prepared, rows, Sql, type Tx } from '../../platform/index.js';

/** Omits the book if the reader already has this version. */
const IN_FORCE = `
SELECT version, CASE WHEN version <> $1 THEN book END AS book, array(SELECT id FROM service WHERE active) AS sold
FROM price_book WHERE state = 'in_force'`;
const VERSION = `SELECT book FROM price_book WHERE version = $1 AND state <> 'draft'`;
interface Row {
  version: number;
  book: Omit<PriceBook, 'version'> | null;
  /** Ids of the services on sale. */
  sold: string[];
}

/** The price book in force, with its ranges as adjustments. Cached in memory by its number, because a version never changes. */
@Injectable()
export class PriceBooks {
  private cached: PriceBook | null = null;

  constructor(
    private readonly sql: Sql,
    private readonly clock: BusinessClock,
  ) {}

  /**
   * The prices for a booking in this transaction, which must not change the book itself.
   * @throws NotFound if the database was never filled
   */
  async inForce(tx: Tx): Promise<PriceBook> {
    return (await this.read(tx)).book;
  }

  /** The book in force. @throws Invalid if the service is not sold */
  async forSale(tx: Tx, service: string): Promise<PriceBook> {
    const { book, sold } = await this.read(tx);
    if (sold.includes(service)) return book;
    throw new Invalid("We don't offer this service.", [{ field: 'service' }]);
  }

  /** A version that is or was in force; null if no version has this number. */
  async version(tx: Tx, version: number): Promise<PriceBook | null> {
    const [row] = await rows<Row>(tx, VERSION, [version]);
    return row?.book ? withRanges({ ...row.book, version }) : null;
  }

  /** The book in force, read outside a transaction. For display only. */
  async shown(): Promise<PriceBook> {
    return (await this.read()).book;
  }

  /** A service's name on bookings; its id if the book does not have the service. */
  async label(service: string, tx?: Tx): Promise<string> {
    const { book } = await this.read(tx);
    return book.services.find(({ id }) => id === service)?.label ?? service;
  }

  async public(): Promise<PublicPriceBook> {
    return publicBook(withRatesFrom(await this.shown(), this.clock.today()));
  }

  /** The starting price of a home's first cleaning; undefined while nothing is sold. */
  async startingPrice(): Promise<StartingPrice | undefined> {
    const { book, sold } = await this.read();
    return startingPrice(withRatesFrom(book, this.clock.today()), sold);
  }

  private async read(tx?: Tx): Promise<{ book: PriceBook; sold: string[] }> {
    const cached = this.cached;
    const values = [cached?.version ?? 0];
    const [row] = tx
      ? await prepared<Row>(tx, 'pricing-book', IN_FORCE, values)
      : await this.sql.query<Row>('pricing-book', IN_FORCE, values);
    if (!row) throw new NotFound('The price book');
    const book = row.book ? withRanges({ ...row.book, version: row.version }) : (cached as PriceBook);
    this.cached = book;
    return { book, sold: row.sold };
  }
}
