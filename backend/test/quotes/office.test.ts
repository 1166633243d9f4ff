import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody, QuoteFigures, WrittenQuoteRecord } from '@homebright/contract';
import { CreateAdministrator } from '../../src/identity/index.js';
import { Photos } from '../../src/photos/use-cases/photos.js';
import { SYSTEM } from '../../src/platform/index.js';
import { BookingsStage } from '../bookings/stage.js';
import { madeCustomer } from '../office/phone-orders.js';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { optionOf, QuoteDesk, uploadPicture } from './stage.js';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'quotes-'))));
const stage = useStage(() => BookingsStage.open({ PHOTO_STORE_URL: `file:${folder}` }));
afterAll(() => rm(folder, { recursive: true, force: true }));
const office = staged(() => Office.enter(stage));
const desk = staged(() => new QuoteDesk(stage, office));

beforeEach(() => stage.rows('DELETE FROM assignment'));

const list = async (filter: object, sort: [string, string] = ['id', 'ASC']) => {
  const { body, headers } = await office.list<WrittenQuoteRecord>('quotes', { filter, sort: sort as never });
  return { rows: body, range: headers['content-range'] };
};
const decline = (id: number, version: number, reason = 'price') =>
  office.ask<ErrorBody>('POST', `quotes/${id}/actions/decline`, { reason, version });
/** Does the work at a later time, then sets the clock back. */
async function later<Done>(days: number, work: () => Promise<Done>): Promise<Done> {
  const { clock } = stage.test;
  const before = clock.now();
  clock.advance({ days });
  return work().finally(() => clock.set(new Date(before).toISOString()));
}

test('the list filters, searches, sorts and pages as the other lists do', async () => {
  const userId = await madeCustomer(office, { name: 'Zita Okafor' });
  const draft = await desk.written({ userId });
  const { quote: sent } = await desk.sent({ userId, options: [optionOf({ service: '2-hour' }), optionOf()] });
  const { quote: declined } = await desk.sent({ userId, expiresOn: '2027-03-12' });
  await decline(declined.id, declined.version);
  const ids = async (filter: object) => (await list({ userId, ...filter })).rows.map(({ id }) => id);
  expect(await ids({})).toEqual([draft.id, sent.id, declined.id]);
  expect(await ids({ state: 'sent' })).toEqual([sent.id]);
  expect(await ids({ state: ['draft', 'declined'] })).toEqual([draft.id, declined.id]);
  expect((await list({ q: 'okafor' })).range).toBe('quotes 0-2/3');
  expect((await list({ q: `#${sent.id}` })).rows.map(({ id }) => id)).toEqual([sent.id]);
  expect(await ids({ created_gte: '2027-03-11' })).toEqual([]);
  const byPrice = await list({ userId }, ['from', 'ASC']);
  expect(byPrice.rows[0]).toMatchObject({ id: sent.id, customerName: 'Zita Okafor', state: 'sent' });
  expect(byPrice.rows[0]?.to).toBeGreaterThan(byPrice.rows[0]?.from ?? 0);
});

test('an unanswered quote expires after its last day, and a later one opens it again', async () => {
  const { quote, token } = await desk.sent({ expiresOn: '2027-03-12' });
  await later(3, async () => {
    const late = new QuoteDesk(stage, await Office.enter(stage, { again: true }));
    const { body } = await late.one(quote.id);
    expect(body.state).toBe('expired');
    expect((await late.send(quote.id, quote.version)).status).toBe(400);
    const draft = late.draftOf(quote.userId, { expiresOn: '2027-03-20' });
    const change = { ...draft, version: quote.version };
    expect(await late.office.ask('PUT', `quotes/${quote.id}`, change)).toMatchObject({
      body: { state: 'sent' },
    });
    expect(await late.view(token)).toMatchObject({ state: 'open' });
  });
});

test('a call is repeated with its key, and a stale one is refused', async () => {
  const draft = desk.draftOf(await madeCustomer(office));
  const key = randomUUID();
  const [one, two] = [await desk.write(draft, key), await desk.write(draft, key)];
  expect(two.body).toEqual(one.body);
  expect((await office.ask<ErrorBody>('POST', 'quotes', draft)).status).toBe(400);
  await desk.send(one.body.id, 1);
  for (const answer of [await desk.send(one.body.id, 1), await decline(one.body.id, 1)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
});

test('only a draft is deleted, and an answered quote stays as it is', async () => {
  const draft = await desk.written();
  expect((await decline(draft.id, 1)).status).toBe(409);
  expect((await office.ask('DELETE', `quotes/${draft.id}?version=2`)).status).toBe(409);
  expect((await office.ask('DELETE', `quotes/${draft.id}?version=1`)).status).toBe(204);
  expect((await desk.one(draft.id)).status).toBe(404);
  const { quote, token } = await desk.sent();
  expect((await office.ask('DELETE', `quotes/${quote.id}`)).status).toBe(409);
  expect(await decline(quote.id, quote.version)).toMatchObject({
    status: 200,
    body: { state: 'declined', declined: { reason: 'price', note: null } },
  });
  expect(await desk.view(token)).toMatchObject({ state: 'declined' });
  expect(await desk.accept(token, { total: quote.from })).toMatchObject({ status: 409 });
  const change = { ...desk.draftOf(quote.userId), version: quote.version + 1 };
  expect((await office.ask('PUT', `quotes/${quote.id}`, change)).status).toBe(409);
});

test('a sent quote stays with its customer', async () => {
  const { quote } = await desk.sent();
  const change = { ...desk.draftOf(await madeCustomer(office)), version: quote.version };
  const { status, body } = await office.ask<ErrorBody>('PUT', `quotes/${quote.id}`, change);
  expect([status, body.details]).toEqual([400, [{ field: 'userId' }]]);
});

test('photos are seen with the link, go to the booking, and are swept once no quote has them', async () => {
  const [kept, dropped] = [await uploadPicture(stage), await uploadPicture(stage, 'door.png')];
  const { quote, token } = await desk.sent({ photos: [kept, dropped] });
  expect(quote.photos.map(({ originalName }) => originalName)).toEqual(['hall.png', 'door.png']);
  const photo = (path: string) => stage.test.app.inject({ url: `/api/quotes/${token}/photos/${path}` });
  expect((await photo(`${kept}?size=thumb`)).headers['content-type']).toBe('image/jpeg');
  const change = { ...desk.draftOf(quote.userId, { photos: [kept] }), version: quote.version };
  await office.ask('PUT', `quotes/${quote.id}`, change);
  expect((await photo(String(dropped))).statusCode).toBe(404);
  await desk.accept(token, { total: quote.from });
  const { body } = await desk.one(quote.id);
  const [booked] = await stage.rows<{ photos: number }>(
    'SELECT count(*)::int AS photos FROM photo WHERE booking_id = $1',
    [body.accepted?.bookingId],
  );
  expect(booked?.photos).toBe(1);
  await later(2, () => stage.test.app.get(Photos).sweep());
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg'))).toHaveLength(
    2,
  );
});

test('a customer’s own uploads stay out of reach, and the quote’s photos out of theirs', async () => {
  const photo = await uploadPicture(stage);
  const { quote } = await desk.sent({ photos: [photo] });
  const other = await desk.written();
  const change = { ...desk.draftOf(other.userId, { photos: [photo] }), version: 1 };
  expect((await office.ask('PUT', `quotes/${other.id}`, change)).status).toBe(400);
  expect((await desk.one(quote.id)).body.photos).toHaveLength(1);
});

test('figures count the quotes that were first sent in a period', async () => {
  const months = (from: string, to: string) =>
    office.get<QuoteFigures>(`quotes/figures?from=${from}&to=${to}`);
  await later(40, async () => {
    const desk = new QuoteDesk(stage, await Office.enter(stage, { again: true }));
    const draft = { expiresOn: '2027-04-25' };
    await desk.written(draft);
    const [taken, refused] = [await desk.sent(draft), await desk.sent(draft)];
    await desk.sent({ expiresOn: '2027-04-20' });
    const givenUp = await desk.sent({ expiresOn: '2027-04-20' });
    const day = { appointmentDate: '2027-04-26' };
    await desk.accept(givenUp.token, { total: givenUp.quote.from, ...day });
    await desk.ask('POST', `${refused.token}/decline`, { reason: 'another-company' });
    stage.test.clock.advance({ hours: 36 });
    const when = { appointmentDate: '2027-04-27' };
    const { body: accepted } = await desk.accept(taken.token, { total: taken.quote.from, ...when });
    await desk.pay(accepted);
    stage.test.clock.advance({ days: 1 });
    const late = await Office.enter(stage, { again: true });
    const { body } = await late.get<QuoteFigures>('quotes/figures?from=2027-04-19&to=2027-04-19');
    expect(body).toEqual({
      from: '2027-04-19',
      to: '2027-04-19',
      sent: 4,
      accepted: 1,
      declined: 1,
      // One was accepted, but never paid.
      expired: 2,
      averageDays: 1.5,
      acceptedTotal: taken.quote.from,
      reasons: [{ reason: 'another-company', count: 1 }],
    });
  });
  expect((await months('2027-05-01', '2027-05-31')).body).toMatchObject({
    sent: 0,
    averageDays: null,
    reasons: [],
  });
  expect((await months('2027-05-02', '2027-05-01')).status).toBe(400);
});

test('a dispatcher writes quotes but sees no figures, a bookkeeper only reads', async () => {
  const password = 'mop-and-bucket-31';
  const as = async (username: string, role: 'dispatcher' | 'bookkeeper') => {
    await stage.test.app.get(CreateAdministrator).create(username, password, SYSTEM, { role });
    return Office.enter(stage, { as: { username, password } });
  };
  const [dora, bert] = [await as('dora', 'dispatcher'), await as('bert', 'bookkeeper')];
  const draft = desk.draftOf(await madeCustomer(office));
  const written = await dora.ask<{ id: number; writtenBy: string }>('POST', 'quotes', draft, randomUUID());
  expect(written).toMatchObject({ status: 201, body: { writtenBy: 'dora' } });
  const figures = 'quotes/figures?from=2027-03-01&to=2027-03-31';
  expect([(await dora.get(figures)).status, (await bert.get(figures)).status]).toEqual([403, 200]);
  expect((await bert.get(`quotes/${written.body.id}`)).status).toBe(200);
  expect((await bert.ask('POST', 'quotes', draft, randomUUID())).status).toBe(403);
});

test('the link’s page is found by its secret alone', async () => {
  const { token } = await desk.sent();
  const { headers } = await desk.ask('GET', token);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  const unknown = 'a'.repeat(43);
  expect(await desk.view(unknown)).toEqual({ state: 'lapsed', quote: null });
  expect((await desk.ask('POST', `${unknown}/seen`)).status).toBe(204);
  for (const path of ['availability?option=1&from=2027-03-16', 'pdf', 'photos/1'])
    expect((await desk.ask('GET', `${unknown}/${path}`)).status).toBe(404);
  expect((await desk.accept(unknown, { total: 1 })).status).toBe(404);
  const { status, body } = await desk.ask('GET', `${token}/availability?option=1&from=2027-03-16&days=3`);
  expect([status, body]).toEqual([200, expect.objectContaining({ serviceType: '4-hour' })]);
  const [row] = await stage.rows<{ hash: string }>(
    `SELECT encode(token_hash, 'base64') AS hash FROM link WHERE purpose = 'quote' LIMIT 1`,
  );
  expect(row?.hash).not.toContain(token);
});
