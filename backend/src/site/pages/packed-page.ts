import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A page rendered here instead of by the build: compressed once, sent often. */
export interface PackedPage {
  etag: string;
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export function packed(text: string): PackedPage {
  const html = Buffer.from(text);
  const etag = `"${createHash('sha256').update(html).digest('base64url')}"`;
  return { etag, html, br: brotliCompressSync(html), gzip: gzipSync(html) };
}

/** `by` names the request headers that decided which page it is. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PackedPage,
  by: readonly string[] = [],
): FastifyReply {
  const vary = ['accept-encoding', ...by].join(', ');
  // A page behind a link has said already that it must not be cached.
  const cache = reply.getHeader('cache-control') ?? 'no-cache';
  void reply.headers({ 'cache-control': cache, etag: page.etag, vary });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag)
    return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((known) => accepted.includes(known));
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page[encoding ?? 'html']);
}
