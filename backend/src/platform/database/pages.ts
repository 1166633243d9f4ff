import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface Page<Item> {
  items: Item[];
  /** null: more than was worth counting. */
  total: number | null;
}

/** `$?` stands for the value; a condition whose value is undefined is left out. */
export type Condition = readonly [sql: string, value: unknown];

export interface PageRequest {
  /** SELECT list, FROM and ORDER BY, from the code alone: never from a request. */
  columns: string;
  from: string;
  where?: readonly Condition[];
  /** Ends in something unique, so that pages neither repeat nor skip a row. */
  orderBy: string;
}

/** Counting every row of a large table costs more than showing a page of it. */
const COUNTED_UP_TO = 10_000;

/** One page of a list and, up to a limit, how long the list is. */
@Injectable()
export class Pages {
  constructor(private readonly source: DataSource) {}

  async read<Item>(
    request: PageRequest,
    { from, size }: { from: number; size: number },
  ): Promise<Page<Item>> {
    const { where, values } = conditions(request.where ?? []);
    const page = `SELECT ${request.columns} FROM ${request.from} ${where} ORDER BY ${request.orderBy}
      LIMIT ${size + 1} OFFSET ${from}`;
    const found = await this.source.query<Item[]>(page, values);
    const items = found.slice(0, size);
    // A last page tells the length by itself.
    if (found.length <= size && (items.length || !from)) return { items, total: from + items.length };
    const [count] = await this.source.query<{ total: number }[]>(
      `SELECT count(*) AS total FROM (SELECT 1 FROM ${request.from} ${where} LIMIT ${COUNTED_UP_TO + 1}) AS counted`,
      values,
    );
    const total = count?.total ?? 0;
    return { items, total: total > COUNTED_UP_TO ? null : total };
  }
}

function conditions(given: readonly Condition[]): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts: string[] = [];
  for (const [sql, value] of given) {
    if (value === undefined) continue;
    const number = values.push(value);
    parts.push(`(${sql.replaceAll('$?', `$${number}`)})`);
  }
  return { where: parts.length ? `WHERE ${parts.join(' AND ')}` : '', values };
}
