import type { Account } from '../account/account.js';
import type { Table, Tables } from '../account/objects.js';
import { noSuch } from './api-error.js';
import { hash, type Rule } from './parameters.js';
import { integer, text } from './rules.js';

interface CreatedRange {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
}

const range = hash({ gt: integer(), gte: integer(), lt: integer(), lte: integer() });

/** `created=1700000000` or `created[gte]=…` */
const created: Rule<CreatedRange> = (raw, param) => {
  if (typeof raw !== 'string') return range(raw, param);
  const at = integer()(raw, param);
  return { gte: at, lte: at };
};

export const pageParams = {
  limit: integer(1, 100),
  starting_after: text(),
  ending_before: text(),
  created,
};

export interface Page {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: CreatedRange;
}

export interface ListAnswer<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** Newest first, like all of Stripe's lists. */
export function listOf<T extends Table>(
  account: Account,
  table: T,
  url: string,
  page: Page,
  keep: (row: Tables[T]) => boolean = () => true,
): ListAnswer<Tables[T]> {
  const { limit = 10, starting_after, ending_before } = page;
  const rows = account.store
    .all(table)
    .filter((row) => keep(row) && within(row, page.created))
    .reverse();
  const answer = (data: Tables[T][], has_more: boolean) => ({ object: 'list' as const, data, has_more, url });
  if (ending_before) {
    const end = position(rows, table, ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return answer(rows.slice(start, end), start > 0);
  }
  const start = starting_after ? position(rows, table, starting_after, 'starting_after') + 1 : 0;
  return answer(rows.slice(start, start + limit), rows.length > start + limit);
}

function position(rows: { id: string }[], table: Table, id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw noSuch(table, id, param, false);
  return index;
}

function within(row: object, range: CreatedRange | undefined): boolean {
  if (!range || !('created' in row) || typeof row.created !== 'number') return true;
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = range;
  return row.created > gt && row.created >= gte && row.created < lt && row.created <= lte;
}
