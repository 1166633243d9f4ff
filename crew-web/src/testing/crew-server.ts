import type { CrewDays, CrewEvent, CrewEventBatch, CrewSession } from '@homebright/contract';
import { vi } from 'vitest';
import { aVisit, MARIA, theDays } from './samples.js';

const CODE = '123456';
const OFFICE_CODE = '1234567890';
/** An event with this text is refused. */
export const REFUSED_TEXT = 'refuse me';

/** A new fake server's state. Tests may change it. */
const freshServer = (days: CrewDays) => ({
  session: MARIA as CrewSession | null,
  days,
  online: true,
  events: [] as CrewEvent[],
  batches: [] as CrewEventBatch[],
  photos: new Map<string, FormData>(),
  /** 'METHOD /path' of every request received. */
  calls: [] as string[],
  /** Replacement answers by 'METHOD /path'. */
  replacements: {} as Record<string, { status: number; body?: unknown }>,
});
type Server = ReturnType<typeof freshServer>;

/** Replaces `fetch` and answers like the crew's routes, in memory. A test may cut the network with `online`. */
export function startCrewServer(days: CrewDays = theDays([aVisit()])): Server {
  const server = freshServer(days);
  const answers = answersOf(server);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!server.online) throw new TypeError('Failed to fetch');
    const route = `${method} ${url.split('?', 1)[0] ?? ''}`;
    server.calls.push(route);
    const replacement = server.replacements[route];
    if (replacement)
      return new Response(JSON.stringify(replacement.body ?? {}), { status: replacement.status });
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    const answer = answers[route]?.(sent as never) ?? 404;
    return typeof answer === 'number'
      ? new Response('{}', { status: answer })
      : new Response(JSON.stringify(answer));
  });
  return server;
}

/** Answers by 'METHOD /path'; a number is a status without a body. */
const answersOf = (server: Server): Record<string, (body: never) => unknown> => ({
  'POST /api/crew/codes': () => ({}),
  'POST /api/crew/session': ({ code }: { code: string }) =>
    code === CODE || code === OFFICE_CODE ? (server.session ??= MARIA) : 401,
  'GET /api/crew/session': () => server.session ?? 401,
  'PATCH /api/crew/session': ({ language }: CrewSession) =>
    server.session ? (server.session = { ...server.session, language }) : 401,
  'DELETE /api/crew/session': () => {
    server.session = null;
    return {};
  },
  'GET /api/crew/days': () => (server.session ? daysOf(server) : 401),
  'POST /api/crew/events': (batch: CrewEventBatch) =>
    server.session ? { results: keep(server, batch) } : 401,
  'POST /api/crew/photos': (form: FormData) => {
    server.photos.set(String(form.get('id')), form);
    return {};
  },
  'GET /api/site': () => ({ businessName: 'Homebright' }),
});

function keep(server: Server, batch: CrewEventBatch) {
  server.batches.push(batch);
  return batch.events.map((event) => {
    const { id, text } = event;
    if (text === REFUSED_TEXT) return { id, outcome: 'refused', reason: 'This visit is not yours.' };
    if (server.events.some((known) => known.id === id)) return { id, outcome: 'known' };
    server.events.push(event);
    return { id, outcome: 'kept' };
  });
}

/** These kinds of event are also the statuses that they lead to. */
const isStatus = (kind: CrewEvent['kind']) =>
  kind === 'on_the_way' || kind === 'started' || kind === 'finished';

function daysOf({ days, events }: Server): CrewDays {
  const visits = days.visits.map((visit) => {
    const status = events
      .filter(({ visitId }) => visitId === visit.id)
      .map(({ kind }) => kind)
      .findLast(isStatus);
    return status ? { ...visit, status } : visit;
  });
  return { ...days, visits };
}
