import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PageStarts, type PageStart } from './page-starts.js';

/** A temporary column: the values of the row's sort columns, as PostgreSQL writes them. */
const PLACE = '~place';

export interface Page<Item> {
  items: Item[];
  /** null if there are more rows than are counted. */
  total: number | null;
}

/**
 * `$?` is replaced by the first value, `$?2` by the second, and so on. If the first value is undefined, the
 * condition is omitted.
 */
export type Condition = readonly [sql: string, ...values: unknown[]];

/** All SQL comes from the code, never from a request. */
export interface PageRequest {
  columns: string;
  from: string;
  where?: readonly Condition[];
  /** Must end in a unique column, so that pages neither repeat nor skip a row. */
  orderBy: string;
  /** Set for long lists. Makes any page as cheap as the first. */
  key?: PageKey;
}

/** The columns of `orderBy`: all in the same direction, not null, the last one unique. */
export interface PageKey {
  columns: readonly string[];
  descending: boolean;
  /**
   * The part of `from` that conditions and sort columns need. The other joins are made only for the page's
   * rows.
   */
  from: string;
}

export type PageOrder = Required<Pick<PageRequest, 'orderBy' | 'key'>>;

/** Orders by these columns, all in one direction; see `PageKey`. */
export function byKey(columns: readonly string[], descending: boolean, from: string): PageOrder {
  const direction = descending ? 'DESC' : 'ASC';
  return {
    orderBy: columns.map((column) => `${column} ${direction}`).join(', '),
    key: { columns, descending, from },
  };
}

/** Counting all rows of a large table costs more than reading a page of it. */
const COUNTED_UP_TO = 10_000;

/** Reads one page of a list and, up to a limit, counts its rows. */
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
    // On the last page the total is known without counting.
    if (found.length <= size && (items.length || !from)) return { items, total: from + items.length };
    return { items, total: await this.count(list) };
  }

  /** One row of sums over all rows of a list. */
  async sum<Sums>(request: Pick<PageRequest, 'columns' | 'from' | 'where'>): Promise<Sums> {
    const { where, values } = new PagedList({ ...request, orderBy: '' }).after(null);
    const [sums] = await this.source.query<Sums[]>(
      `SELECT ${request.columns} FROM ${request.from} ${where}`,
      values,
    );
    return sums as Sums;
  }

  private pageAt<Item>(
    list: PagedList,
    start: PageStart | null,
    { from, size }: { from: number; size: number },
  ): Promise<Item[]> {
    const { columns, from: tables, orderBy } = list.request;
    const { where, values } = list.after(start);
    const offset = start ? 0 : from;
    const rows = (ids: string, of: string): string =>
      `SELECT ${ids} FROM ${of} ${where} ORDER BY ${orderBy} LIMIT ${size} OFFSET ${offset}`;
    if (!list.key) return this.source.query<Item[]>(rows(columns, tables), values);
    // Selects the page's keys first, so that joins read only a few rows, however long the list is.
    const id = list.key.columns.at(-1) ?? '';
    return this.source.query<Item[]>(
      `SELECT ${columns}, ${placeOf(list.key)} AS "${PLACE}" FROM ${tables}
       WHERE ${id} = ANY (ARRAY(${rows(id, list.key.from)})) ORDER BY ${orderBy}`,
      values,
    );
  }

  /** Finds the row before the page, starting at the nearest known page start. */
  private async startOf(list: PagedList, key: PageKey, from: number): Promise<PageStart | 'beyond'> {
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

/** The SQL of a list. */
class PagedList {
  readonly key: PageKey | undefined;
  /** Identifies the list with its filters and order, but without the page. */
  readonly name: string;
  private readonly parts: string[] = [];
  private readonly values: unknown[] = [];

  constructor(readonly request: PageRequest) {
    this.key = request.key;
    for (const [sql, ...values] of request.where ?? []) {
      if (values[0] === undefined) continue;
      const before = this.values.length;
      if (sql.includes('$?')) this.values.push(...values);
      this.parts.push(`(${sql.replace(/\$\?(\d?)/g, (_, nth) => `$${before + Number(nth || 1)}`)})`);
    }
    this.name = JSON.stringify([this.key?.from ?? request.from, request.orderBy, this.parts, this.values]);
  }

  /** The conditions, restricted to rows after this one. */
  after(start: PageStart | null): { where: string; values: unknown[] } {
    const { key, values } = this;
    const parts = [...this.parts];
    if (key && start) {
      const places = start.map((_, index) => `$${values.length + index + 1}`);
      const beyond = key.descending ? '<' : '>';
      parts.push(`(${key.columns.join(', ')}) ${beyond} (${places.join(', ')})`);
      // This condition is redundant, but lets PostgreSQL use an index even if the columns belong to several
      // tables.
      if (places.length > 1) parts.push(`${key.columns[0]} ${beyond}= ${places[0]}`);
    }
    return {
      where: parts.length ? `WHERE ${parts.join(' AND ')}` : '',
      values: [...values, ...(key && start ? start : [])],
    };
  }
}

type Placed = { [PLACE]?: (string | null)[] };

function placeOf({ columns }: PageKey): string {
  return `ARRAY[${columns.map((sql) => `(${sql})::text`).join(', ')}]`;
}

function startFrom(key: PageKey, { [PLACE]: place }: Placed): PageStart {
  return place ?? key.columns.map(() => null);
}
