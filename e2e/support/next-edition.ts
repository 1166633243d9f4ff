import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { site } from '../setup/settings.js';

const WORKER = '/crew-worker.js';
/** The name that crew-web/finish.mjs gives a build. */
const NAME = /crew-page-\$\{"[0-9a-f]{12}"\}/;

/** Serves the service at another address, where a later build of /crew can replace the current one. */
export async function anotherAddress() {
  let isNext = false;
  const server = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked;
    const to = { host: 'localhost', port: site.port, path: url, method, headers: asOurs(headers) };
    const passed = request(to, (given) => {
      const changes =
        isNext &&
        method === 'GET' &&
        (url === WORKER || given.headers['content-type']?.startsWith('text/html'));
      if (!changes) {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        given.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      given.on('data', (part: Buffer) => parts.push(part));
      given.on('end', () => sendNext(answer, given.headers, url, Buffer.concat(parts).toString()));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
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
 * The browser's headers, addressed to the service itself, without caching or compression, so that the answer
 * can be read.
 */
const asOurs = ({
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
