import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** A quote on paper, made anew for each request. */
export function sendPdf(reply: FastifyReply, number: number, pdf: Uint8Array): StreamableFile {
  void reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
  const disposition = `inline; filename="quote-${number}.pdf"`;
  return new StreamableFile(pdf, { type: 'application/pdf', disposition });
}
