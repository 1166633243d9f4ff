import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { site } from '../setup/settings.js';

const WORKER = '/crew-worker.js';
/** The name that crew-web/finish.mjs gives a build. */
const NAME = /crew-page-\$\{"[0-9a-f]{12}"\}/;

/** Serves the service at another address, where a later build of /crew can replace the current one. */
export async function anotherAddress() {
  let isNext = false;
  const server = createServer((incoming, answer) => {
    const { method, url = '/', headers } = incoming;
    const to = { host: 'localhost', port: site.port, path: url, method, headers: forService(headers) };
    const forwarded = request(to, (original) => {
      const isChanged =
        isNext &&
        method === 'GET' &&
        (url === WORKER || original.headers['content-type']?.startsWith('text/html'));
      if (!isChanged) {
        answer.writeHead(original.statusCode ?? 500, original.headers);
        original.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      original.on('data', (part: Buffer) => parts.push(part));
      original.on('end', () => sendNext(answer, original.headers, url, Buffer.concat(parts).toString()));
    });
    forwarded.on('error', () => answer.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => void (isNext = true),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * The browser's headers for the service itself. They ask for an answer without caching or compression, so that it can be
 * changed.
 */
const forService = ({
  'if-none-match': _tag,
  'if-modified-since': _date,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  host: `localhost:${site.port}`,
  'accept-encoding': 'identity',
  ...(headers.origin && { origin: site.url }),
  ...(headers.referer && { referer: site.url }),
});

function sendNext(answer: ServerResponse, headers: IncomingHttpHeaders, url: string, text: string): void {
  const { 'content-length': _length, etag: _etag, ...rest } = headers;
  const next =
    url === WORKER
      ? text.replace(NAME, (name) => name.replace(/[0-9a-f]{12}/, 'aaaaaaaaaaaa'))
      : text.replace('<head>', '<head><meta name="edition" content="next" />');
  if (next === text) throw new Error(`${url} has no place for another edition.`);
  answer.writeHead(200, rest);
  answer.end(next);
}
