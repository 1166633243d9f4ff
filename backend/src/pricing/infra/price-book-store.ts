import { Injectable } from '@nestjs/common';
import { plainBook, type PriceBook, type PriceBookDraft } from '@homebright/contract';
import { isDeepStrictEqual } from 'node:util';
import { NotFound } from '../../kernel/domain-error.js';
import { type Actor, rows, type Tx } from '../../platform/index.js';
import { rebased, withServices } from '../domain/book-of-services.js';
import { Service } from '../domain/service.js';

/** The book in force and the draft. */
export interface OpenBooks {
  /** null if the database was never filled. */
  inForce: PriceBook | null;
  draft: PriceBookDraft | null;
}

interface Row extends Omit<PriceBookDraft, 'book'> {
  version: number;
  state: 'draft' | 'in_force';
  book: Omit<PriceBook, 'version'>;
}

/** A draft's revision is a hash of its text. It shows whether the draft has changed since it was read. */
const OPEN = `
SELECT version, state, book, md5(book::text) AS revision, changed_by AS "changedBy", changed_at AS "changedAt"
FROM price_book WHERE state <> 'replaced'`;

/** Writes the price book's versions. A draft's number is always the next one. */
@Injectable()
export class PriceBookStore {
  /** Makes other changes of the book wait until the transaction ends. Readers do not wait. */
  async lock(tx: Tx): Promise<OpenBooks> {
    await tx.query('LOCK TABLE price_book IN SHARE ROW EXCLUSIVE MODE');
    return this.read(tx);
  }

  async read(tx: Tx): Promise<OpenBooks> {
    const found = await rows<Row>(tx, OPEN);
    const bookIn = (wantedState: Row['state']) => {
      const row = found.find(({ state }) => state === wantedState);
      if (!row) return null;
      const { version, state, book, ...rest } = row;
      return { ...rest, book: { ...book, version } };
    };
    return { inForce: bookIn('in_force')?.book ?? null, draft: bookIn('draft') };
  }

  /** @throws NotFound without an open draft */
  async lockDraft(tx: Tx): Promise<{ inForce: PriceBook; draft: PriceBookDraft }> {
    const { inForce, draft } = await this.lock(tx);
    if (!inForce || !draft) throw new NotFound('The draft');
    return { inForce, draft };
  }

  async add(tx: Tx, state: Row['state'], { version, ...rules }: PriceBook, by: Actor): Promise<void> {
    await tx.query('INSERT INTO price_book (version, state, book, changed_by) VALUES ($1, $2, $3, $4)', [
      version,
      state,
      JSON.stringify(rules),
      by.name ?? null,
    ]);
  }

  async discard(tx: Tx): Promise<void> {
    await tx.query(`DELETE FROM price_book WHERE state = 'draft'`);
  }

  /** Replaces the previous draft, whatever its number. */
  async saveDraft(tx: Tx, book: PriceBook, by: Actor): Promise<void> {
    await this.discard(tx);
    await this.add(tx, 'draft', book, by);
  }

  /** Puts the draft in force. */
  async promote(tx: Tx, by: Actor): Promise<void> {
    await this.retire(tx);
    await tx.query(
      `UPDATE price_book SET state = 'in_force', changed_by = $1, changed_at = now() WHERE state = 'draft'`,
      [by.name ?? null],
    );
  }

  /**
   * Makes a new version if the catalog's prices have changed. An open draft follows that version.
   * @returns the book in force
   */
  async followCatalog(tx: Tx, { inForce, draft }: OpenBooks, by: Actor): Promise<PriceBook> {
    const catalog = await tx.find(Service, { order: { position: 'ASC' } });
    const before = inForce ?? plainBook(0, []);
    const after = { ...withServices(before, catalog), version: before.version + 1 };
    if (isDeepStrictEqual(after.services, before.services)) return before;
    if (draft) await this.saveDraft(tx, rebased(draft.book, before, after), by);
    await this.retire(tx);
    await this.add(tx, 'in_force', after, by);
    return after;
  }

  private async retire(tx: Tx): Promise<void> {
    await tx.query(`UPDATE price_book SET state = 'replaced' WHERE state = 'in_force'`);
  }
}
