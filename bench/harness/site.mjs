import { createServer } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.webmanifest']);

/** Paths that get `index.html` if the build has no file for them, as ordinary single-page applications need. */
const APP_PATHS = new Set(['/bookings']);

/**
 * Serves a built site from memory. Compresses text files with brotli or gzip. Answers requests to `/api/…` from a table,
 * whose keys look like 'GET /api/site'. Both sides of a comparison use this server, so that only the builds differ.
 */
export async function serveSite(folder, api) {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TYPES[extname(entry.name)])
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), compressed(path)]),
  );
  const server = createServer((request, response) => {
    const [path] = request.url.split('?');
    if (path.startsWith('/api/')) return answer(response, api[`${request.method} ${path}`]);
    const file =
      files.get(path === '/' ? '/index.html' : path) ??
      files.get(`${path}.html`) ??
      (APP_PATHS.has(path) ? files.get('/index.html') : undefined);
    send(response, file, request.headers['accept-encoding'] ?? '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${server.address().port}`,
    /** A file's size in bytes after gzip, as the size limits count it. */
    gzipped: (path) => files.get(path).gzip.length,
    text: (path) => files.get(path).plain.toString(),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function compressed(path) {
  const plain = readFileSync(path);
  const type = TYPES[extname(path)];
  const gzip = gzipSync(plain, { level: 9 });
  return COMPRESSED.has(extname(path))
    ? { type, plain, gzip, br: brotliCompressSync(plain) }
    : { type, plain, gzip };
}

function send(response, file, accepted) {
  if (!file) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  const encoding = file.br && ['br', 'gzip'].find((name) => accepted.includes(name));
  response.writeHead(200, { 'content-type': file.type, ...(encoding && { 'content-encoding': encoding }) });
  response.end(file[encoding ?? 'plain']);
}

function answer(response, { status = 200, body = {} } = { status: 404 }) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
