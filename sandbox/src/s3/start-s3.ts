import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { guarded } from '../http/guarded.js';
import { close, listen, type StandIn } from '../http/listen.js';
import { readBody } from '../http/messages.js';
import { unwrapChunks } from './aws-chunks.js';
import { ObjectStore } from './object-store.js';
import { sendError, sendList, sendObject } from './s3-answers.js';

const LARGEST = 64 * 1024 * 1024;
const LONGEST_KEY = 240;

/**
 * An S3-compatible store in a folder: put, get (with ranges), head, delete and list objects under
 * `/<bucket>/<key>`. Requests must be signed (AWS Signature Version 4); by whom is not checked. Buckets come into
 * being when first written to.
 */
export async function startS3StandIn(options: {
  port: number;
  host?: string;
  dataDir: string;
}): Promise<StandIn> {
  const store = new ObjectStore(join(options.dataDir, 's3'));
  const server = createServer(guarded((request, response) => answer(request, response, store)));
  const port = await listen(server, options.port, options.host);
  return { url: `http://localhost:${port}`, stop: () => close(server) };
}

async function answer(request: IncomingMessage, response: ServerResponse, store: ObjectStore): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://s3');
  const [, bucket = '', key = ''] = /^\/([a-z0-9][a-z0-9.-]{1,62})(?:\/(.*))?$/.exec(readPath(url)) ?? [];
  if (!isSigned(request, url)) return sendError(response, 'AccessDenied');
  if (!bucket || bucket.includes('..')) return sendError(response, 'NoSuchBucket');
  if (encodeURIComponent(key).length > LONGEST_KEY) return sendError(response, 'KeyTooLongError');
  if (request.method === 'PUT') return put(request, response, store, bucket, key);
  if (!store.hasBucket(bucket)) return sendError(response, 'NoSuchBucket');
  if (request.method === 'DELETE') {
    store.remove(bucket, key);
    response.writeHead(204).end();
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendError(response, 'MethodNotAllowed');
  if (!key) {
    const keys = store.keys(bucket, url.searchParams.get('prefix') ?? '');
    return sendList(response, bucket, url.searchParams, keys, (name) => store.get(bucket, name));
  }
  const object = store.get(bucket, key);
  if (!object) return sendError(response, 'NoSuchKey');
  sendObject(request, response, object);
}

async function put(
  request: IncomingMessage,
  response: ServerResponse,
  store: ObjectStore,
  bucket: string,
  key: string,
): Promise<void> {
  const body = await readBody(request, LARGEST);
  store.makeBucket(bucket);
  if (!key) return void response.writeHead(200).end();
  const chunked = String(request.headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-');
  const contentType = request.headers['content-type'] ?? 'application/octet-stream';
  response.writeHead(200, { etag: store.put(bucket, key, chunked ? unwrapChunks(body) : body, contentType) });
  response.end();
}

/** `URL` would read `%2e%2e` as a way up; S3 keys are taken as they are. */
function readPath(url: URL): string {
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return '';
  }
}

function isSigned(request: IncomingMessage, url: URL): boolean {
  const header = request.headers.authorization ?? '';
  return (
    /^AWS4-HMAC-SHA256 Credential=[^/\s]+\/\d{8}\/[^/]+\/s3\/aws4_request, ?SignedHeaders=\S+, ?Signature=[0-9a-f]{64}$/.test(
      header,
    ) || url.searchParams.get('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256'
  );
}
