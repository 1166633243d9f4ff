import { Injectable } from '@nestjs/common';
import { plainBook, type PriceBook } from '@homebright/contract';
import { isDeepStrictEqual } from 'node:util';
import { type Actor, rows, type Tx } from '../../platform/index.js';
import { rebased, withServices } from '../domain/book-of-services.js';
import { Service } from '../domain/service.js';

/** A price book that is being edited. */
export interface Draft {
  book: PriceBook;
  /** Counts how often it was saved. */
  revision: number;
}

/** The versions that are not history. */
export interface OpenBooks {
  /** Null: the database was never filled. */
  inForce: PriceBook | null;
  draft: Draft | null;
}

interface Row {
  version: number;
  state: 'draft' | 'in_force';
  book: Omit<PriceBook, 'version'>;
  revision: number;
}

/** Writes the price book's versions. A draft's number is always the next one. */
@Injectable()
export class PriceBookStore {
  /** Other changes of the book wait until the transaction ends; reading goes on. */
  async lock(tx: Tx): Promise<OpenBooks> {
    await tx.query('LOCK TABLE price_book IN SHARE ROW EXCLUSIVE MODE');
    const found = await rows<Row>(
      tx,
      `SELECT version, state, book, revision FROM price_book WHERE state <> 'replaced'`,
    );
    const one = (wanted: Row['state']) => found.find(({ state }) => state === wanted);
    const [inForce, draft] = [one('in_force'), one('draft')];
    return {
      inForce: inForce ? bookOf(inForce) : null,
      draft: draft ? { book: bookOf(draft), revision: draft.revision } : null,
    };
  }

  /** A change of the catalogue's prices is a version of its own, which an open draft follows. */
  async follow(tx: Tx, { inForce, draft }: OpenBooks, by: Actor): Promise<void> {
    const catalog = await tx.find(Service, { order: { position: 'ASC' } });
    const before = inForce ?? plainBook(0, []);
    const after = { ...withServices(before, catalog), version: before.version + 1 };
    if (isDeepStrictEqual(after.services, before.services)) return;
    if (draft) {
      const next = rebased(draft.book, before, after);
      await tx.query(
        `UPDATE price_book SET version = $1, book = $2, revision = revision + 1 WHERE state = 'draft'`,
        [next.version, rulesOf(next)],
      );
    }
    await tx.query(`UPDATE price_book SET state = 'replaced' WHERE state = 'in_force'`);
    await tx.query(
      `INSERT INTO price_book (version, state, book, changed_by) VALUES ($1, 'in_force', $2, $3)`,
      [after.version, rulesOf(after), by.name ?? null],
    );
  }
}

const bookOf = ({ version, book }: Row): PriceBook => ({ ...book, version });

function rulesOf({ version, ...rules }: PriceBook): string {
  return JSON.stringify(rules);
}
