import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  UseInterceptors,
} from '@nestjs/common';
import { isDate } from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Invalid } from '../../kernel/domain-error.js';
import type { Page } from '../database/pages.js';

/** Type of a filter's value; '…-list' accepts one value or a list and always yields a list. */
export type FilterKind = 'text' | 'number' | 'boolean' | 'date' | 'text-list' | 'number-list';

interface FilterValues {
  text: string;
  number: number;
  boolean: boolean;
  date: string;
  'text-list': string[];
  'number-list': number[];
}

export interface ListRules<Filters extends Record<string, FilterKind>, Sorts extends string> {
  filters: Filters;
  /** The fields to sort by. The first is the default, in descending order. */
  sorts: readonly [Sorts, ...Sorts[]];
}

/** A validated list query: only known filters of the right type, a known order, at most `LARGEST_PAGE` rows. */
export interface ListQuery<Filters extends Record<string, FilterKind>, Sorts extends string> {
  filter: { [Name in keyof Filters]?: FilterValues[Filters[Name]] };
  sort: { field: Sorts; descending: boolean };
  from: number;
  size: number;
}

/** The query type of `const RULES = { filters: {…}, sorts: […] } as const`. */
export type ListQueryOf<Rules> =
  Rules extends ListRules<infer Filters, infer Sorts> ? ListQuery<Filters, Sorts> : never;

const LARGEST_PAGE = 1_000;
const DEFAULT_PAGE = 25;
const LONGEST_TEXT = 200;

/**
 * Parses the ra-data-simple-rest dialect: `filter={"status":"paid"}`, `range=[0,24]`, `sort=["createdAt","DESC"]`.
 * @throws Invalid if the query has anything that the rules do not list
 */
export function parseListQuery<Filters extends Record<string, FilterKind>, Sorts extends string>(
  query: unknown,
  rules: ListRules<Filters, Sorts>,
): ListQuery<Filters, Sorts> {
  const { filter, range, sort } = (query ?? {}) as Record<string, unknown>;
  return {
    filter: parseFilter(json('filter', filter) ?? {}, rules.filters),
    sort: parseSort(json('sort', sort), rules.sorts),
    ...parseRange(json('range', range)),
  };
}

/** `@ListOf(RULES) query: ListQuery<…>` on a controller's argument. */
export const ListOf = createParamDecorator(
  (rules: ListRules<Record<string, FilterKind>, string>, context: ExecutionContext) =>
    parseListQuery(context.switchToHttp().getRequest<FastifyRequest>().query, rules),
);

/** Sets `Content-Range: users 0-24/319` (`*` if the total was not counted) and returns the rows. */
export function sendPage<Item>(
  reply: FastifyReply,
  name: string,
  { from }: { from: number },
  { items, total }: Page<Item>,
): Item[] {
  const rows = items.length ? `${from}-${from + items.length - 1}` : '*';
  void reply.header('content-range', `${name} ${rows}/${total ?? '*'}`);
  return items;
}

/** For handlers with `@ListOf(…)` that return a page: sends it like `sendPage`. */
export const SendsPage = (name: string) =>
  UseInterceptors({
    intercept(context: ExecutionContext, next: CallHandler<Page<unknown>>): Observable<unknown[]> {
      const http = context.switchToHttp();
      const { range } = http.getRequest<FastifyRequest>().query as { range?: unknown };
      const requestedRange = parseRange(json('range', range));
      return next.handle().pipe(map((page) => sendPage(http.getResponse(), name, requestedRange, page)));
    },
  });

function json(name: string, text: unknown): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    if (typeof text === 'string') return JSON.parse(text) as unknown;
  } catch {
    // Falls through to the error below.
  }
  throw new Invalid(`The ${name} must be JSON.`, [{ field: name }]);
}

function parseFilter<Filters extends Record<string, FilterKind>>(
  filter: unknown,
  kinds: Filters,
): ListQuery<Filters, string>['filter'] {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    throw new Invalid('The filter must be an object.', [{ field: 'filter' }]);
  }
  const checked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(filter)) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (!kind) throw new Invalid(`There is no filter of this name.`, [{ field: `filter.${name}` }]);
    if (value !== null && value !== '') checked[name] = checkedValue(kind, value, name);
  }
  return checked as ListQuery<Filters, string>['filter'];
}

const IS_VALID: Record<'text' | 'number' | 'boolean' | 'date', (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value.length <= LONGEST_TEXT && !value.includes('\0'),
  number: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === 'boolean',
  date: isDate,
};

function checkedValue(kind: FilterKind, value: unknown, name: string): unknown {
  const [single, list] = kind.split('-') as [keyof typeof IS_VALID, string?];
  const values: unknown[] = list ? [value].flat() : [value];
  // Forms send numbers as text.
  const read =
    single === 'number' ? values.map((one) => (typeof one === 'string' ? Number(one) : one)) : values;
  if (read.length > LARGEST_PAGE || !read.every((one) => IS_VALID[single](one))) {
    throw new Invalid(`The filter ${name} has a wrong value.`, [{ field: `filter.${name}` }]);
  }
  return list ? read : read[0];
}

function parseSort<Sorts extends string>(
  sort: unknown,
  known: readonly [Sorts, ...Sorts[]],
): ListQuery<Record<string, never>, Sorts>['sort'] {
  if (sort === undefined) return { field: known[0], descending: true };
  const [field, order] = Array.isArray(sort) ? (sort as unknown[]) : [];
  const found = known.find((name) => name === field);
  if (!found || (order !== 'ASC' && order !== 'DESC')) {
    throw new Invalid(`The list cannot be sorted like this.`, [{ field: 'sort', sorts: known }]);
  }
  return { field: found, descending: order === 'DESC' };
}

function parseRange(range: unknown): { from: number; size: number } {
  if (range === undefined) return { from: 0, size: DEFAULT_PAGE };
  const [from, to] = Array.isArray(range) ? (range as unknown[]) : [];
  const areIntegers = Number.isSafeInteger(from) && Number.isSafeInteger(to);
  const first = Number(from);
  const size = Number(to) - first + 1;
  if (!areIntegers || first < 0 || first > 10_000_000 || size < 1 || size > LARGEST_PAGE) {
    throw new Invalid(`The range must be [first, last] over at most ${LARGEST_PAGE} rows.`, [
      { field: 'range' },
    ]);
  }
  return { from: first, size };
}
