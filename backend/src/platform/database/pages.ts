import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PageStarts, type Start } from './page-starts.js';

export interface Page<Item> {
  items: Item[];
  /** null: more than was worth counting. */
  total: number | null;
}

/** `$?` stands for the value; a condition whose value is undefined is left out. */
export type Condition = readonly [sql: string, value: unknown];

/** All SQL is from the code alone, never from a request. */
export interface PageRequest {
  columns: string;
  from: string;
  where?: readonly Condition[];
  /** Ends in something unique, so that pages neither repeat nor skip a row. */
  orderBy: string;
  /** For long lists: with it a page far down costs what the first one costs. */
  key?: PageKey;
}

/** The columns that `orderBy` sorts by, all in one direction; the last is unique, and none of them is ever null. */
export interface PageKey {
  columns: readonly string[];
  descending: boolean;
  /** As much of `from` as conditions and columns of the key need: what is only shown is not joined for rows that are passed over. */
  from: string;
}

export type PageOrder = Required<Pick<PageRequest, 'orderBy' | 'key'>>;

/** By these columns, all in one direction; see `PageKey`. */
export function byKey(columns: readonly string[], descending: boolean, from: string): PageOrder {
  const direction = descending ? 'DESC' : 'ASC';
  return {
    orderBy: columns.map((column) => `${column} ${direction}`).join(', '),
    key: { columns, descending, from },
  };
}

/** Counting every row of a large table costs more than showing a page of it. */
const COUNTED_UP_TO = 10_000;

/** One page of a list and, up to a limit, how long the list is. */
@Injectable()
export class Pages {
  private readonly starts = new PageStarts();

  constructor(private readonly source: DataSource) {}

  async read<Item>(
    request: PageRequest,
    { from, size }: { from: number; size: number },
  ): Promise<Page<Item>> {
    const list = new PagedList(request);
    const start = list.key && from ? await this.startOf(list, list.key, from) : null;
    const found: (Item & Placed)[] =
      start === 'beyond' ? [] : await this.pageAt<Item & Placed>(list, start, { from, size: size + 1 });
    const items = found.slice(0, size);
    const last = items.at(-1);
    if (list.key && found.length > size && last !== undefined) {
      this.starts.remember(list.name, from + size, startFrom(list.key, last));
    }
    for (const item of items) delete item[PLACE];
    // A last page tells the length by itself.
    if (found.length <= size && (items.length || !from)) return { items, total: from + items.length };
    return { items, total: await this.count(list) };
  }

  private pageAt<Item>(
    list: PagedList,
    start: Start | null,
    { from, size }: { from: number; size: number },
  ): Promise<Item[]> {
    const { columns, from: tables, orderBy } = list.request;
    const { where, values } = list.after(start);
    const offset = start ? 0 : from;
    const rows = (ids: string, of: string): string =>
      `SELECT ${ids} FROM ${of} ${where} ORDER BY ${orderBy} LIMIT ${size} OFFSET ${offset}`;
    if (!list.key) return this.source.query<Item[]>(rows(columns, tables), values);
    // The page's ids first: whatever is joined to it is then joined to a few rows, however long the list is.
    const id = list.key.columns.at(-1) ?? '';
    return this.source.query<Item[]>(
      `SELECT ${columns}, ${placeOf(list.key)} AS "${PLACE}" FROM ${tables}
       WHERE ${id} = ANY (ARRAY(${rows(id, list.key.from)})) ORDER BY ${orderBy}`,
      values,
    );
  }

  /** The row before the page, from the nearest one that is known. */
  private async startOf(list: PagedList, key: PageKey, from: number): Promise<Start | 'beyond'> {
    const near = this.starts.nearest(list.name, from);
    if (near && near.skip === 0) return near.start;
    const { where, values } = list.after(near?.start ?? null);
    const [row] = await this.source.query<Placed[]>(
      `SELECT ${placeOf(key)} AS "${PLACE}" FROM ${key.from} ${where} ORDER BY ${list.request.orderBy}
       LIMIT 1 OFFSET ${(near?.skip ?? from) - 1}`,
      values,
    );
    if (!row) return 'beyond';
    const start = startFrom(key, row);
    this.starts.remember(list.name, from, start);
    return start;
  }

  private async count(list: PagedList): Promise<number | null> {
    if (this.starts.isLong(list.name)) return null;
    const { where, values } = list.after(null);
    const [count] = await this.source.query<{ total: number }[]>(
      `SELECT count(*) AS total FROM (SELECT 1 FROM ${list.key?.from ?? list.request.from} ${where} LIMIT ${COUNTED_UP_TO + 1}) AS counted`,
      values,
    );
    const total = count?.total ?? 0;
    if (total <= COUNTED_UP_TO) return total;
    this.starts.rememberLong(list.name);
    return null;
  }
}

/** A list's question in SQL. */
class PagedList {
  readonly key: PageKey | undefined;
  /** The same for the same question, whatever the page. */
  readonly name: string;
  private readonly parts: string[] = [];
  private readonly values: unknown[] = [];

  constructor(readonly request: PageRequest) {
    this.key = request.key;
    for (const [sql, value] of request.where ?? []) {
      if (value === undefined) continue;
      const number = sql.includes('$?') ? this.values.push(value) : 0;
      this.parts.push(`(${sql.replaceAll('$?', `$${number}`)})`);
    }
    this.name = JSON.stringify([this.key?.from ?? request.from, request.orderBy, this.parts, this.values]);
  }

  /** The conditions, and that rows come after this one. */
  after(start: Start | null): { where: string; values: unknown[] } {
    const { key, values } = this;
    const parts = [...this.parts];
    if (key && start) {
      const places = start.map((_, index) => `$${values.length + index + 1}`);
      const beyond = key.descending ? '<' : '>';
      parts.push(`(${key.columns.join(', ')}) ${beyond} (${places.join(', ')})`);
      // Follows from it; said by itself an index serves it, also where the columns are of several tables.
      if (places.length > 1) parts.push(`${key.columns[0]} ${beyond}= ${places[0]}`);
    }
    return {
      where: parts.length ? `WHERE ${parts.join(' AND ')}` : '',
      values: [...values, ...(key && start ? start : [])],
    };
  }
}

/** Goes with each row of a list with a key, and is taken off again: the values of its sort columns as PostgreSQL writes them. */
const PLACE = '~place';
type Placed = { [PLACE]?: (string | null)[] };

function placeOf({ columns }: PageKey): string {
  return `ARRAY[${columns.map((sql) => `(${sql})::text`).join(', ')}]`;
}

function startFrom(key: PageKey, { [PLACE]: place }: Placed): Start {
  return place ?? key.columns.map(() => null);
}
