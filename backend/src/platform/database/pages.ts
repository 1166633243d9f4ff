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

/** The columns that `orderBy` sorts by, all in one direction, with the fields of an item that hold exactly their values. */
export interface PageKey {
  columns: readonly { sql: string; field: string }[];
  descending: boolean;
  /** As much of `from` as conditions and columns of the key need: what is only shown is not joined for rows that are passed over. */
  from: string;
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
    const found = start === 'beyond' ? [] : await this.pageAt<Item>(list, start, { from, size: size + 1 });
    const items = found.slice(0, size);
    const last = items.at(-1);
    if (list.key && found.length > size && last !== undefined) {
      this.starts.remember(list.name, from + size, keyOf(list.key, last));
    }
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
    return this.source.query<Item[]>(
      `SELECT ${columns} FROM ${tables} ${where} ORDER BY ${orderBy} LIMIT ${size} OFFSET ${offset}`,
      values,
    );
  }

  /** The row before the page, from the nearest one that is known. */
  private async startOf(list: PagedList, key: PageKey, from: number): Promise<Start | 'beyond'> {
    const near = this.starts.nearest(list.name, from);
    if (near && near.skip === 0) return near.start;
    const { where, values } = list.after(near?.start ?? null);
    const columns = key.columns.map(({ sql }, index) => `${sql} AS k${index}`).join(', ');
    const [row] = await this.source.query<Record<string, unknown>[]>(
      `SELECT ${columns} FROM ${key.from} ${where} ORDER BY ${list.request.orderBy}
       LIMIT 1 OFFSET ${(near?.skip ?? from) - 1}`,
      values,
    );
    if (!row) return 'beyond';
    const start = key.columns.map((_, index) => row[`k${index}`]);
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
      const columns = key.columns.map(({ sql }) => sql).join(', ');
      const places = start.map((_, index) => `$${values.length + index + 1}`).join(', ');
      parts.push(`(${columns}) ${key.descending ? '<' : '>'} (${places})`);
    }
    return {
      where: parts.length ? `WHERE ${parts.join(' AND ')}` : '',
      values: [...values, ...(key && start ? start : [])],
    };
  }
}

function keyOf(key: PageKey, item: unknown): Start {
  return key.columns.map(({ field }) => (item as Record<string, unknown>)[field]);
}
