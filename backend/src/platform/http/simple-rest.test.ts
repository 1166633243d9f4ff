import type { FastifyReply } from 'fastify';
import { type ListQueryOf, parseListQuery, sendPage } from './simple-rest.js';

const RULES = {
  filters: { q: 'text', id: 'number-list', active: 'boolean', date_gte: 'date', price: 'number' },
  sorts: ['createdAt', 'id'],
} as const;

const parse = (query: Record<string, unknown>): ListQueryOf<typeof RULES> => parseListQuery(query, RULES);

test('nothing asked is the first page in the default order', () => {
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

test.each([
  [{ items: ['a', 'b'], total: 319 }, 'users 50-51/319'],
  [{ items: ['a'], total: null }, 'users 50-50/*'],
  [{ items: [], total: 0 }, 'users */0'],
])('the answer says which rows it holds', (page, expected) => {
  const headers: Record<string, string> = {};
  const reply = { header: (name: string, value: string) => (headers[name] = value) };
  expect(sendPage(reply as unknown as FastifyReply, 'users', { from: 50 }, page)).toBe(page.items);
  expect(headers['content-range']).toBe(expected);
});
