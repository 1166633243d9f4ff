import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '../http/page.js';
import type { StoredObject } from './object-store.js';

const STATUS: Record<string, number> = {
  AccessDenied: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  InvalidRange: 416,
  KeyTooLongError: 400,
  MethodNotAllowed: 405,
};

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

export function sendError(response: ServerResponse, code: string): void {
  sendXml(response, STATUS[code] ?? 400, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** The object or the part of it that a `Range` header asks for. */
export function sendObject(request: IncomingMessage, response: ServerResponse, object: StoredObject): void {
  const size = object.body.length;
  const range = readRange(request.headers.range, size);
  if (range === 'impossible') return sendError(response, 'InvalidRange');
  const [first, last] = range ?? [0, size - 1];
  response.writeHead(range ? 206 : 200, {
    'content-type': object.contentType,
    'content-length': last - first + 1,
    etag: object.etag,
    'last-modified': object.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    ...(range ? { 'content-range': `bytes ${first}-${last}/${size}` } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : object.body.subarray(first, last + 1));
}

/** @returns null: everything */
function readRange(header: string | undefined, size: number): [number, number] | 'impossible' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!from && !to) return null;
  const first = from ? Number(from) : Math.max(0, size - Number(to));
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return first > last ? 'impossible' : [first, last];
}

/** ListObjectsV2, paged by the last key of the page before. */
export function sendList(
  response: ServerResponse,
  bucket: string,
  query: URLSearchParams,
  keys: string[],
  find: (key: string) => StoredObject | null,
): void {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const limit = Math.min(Math.max(Number(query.get('max-keys')) || 1_000, 1), 1_000);
  const rest = keys.filter((key) => key > after);
  const page = rest.slice(0, limit);
  const more = rest.length > page.length;
  const contents = page.map((key) => {
    const object = find(key);
    return `<Contents><Key>${escapeHtml(key)}</Key><LastModified>${object?.modifiedAt.toISOString()}</LastModified><ETag>${escapeHtml(object?.etag ?? '')}</ETag><Size>${object?.body.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
  });
  const next = more ? `<NextContinuationToken>${escapeHtml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  sendXml(
    response,
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${escapeHtml(bucket)}</Name><Prefix>${escapeHtml(query.get('prefix') ?? '')}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${limit}</MaxKeys><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}
