import 'reflect-metadata';
import type { ExecutionContext, NestInterceptor } from '@nestjs/common';
import { INTERCEPTORS_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { FastifyReply } from 'fastify';
import { firstValueFrom, type Observable, of } from 'rxjs';
import { ListOf, type ListQueryOf, parseListQuery, sendPage, SendsPage } from './list-query.js';

const RULES = {
  filters: { q: 'text', id: 'number-list', active: 'boolean', date_gte: 'date', price: 'number' },
  sorts: ['createdAt', 'id'],
} as const;

const parse = (query: Record<string, unknown>): ListQueryOf<typeof RULES> => parseListQuery(query, RULES);

test('an empty query is the first page in the default order', () => {
  expect(parse({})).toEqual({
    filter: {},
    sort: { field: 'createdAt', descending: true },
    from: 0,
    size: 25,
  });
});

test('filter, range and sort are read; empty filters and single values of lists are understood', () => {
  const query = parse({
    filter: '{"q":"ada","id":7,"active":false,"date_gte":"2027-03-01","price":"12"}'.replace(',"x":null', ''),
    range: '[50,74]',
    sort: '["id","ASC"]',
  });
  expect(query).toEqual({
    filter: { q: 'ada', id: [7], active: false, date_gte: '2027-03-01', price: 12 },
    sort: { field: 'id', descending: false },
    from: 50,
    size: 25,
  });
  expect(parse({ filter: '{"q":""}' }).filter).toEqual({});
});

test.each([
  { filter: 'no json' },
  { filter: '[]' },
  { filter: '7' },
  { filter: '{"secret":"x"}' },
  { filter: '{"__proto__":{"x":1}}' },
  { filter: '{"constructor":"x"}' },
  { filter: '{"q":7}' },
  { filter: '{"q":"a\\u0000"}' },
  { filter: '{"id":["x"]}' },
  { filter: '{"date_gte":"2027-13-01"}' },
  { filter: ['{}', '{}'] },
  { filter: '{"q":["ada"]}' },
  { filter: `{"q":"${'x'.repeat(201)}"}` },
  { filter: '{"price":"twelve"}' },
  { filter: '{"price":1.5}' },
  { filter: '{"price":[7]}' },
  { filter: '{"active":"true"}' },
  { filter: '{"active":1}' },
  { filter: '{"id":[7,"x"]}' },
  { filter: `{"id":[${'1,'.repeat(1_000)}1]}` },
  { filter: '{"date_gte":20270301}' },
  { filter: '{"date_gte":"x2027-03-01"}' },
  { filter: '{"date_gte":"2027-03-01T00:00:00Z"}' },
  { filter: '{"date_gte":"2027-3-1"}' },
  { range: 'null' },
  { range: '{"0":0,"1":9}' },
  { range: '[0,"9"]' },
  { range: '[0.5,9.5]' },
  { range: '[10000001,10000002]' },
  { sort: 'null' },
  { sort: '["id","asc"]' },
  { sort: '["id"]' },
  { range: '[0]' },
  { range: '[5,1]' },
  { range: '[0,1000]' },
  { range: '[-1,3]' },
  { range: '["0","9"]' },
  { sort: '["id; DROP TABLE session","ASC"]' },
  { sort: '["id","sideways"]' },
  { sort: '"id"' },
])('%j is refused', (query) => {
  expect(() => parse(query)).toThrow(expect.objectContaining({ code: 'INVALID' }));
});

test.each<[Record<string, unknown>, string]>([
  [{ filter: 'no json' }, 'filter'],
  [{ filter: '[]' }, 'filter'],
  [{ filter: '{"secret":"x"}' }, 'filter.secret'],
  [{ filter: '{"q":7}' }, 'filter.q'],
  [{ range: '[0]' }, 'range'],
])('%j is refused by the name %s', (query, field) => {
  expect(() => parse(query)).toThrow(expect.objectContaining({ details: [{ field }] }));
});

test('an unknown order is refused with the known ones', () => {
  expect(() => parse({ sort: '["name","ASC"]' })).toThrow(
    expect.objectContaining({ details: [{ field: 'sort', sorts: RULES.sorts }] }),
  );
});

test('an empty query is ignored, and so is an empty value of a filter', () => {
  expect(parseListQuery(undefined, RULES)).toEqual(parse({}));
  expect(parse({ filter: '', range: '', sort: '' })).toEqual(parse({}));
  expect(parse({ filter: 'null' }).filter).toEqual({});
  expect(parse({ filter: '{"q":null,"active":false,"price":0}' }).filter).toEqual({
    active: false,
    price: 0,
  });
});

test('values at the limits are accepted', () => {
  expect(parse({ range: '[10000000,10000999]' })).toMatchObject({ from: 10_000_000, size: 1_000 });
  expect(parse({ range: '[0,0]' })).toMatchObject({ from: 0, size: 1 });
  expect(parse({ filter: `{"q":"${'x'.repeat(200)}"}` }).filter.q).toHaveLength(200);
  const ids = Array.from({ length: 1_000 }, (_, id) => id);
  expect(parse({ filter: JSON.stringify({ id: ids }) }).filter.id).toEqual(ids);
});

test('numbers in lists may be texts; an order is ASC or DESC', () => {
  expect(parse({ filter: '{"id":["7",8]}' }).filter).toEqual({ id: [7, 8] });
  expect(parse({ sort: '["id","DESC"]' }).sort).toEqual({ field: 'id', descending: true });
});

test.each([
  [{ items: ['a', 'b'], total: 319 }, 'users 50-51/319'],
  [{ items: ['a'], total: null }, 'users 50-50/*'],
  [{ items: [], total: 0 }, 'users */0'],
])('the answer says which rows it holds', (page, expected) => {
  const headers: Record<string, string> = {};
  const reply = { header: (name: string, value: string) => (headers[name] = value) };
  expect(sendPage(reply as unknown as FastifyReply, 'users', { from: 50 }, page)).toBe(page.items);
  expect(headers).toEqual({ 'content-range': expected });
});

test('a handler’s page is sent with the rows that were asked for', async () => {
  const sent: Record<string, string> = {};
  const http = {
    getRequest: () => ({ query: { range: '[10,11]' } }),
    getResponse: () => ({ header: (name: string, value: string) => (sent[name] = value) }),
  };
  const context = { switchToHttp: () => http } as unknown as ExecutionContext;
  class Lists {
    @SendsPage('users')
    list(): void {}
  }
  const [sender] = Reflect.getMetadata(INTERCEPTORS_METADATA, Lists.prototype.list) as [NestInterceptor];
  const page = of({ items: ['a', 'b'], total: 12 });
  const rows = sender.intercept(context, { handle: () => page }) as Observable<string[]>;
  expect(await firstValueFrom(rows)).toEqual(['a', 'b']);
  expect(sent['content-range']).toBe('users 10-11/12');
});

test('a controller’s argument is the query, read by the rules of its list', () => {
  class Lists {
    list(@ListOf(RULES) _query: ListQueryOf<typeof RULES>): void {}
  }
  const http = { getRequest: () => ({ query: { range: '[5,9]', sort: '["id","ASC"]' } }) };
  const [argument] = Object.values(
    Reflect.getMetadata(ROUTE_ARGS_METADATA, Lists, 'list') as Record<
      string,
      { factory: (data: unknown, context: unknown) => unknown; data: unknown }
    >,
  );
  expect(argument?.factory(argument.data, { switchToHttp: () => http })).toMatchObject({
    sort: { field: 'id', descending: false },
    from: 5,
    size: 5,
  });
});
