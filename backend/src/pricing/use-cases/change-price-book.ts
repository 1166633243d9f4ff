import { Injectable } from '@nestjs/common';
import {
  type OfficePriceBooks,
  type PriceBook,
  priceBookChanges,
  priceBookProblems,
  type PriceBookPutInForce,
  type PriceBookSave,
} from '@homebright/contract';
import { DomainError, Invalid, NotFound } from '../../kernel/domain-error.js';
import { type Actor, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import { Service } from '../domain/service.js';
import { PriceBookStore } from '../infra/price-book-store.js';

/**
 * The office's changes to the price book: a draft is opened, saved, and put in force or discarded. Each is
 * written to the audit log.
 */
@Injectable()
export class ChangePriceBook {
  constructor(
    private readonly transactions: Transactions,
    private readonly books: PriceBookStore,
  ) {}

  read(): Promise<OfficePriceBooks> {
    return this.transactions.run((tx) => this.current(tx));
  }

  /** Opens a draft as a copy of the book in force, or returns the open draft. */
  open(by: Actor): Promise<OfficePriceBooks> {
    return this.transactions.run(async (tx) => {
      const { inForce, draft } = await this.books.lock(tx);
      if (!inForce) throw new NotFound('The price book');
      if (!draft) {
        const copy = { ...inForce, version: inForce.version + 1 };
        await this.books.add(tx, 'draft', copy, by);
        await this.write(tx, by, 'open-draft', copy);
      }
      return this.current(tx);
    });
  }

  /** @throws NotFound, Invalid with every wrong field, DomainError STALE_VERSION */
  save({ revision, ...rules }: PriceBookSave, by: Actor): Promise<OfficePriceBooks> {
    return this.transactions.run(async (tx) => {
      const { inForce, draft } = await this.books.lockDraft(tx);
      if (draft.revision !== revision) throw stale(draft.changedBy);
      const book = withLabelsOf(inForce, { ...rules, version: draft.book.version });
      refuse(book);
      await this.books.saveDraft(tx, book, by);
      await this.write(tx, by, 'save-draft', book, priceBookChanges(draft.book, book));
      return this.current(tx);
    });
  }

  /** @throws NotFound */
  discard(by: Actor): Promise<OfficePriceBooks> {
    return this.transactions.run(async (tx) => {
      const { inForce, draft } = await this.books.lockDraft(tx);
      await this.books.discard(tx);
      await this.write(tx, by, 'discard-draft', draft.book, priceBookChanges(inForce, draft.book));
      return this.current(tx);
    });
  }

  /**
   * The draft replaces the book in force, and the catalog takes over its prices and lengths (decision 90).
   * @throws NotFound, Invalid, DomainError STALE_VERSION
   */
  putInForce({ revision, replaces }: PriceBookPutInForce, by: Actor): Promise<OfficePriceBooks> {
    return this.transactions.run(async (tx) => {
      const { inForce, draft } = await this.books.lockDraft(tx);
      if (draft.revision !== revision || inForce.version !== replaces) throw stale(draft.changedBy);
      refuse(draft.book);
      await this.books.promote(tx, by);
      for (const service of await tx.find(Service, { lock: { mode: 'pessimistic_write' } })) {
        const entry = draft.book.services.find(({ id }) => id === service.id);
        if (entry) service.follow(entry);
        await tx.save(service);
      }
      await this.write(tx, by, 'put-in-force', draft.book, priceBookChanges(inForce, draft.book));
      return this.current(tx);
    });
  }

  private async current(tx: Tx): Promise<OfficePriceBooks> {
    const { inForce, draft } = await this.books.read(tx);
    if (!inForce) throw new NotFound('The price book');
    return { inForce, draft };
  }

  private write(tx: Tx, by: Actor, action: string, { version }: PriceBook, changes?: string[]) {
    const after = changes && { changes };
    return writeAudit(tx, by, { action, entity: 'price-book', entityId: version, after });
  }
}

/**
 * Restores the labels of the book in force, because names are changed, and services added and removed, only
 * in the catalog.
 */
function withLabelsOf(inForce: PriceBook, book: PriceBook): PriceBook {
  const labels = new Map(inForce.services.map(({ id, label }) => [id, label]));
  const serviceIds = new Set(book.services.map(({ id }) => id));
  if (serviceIds.size !== labels.size || !book.services.every(({ id }) => labels.has(id))) {
    const problem = 'Services are added and removed in the catalog.';
    throw new Invalid(problem, [{ field: 'services', problem }]);
  }
  return {
    ...book,
    services: book.services.map((one) => ({ ...one, label: labels.get(one.id) ?? one.label })),
  };
}

/** @throws Invalid with every problem */
function refuse(book: PriceBook): void {
  const problems = priceBookProblems(book).map(({ field, message }) => ({ field, problem: message }));
  const [first] = problems;
  if (first) throw new Invalid(first.problem, problems);
}

const stale = (who: string | null): DomainError =>
  new DomainError(
    'STALE_VERSION',
    `${who ?? 'Somebody else'} changed these prices. Reload the page and try again.`,
  );
