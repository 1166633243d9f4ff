import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A page that is rendered here instead of by the build. It is compressed once and sent often. */
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

/** `by`: the request headers that determined the page. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PackedPage,
  by: readonly string[] = [],
): FastifyReply {
  const vary = ['accept-encoding', ...by].join(', ');
  // A page that was opened by a secret link has already set that it must not be cached.
  const cache = reply.getHeader('cache-control') ?? 'no-cache';
  void reply.headers({ 'cache-control': cache, etag: page.etag, vary });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag)
    return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((known) => accepted.includes(known));
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page[encoding ?? 'html']);
}
