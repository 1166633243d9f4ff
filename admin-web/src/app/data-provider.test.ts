import { expect, it } from 'vitest';
import { HttpError } from 'react-admin';
import { Refusal, serve } from '../testing/server';
import { changedFields, makeDataProvider } from './data-provider';

const LIST = {
  pagination: { page: 2, perPage: 2 },
  sort: { field: 'id', order: 'DESC' as const },
  filter: {},
};

function list(rows: object[], range: string) {
  return () => new Response(JSON.stringify(rows), { headers: { 'content-range': range } });
}

it('asks in the simple-rest dialect', async () => {
  const log = serve({ 'GET /api/admin/bookings': list([{ id: 1 }], 'bookings 2-2/3') });
  const answer = await makeDataProvider().getList('bookings', { ...LIST, filter: { status: ['pending'] } });
  const query = new URL(log[0]?.path ?? '', 'http://x').searchParams;
  expect(query.get('range')).toBe('[2,3]');
  expect(query.get('sort')).toBe('["id","DESC"]');
  expect(query.get('filter')).toBe('{"status":["pending"]}');
  expect(answer.total).toBe(3);
});

it('knows of a next page when the server did not count', async () => {
  serve({ 'GET /api/admin/bookings': list([{ id: 4 }, { id: 3 }], 'bookings 2-3/*') });
  const answer = await makeDataProvider().getList('bookings', LIST);
  expect(answer).toEqual({
    data: [{ id: 4 }, { id: 3 }],
    pageInfo: { hasNextPage: true, hasPreviousPage: true },
  });
});

it('sends PATCH with only what changed, and the version', async () => {
  const log = serve({ 'PATCH /api/admin/services/2-hour': { id: '2-hour' } });
  await makeDataProvider().update('services', {
    id: '2-hour',
    data: { id: '2-hour', price: 13000, name: 'Standard Clean', version: 3 },
    previousData: { id: '2-hour', price: 12000, name: 'Standard Clean', version: 3 },
  });
  expect(log[0]).toEqual({
    method: 'PATCH',
    path: '/api/admin/services/2-hour',
    body: { price: 13000, version: 3 },
  });
});

it('compares lists by what is in them', () => {
  expect(changedFields({ days: [1, 2] }, { days: [1, 2] })).toEqual({});
  expect(changedFields({ days: [1] }, { days: [1, 2] })).toEqual({ days: [1] });
});

it("turns a refusal into the server's sentence and status", async () => {
  serve({
    'GET /api/admin/crews/9': new Refusal(404, { message: 'There is no such crew.', code: 'NOT_FOUND' }),
  });
  const failure: unknown = await makeDataProvider()
    .getOne('crews', { id: 9 })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(HttpError);
  expect(failure).toMatchObject({
    status: 404,
    message: 'There is no such crew.',
    body: { code: 'NOT_FOUND' },
  });
});

it('survives deletes that answer nothing', async () => {
  serve({ 'DELETE /api/admin/crews/1': () => new Response(null, { status: 204 }) });
  const provider = makeDataProvider();
  await expect(provider.delete('crews', { id: 1 })).resolves.toEqual({ data: { id: 1 } });
});

it.each(['cleaners', 'crews', 'closures'])('deletes the version of %s that was read', async (resource) => {
  const log = serve({ [`DELETE /api/admin/${resource}/1?version=3`]: { id: 1 } });
  await makeDataProvider().delete(resource, { id: 1, previousData: { id: 1, version: 3 } });
  expect(log.map(({ path }) => path)).toEqual([`/api/admin/${resource}/1?version=3`]);
});

it("fetches an export in pages of the API's size", async () => {
  const rows = Array.from({ length: 1200 }, (_, id) => ({ id }));
  const log = serve({
    'GET /api/admin/bookings': ({ path }: { path: string }) => {
      const [from, to] = JSON.parse(new URL(path, 'http://x').searchParams.get('range') ?? '[]') as [
        number,
        number,
      ];
      return list(rows.slice(from, to + 1), `bookings ${from}-${to}/*`)();
    },
  });
  const answer = await makeDataProvider().getList('bookings', {
    ...LIST,
    pagination: { page: 1, perPage: 10_000 },
  });
  expect(answer.data).toHaveLength(1200);
  expect(log).toHaveLength(2);
});
