import {
  CREW_EVENTS_AT_ONCE,
  type CrewEvent,
  type CrewEventBatch,
  type CrewEventResults,
} from '@homebright/contract';
import { ApiError, serverMessage } from '@homebright/web-common/api/client.js';
import type { OutboxItem, Phone, WorkPhoto } from '../phone/phone.js';

type EventItem = OutboxItem & { readonly event: CrewEvent };
type PhotoItem = OutboxItem & { readonly photo: WorkPhoto };
/** Milliseconds. A network that neither answers nor fails by then counts as offline. */
const TIMEOUT_MS = { events: 30_000, photo: 120_000 };
/** HTTP statuses of answers that repeating the request cannot change: malformed, too large, or not an image. */
const REFUSED = [400, 404, 409, 413, 415, 422];

/**
 * Sends one person's taps. Events go first, in order, because they are small and the office is waiting for them. Photos
 * follow. Each event and photo has an id, so the server counts it once even if it is sent twice.
 * @throws TypeError without a network, ApiError if the rest must be sent later
 */
export async function sendWaiting(phone: Phone, by: number, now: () => Date): Promise<void> {
  const waiting = async () =>
    (await phone.items()).filter((item) => item.by === by && item.state === 'waiting');
  for (;;) {
    const events = (await waiting()).filter((item): item is EventItem => 'event' in item);
    if (events.length === 0) break;
    await sendEvents(phone, events.slice(0, CREW_EVENTS_AT_ONCE), now);
  }
  for (const item of await waiting()) if ('photo' in item) await sendPhoto(phone, item);
}

async function sendEvents(phone: Phone, items: readonly EventItem[], now: () => Date): Promise<void> {
  const batch: CrewEventBatch = { sentAt: now().toISOString(), events: items.map(({ event }) => event) };
  let answer: CrewEventResults;
  try {
    const json = { body: JSON.stringify(batch), headers: { 'Content-Type': 'application/json' } };
    const response = await post('/api/crew/events', json, TIMEOUT_MS.events);
    answer = (await response.json()) as CrewEventResults;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // One refused event must not hold up the others: each is sent on its own, and only the refused one is set aside.
    const [only] = items;
    if (only && items.length === 1) return phone.change(refused(only, serverMessage(error)));
    for (const item of items) await sendEvents(phone, [item], now);
    return;
  }
  const results = new Map(answer.results.map((result) => [result.id, result]));
  for (const item of items) {
    const result = results.get(item.event.id);
    await phone.change(
      result && result.outcome !== 'refused' ? { ...item, state: 'sent' } : refused(item, result?.reason),
    );
  }
}

async function sendPhoto(phone: Phone, item: PhotoItem): Promise<void> {
  const { id, visitId, taken, at, file } = item.photo;
  const form = new FormData();
  for (const [name, value] of Object.entries({ id, visitId: String(visitId), taken, at }))
    form.append(name, value);
  form.append('photo', file, `${id}.jpg`);
  try {
    await post('/api/crew/photos', { body: form }, TIMEOUT_MS.photo);
    await phone.change({ ...item, state: 'sent' });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await phone.change(refused(item, serverMessage(error)));
  }
}

async function post(path: string, request: RequestInit, timeoutMs: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(path, { method: 'POST', credentials: 'include', signal, ...request });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response;
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && REFUSED.includes(error.status);

const refused = <Item extends OutboxItem>(item: Item, reason?: string): Item => ({
  ...item,
  state: 'refused',
  ...(reason ? { reason } : {}),
});
