import { createServer, type ServerResponse } from 'node:http';
import { guarded } from '../http/guarded.js';
import { close, listen, type StandIn } from '../http/listen.js';
import { sendJson } from '../http/messages.js';
import type { Place } from './addresses.js';
import { findPlaces } from './match.js';

/** `GET /search?q=&limit=&format=json` as Nominatim answers it, over sixty invented houses. */
export async function startGeocoder(options: { port: number; publicUrl?: string }): Promise<StandIn> {
  const server = createServer(
    guarded((request, response) => {
      const url = new URL(request.url ?? '/', 'http://geocoder');
      if (url.pathname === '/status') return sendJson(response, 200, { status: 0, message: 'OK' });
      if (url.pathname !== '/search') return sendJson(response, 404, { error: 'Not found' });
      search(url.searchParams, response);
    }),
  );
  const port = await listen(server, options.port);
  const origin = options.publicUrl ?? `http://localhost:${port}`;
  return { url: `${origin}/search`, stop: () => close(server) };
}

function search(query: URLSearchParams, response: ServerResponse): void {
  const text = query.get('q')?.trim() ?? '';
  if (!text) return sendJson(response, 400, { error: { code: 400, message: 'Nothing to search for.' } });
  const limit = Math.min(Math.max(Number(query.get('limit')) || 10, 1), 40);
  sendJson(response, 200, findPlaces(text, limit).map(answer));
}

function answer(place: Place) {
  return {
    ...place,
    licence: 'Invented addresses, free to use',
    class: 'place',
    type: 'house',
    importance: 0.1,
    name: '',
  };
}
