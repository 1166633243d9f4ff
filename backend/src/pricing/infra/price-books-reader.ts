import { Injectable } from '@nestjs/common';
import type { PriceBook } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { prepared, Sql, type Tx } from '../../platform/index.js';

/** Without the book where the reader has this version already. */
const IN_FORCE = `
SELECT version, CASE WHEN version <> $1 THEN book END AS book FROM price_book WHERE state = 'in_force'`;
/** What everybody may read: codes are told to nobody. */
const PUBLIC = `
SELECT (book - 'coupons' || jsonb_build_object('version', version))::text AS json FROM price_book
WHERE state = 'in_force'`;

interface Row {
  version: number;
  book: Omit<PriceBook, 'version'> | null;
}

/** The price book in force, kept in memory by its number: a version never changes. */
@Injectable()
export class PriceBooks {
  private held: PriceBook | null = null;

  constructor(private readonly sql: Sql) {}

  /**
   * What a booking costs in this transaction, which must not change the book itself.
   * @throws NotFound on a database that was never filled
   */
  inForce(tx: Tx): Promise<PriceBook> {
    return this.read((values) => prepared(tx, 'pricing-book', IN_FORCE, values));
  }

  /** The same outside a transaction, for what is only shown. */
  shown(): Promise<PriceBook> {
    return this.read((values) => this.sql.query('pricing-book', IN_FORCE, values));
  }

  /** JSON text of the contract's `PublicPriceBook`, passed through unparsed. */
  async publicJson(): Promise<string> {
    const found = await this.sql.first<{ json: string }>('pricing-public-book', PUBLIC);
    if (!found) throw new NotFound('The price book');
    return found.json;
  }

  private async read(query: (values: [number]) => Promise<Row[]>): Promise<PriceBook> {
    const known = this.held;
    const [row] = await query([known?.version ?? 0]);
    if (!row) throw new NotFound('The price book');
    if (row.book) this.held = { ...row.book, version: row.version };
    else if (known) return known;
    return this.held as PriceBook;
  }
}
