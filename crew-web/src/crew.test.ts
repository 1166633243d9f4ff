import { afterEach, beforeEach, expect, test } from 'vitest';
import { Crew } from './crew.js';
import { inMemory } from './phone/memory.js';
import type { Phone } from './phone/phone.js';
import { refusedOf, waitingOf } from './state.js';
import { REFUSED_TEXT, startCrewServer } from './testing/crew-server.js';
import { AT_9_12, aVisit, MARIA, theDays } from './testing/samples.js';

let phone: Phone;
let now: Date;
let open: Crew[] = [];

beforeEach(() => {
  phone = inMemory();
  now = AT_9_12;
  open = [];
});
afterEach(() => open.forEach((crew) => crew.close()));

/** The page on this phone, opened and synced once. */
async function opened(session: typeof MARIA | null = MARIA): Promise<Crew> {
  if (session) await phone.write('session', session);
  const crew = new Crew(phone, () => now);
  open.push(crew);
  await crew.open('en');
  await crew.sync();
  return crew;
}
const kinds = (events: readonly { kind: string }[]) => events.map(({ kind }) => kind);
/** Waits until the page has tried to send every tap. */
const settled = async (crew: Crew) => {
  for (let round = 0; round < 3; round += 1) await crew.sync();
};

test('taps without a network are sent later, in order, with the phone’s times', async () => {
  const server = startCrewServer();
  const crew = await opened();
  server.online = false;
  await crew.tap({ kind: 'started', visitId: 101 });
  now = new Date('2026-11-23T16:02:00.000Z');
  await crew.tap({ kind: 'finished', visitId: 101, text: 'All done' });
  await settled(crew);
  expect(waitingOf(crew.state)).toHaveLength(2);
  expect(crew.state.offline).toBe(true);

  server.online = true;
  now = new Date('2026-11-23T18:00:00.000Z');
  await settled(crew);
  expect(kinds(server.events)).toEqual(['started', 'finished']);
  expect(server.events.map(({ at }) => at)).toEqual(['2026-11-23T14:12:00.000Z', '2026-11-23T16:02:00.000Z']);
  expect(server.batches[0]?.sentAt).toBe('2026-11-23T18:00:00.000Z');
  expect(waitingOf(crew.state)).toEqual([]);
  expect(await phone.items()).toEqual([]);
});

test('a page that was closed without a network sends what waits when it is opened again', async () => {
  const server = startCrewServer();
  const before = await opened();
  server.online = false;
  await before.tap({ kind: 'started', visitId: 101 });
  await settled(before);
  before.close();

  server.online = true;
  await opened();
  expect(kinds(server.events)).toEqual(['started']);
});

test('a tap whose answer never arrived is sent again with the same id and counted once', async () => {
  const server = startCrewServer();
  const crew = await opened();
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    await originalFetch(...request);
    throw new TypeError('the answer is lost');
  };
  await crew.tap({ kind: 'started', visitId: 101 });
  await settled(crew);
  expect(server.batches.length).toBeGreaterThan(1);
  globalThis.fetch = originalFetch;
  await settled(crew);
  expect(kinds(server.events)).toEqual(['started']);
  expect(waitingOf(crew.state)).toEqual([]);
});

test('when two tabs send at the same time, nothing is counted twice or lost', async () => {
  const server = startCrewServer();
  const [first, second] = [await opened(), await opened()];
  server.online = false;
  await first.tap({ kind: 'started', visitId: 101 });
  await second.tap({ kind: 'item_checked', visitId: 101, item: 'dust' });
  await Promise.all([settled(first), settled(second)]);
  server.online = true;
  await Promise.all([settled(first), settled(second)]);
  expect(kinds(server.events)).toEqual(['started', 'item_checked']);
});

test('a refused tap is shown with the server’s sentence and does not hold up the others', async () => {
  const server = startCrewServer();
  const crew = await opened();
  await crew.tap({ kind: 'note', visitId: 999, text: REFUSED_TEXT });
  await crew.tap({ kind: 'started', visitId: 101 });
  await settled(crew);
  expect(refusedOf(crew.state).map(({ reason }) => reason)).toEqual(['This visit is not yours.']);
  expect(kinds(server.events)).toEqual(['started']);
  const [refused] = refusedOf(crew.state);
  await crew.dismiss(refused?.order ?? 0);
  expect(refusedOf(crew.state)).toEqual([]);
});

test('only the malformed event among good ones is set aside', async () => {
  const server = startCrewServer();
  const crew = await opened();
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (url, init) =>
    String(init?.body).includes('malformed')
      ? new Response('{"error":"Not like this."}', { status: 400 })
      : originalFetch(url, init);
  server.online = false;
  await crew.tap({ kind: 'started', visitId: 101 });
  await crew.tap({ kind: 'note', visitId: 101, text: 'malformed' });
  await crew.tap({ kind: 'finished', visitId: 101 });
  await settled(crew);
  server.online = true;
  await settled(crew);
  globalThis.fetch = originalFetch;
  expect(kinds(server.events)).toEqual(['started', 'finished']);
  expect(refusedOf(crew.state).map(({ reason }) => reason)).toEqual(['Not like this.']);
});

test('events are sent before photos, and only the photo that is too large is refused', async () => {
  const server = startCrewServer();
  const crew = await opened();
  server.online = false;
  await crew.addPhoto({ visitId: 101, taken: 'before', file: new Blob(['jpeg']) });
  await crew.tap({ kind: 'finished', visitId: 101 });
  await settled(crew);
  server.online = true;
  server.calls.length = 0;
  await settled(crew);
  const sent = server.calls.filter((call) => /events|photos/.test(call));
  expect(sent).toEqual(['POST /api/crew/events', 'POST /api/crew/photos']);
  const [form] = server.photos.values();
  expect(form?.get('visitId')).toBe('101');
  expect(form?.get('taken')).toBe('before');
  expect(form?.get('at')).toBe('2026-11-23T14:12:00.000Z');

  server.replacements['POST /api/crew/photos'] = { status: 413, body: { error: 'That is too large.' } };
  await crew.addPhoto({ visitId: 101, taken: 'after', file: new Blob(['jpeg']) });
  await settled(crew);
  expect(refusedOf(crew.state).map(({ reason }) => reason)).toEqual(['That is too large.']);
});

test('a tap that a busy server did not take is sent again later', async () => {
  const server = startCrewServer();
  const crew = await opened();
  server.replacements['POST /api/crew/events'] = { status: 503 };
  await crew.tap({ kind: 'started', visitId: 101 });
  await settled(crew);
  expect(waitingOf(crew.state)).toHaveLength(1);
  delete server.replacements['POST /api/crew/events'];
  await settled(crew);
  expect(kinds(server.events)).toEqual(['started']);
});

test('when the office ends the session, addresses and codes are deleted and taps wait for the next sign-in', async () => {
  const server = startCrewServer();
  const crew = await opened();
  expect(JSON.stringify(crew.state.days)).toContain('4471');
  server.session = null;
  await crew.tap({ kind: 'finished', visitId: 101 });
  await settled(crew);
  expect(crew.state.ended).toBe(true);
  expect(crew.state.days).toBeNull();
  expect(await phone.read('days')).toBeUndefined();
  expect(waitingOf(crew.state)).toHaveLength(1);
  await crew.signIn('maria@example.com', '123456');
  await settled(crew);
  expect(crew.state.ended).toBe(false);
  expect(kinds(server.events)).toEqual(['finished']);
});

test('one person’s taps are not sent in another’s name', async () => {
  const server = startCrewServer();
  const crew = await opened();
  server.online = false;
  await crew.tap({ kind: 'started', visitId: 101 });
  await settled(crew);
  server.online = true;
  server.session = { ...MARIA, id: 8, name: 'Ben' };
  await crew.signIn('ben@example.com', '123456');
  await settled(crew);
  expect(server.events).toEqual([]);
  expect(await phone.items()).toHaveLength(1);
});

test('signing out deletes what is kept of the person and the day', async () => {
  startCrewServer();
  const crew = await opened();
  await crew.signOut();
  expect(crew.state.session).toBeNull();
  expect([await phone.read('session'), await phone.read('days'), await phone.read('seen')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('at the end of the day codes are deleted and later days stay, even without a network', async () => {
  const tomorrow = aVisit({ id: 102, date: '2026-11-24', access: null });
  const server = startCrewServer(theDays([aVisit(), tomorrow]));
  const crew = await opened();
  await crew.look(101);
  expect(JSON.stringify([await phone.read('days'), await phone.read('seen')])).toContain('4471');
  server.online = false;
  now = new Date('2026-11-24T05:00:00.000Z');
  await crew.sync();
  expect(JSON.stringify([await phone.read('days'), await phone.read('seen')])).not.toContain('4471');
  expect(crew.state.days?.visits.map(({ id }) => id)).toEqual([102]);
});

test('a phone whose clock is three hours ahead knows its error, and keeps the codes until the day is really over', async () => {
  const server = startCrewServer();
  server.days = theDays([aVisit()], { asOf: '2026-11-24T02:30:00.000Z' });
  now = new Date('2026-11-24T05:30:00.000Z');
  const crew = await opened();
  expect(crew.state.clockAhead).toBe(3 * 3_600_000);
  server.online = false;
  await crew.sync();
  expect(crew.state.days?.visits[0]?.access?.entry).toBe('Lockbox 4471');
  now = new Date('2026-11-24T08:00:00.000Z');
  await crew.sync();
  expect(crew.state.days?.visits).toEqual([]);
});

test('a phone without room says that it did not store the tap', async () => {
  startCrewServer();
  const crew = await opened();
  phone.add = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await crew.tap({ kind: 'started', visitId: 101 });
  expect(crew.state.storageFull).toBe(true);
  expect(waitingOf(crew.state)).toEqual([]);
  expect(await crew.addPhoto({ visitId: 101, taken: 'after', file: new Blob(['x']) })).toBe(false);
});

test('a phone that fills up while something is sent blames its storage and not the network', async () => {
  const server = startCrewServer();
  const crew = await opened();
  phone.change = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await crew.tap({ kind: 'started', visitId: 101 });
  await crew.sync();
  expect(server.events).toHaveLength(1);
  expect([crew.state.storageFull, crew.state.offline]).toEqual([true, false]);
});

test('a language chosen without a network is used at once and stored later', async () => {
  const server = startCrewServer();
  const crew = await opened();
  server.online = false;
  await crew.speak('es');
  expect(crew.state.language).toBe('es');
  server.online = true;
  await crew.sync();
  expect(server.session?.language).toBe('es');
  expect(crew.state.language).toBe('es');
});

test('a signed-in browser that lost its stored data shows the day again', async () => {
  startCrewServer();
  const crew = await opened(null);
  expect(crew.state.session?.name).toBe('Maria Alvarez');
  expect(crew.state.days?.visits).toHaveLength(1);
});
