import type { BookService, PriceBook } from '@homebright/contract';
import type { Service } from './service.js';

/**
 * The book with the catalog's prices and lengths. All other facts about a service are kept, and so is the
 * order.
 */
export function withServices(book: PriceBook, catalog: readonly Service[]): PriceBook {
  const entries = catalog.map(({ id, label, price, durationMinutes }): BookService => {
    const service = book.services.find((one) => one.id === id);
    const { taxable = true, cleaners, payment } = service ?? {};
    const rules = { ...(cleaners ? { cleaners } : {}), ...(payment ? { payment } : {}) };
    return { taxable, ...rules, id, label, price, minutes: durationMinutes };
  });
  const place = ({ id }: BookService) => {
    const at = book.services.findIndex((one) => one.id === id);
    return at < 0 ? entries.length : at;
  };
  return { ...book, services: entries.sort((one, other) => place(one) - place(other)) };
}

/**
 * The draft, updated for a new book in force: values that the draft has not changed follow the new book, and
 * the draft's own changes are kept.
 */
export function rebased(draft: PriceBook, before: PriceBook, after: PriceBook): PriceBook {
  const services = after.services.map((now): BookService => {
    const previous = before.services.find(({ id }) => id === now.id);
    const planned = draft.services.find(({ id }) => id === now.id);
    if (!previous || !planned) return now;
    const fields = Object.keys({ ...previous, ...planned }) as (keyof BookService)[];
    const changed = fields.filter(
      (field) => JSON.stringify(planned[field]) !== JSON.stringify(previous[field]),
    );
    return { ...now, ...Object.fromEntries(changed.map((field) => [field, planned[field]])) };
  });
  return { ...draft, version: after.version + 1, services };
}
