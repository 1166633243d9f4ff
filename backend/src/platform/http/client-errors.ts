import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from './error-filter.js';

interface Reading {
  status: number;
  code: ErrorCode;
  sentence: string;
}

const READINGS: Record<string, Reading> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'TOO_LARGE',
    sentence: 'The address or the headers are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'INVALID',
    sentence: 'The request took too long to arrive.',
  },
};
const NONSENSE: Reading = { status: 400, code: 'INVALID', sentence: 'The request could not be understood.' };

const readingFor = (error: { code?: string }): Reading => READINGS[error.code ?? ''] ?? NONSENSE;

/** What is answered to it, for the log. */
export function clientErrorOf(error: { code?: string }): Pick<Reading, 'status' | 'code'> {
  const { status, code } = readingFor(error);
  return { status, code };
}

/** For what is not HTTP, or more than we read of it: answered before there is a request, and hung up on. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, sentence } = readingFor(error);
  const body = JSON.stringify({ error: sentence, message: sentence, code } satisfies ErrorBody);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** For addresses that lead to no route because they cannot be read. */
export function answerUnreadableAddress(error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = describeError(error);
  void reply.status(status).type('application/json; charset=utf-8').send(body);
}
