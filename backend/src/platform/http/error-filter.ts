import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { ErrorBody, ErrorCode } from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { isBusy, sqlState } from '../database/transactions.js';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** The only place that maps errors to HTTP statuses (docs/rules.md#errors). */
const STATUS: Record<ErrorCode, number> = {
  INVALID: 400,
  OUTSIDE_HOURS: 400,
  WRONG_CODE: 400,
  NOT_SIGNED_IN: 401,
  WRONG_CREDENTIALS: 401,
  SECOND_FACTOR_NEEDED: 401,
  SIGN_IN_FAILED: 401,
  FORBIDDEN: 403,
  ROLE_FORBIDS: 403,
  SECOND_FACTOR_REQUIRED: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PHONE_NOT_PROVEN: 409,
  STALE_VERSION: 409,
  PRICE_SET: 409,
  PRICE_CHANGED: 409,
  OUTSIDE_AREA: 409,
  COUPON_REFUSED: 409,
  FEE_OPEN: 409,
  FEE_CHANGED: 409,
  SLOT_TAKEN: 409,
  HOLD_LIMIT: 409,
  HOLD_RENEWALS_USED: 409,
  ALREADY_PAID: 409,
  ALREADY_BOOKED: 409,
  BOOKING_CANCELLED: 409,
  VISIT_MOVED: 409,
  SITE_NOT_OPEN: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  AMOUNT_NOT_CHARGEABLE: 422,
  PAYMENT_DECLINED: 422,
  PROVIDER_REJECTED: 422,
  LOCKED_OUT: 429,
  TOO_MANY_REQUESTS: 429,
  PAYMENTS_OFF: 503,
  PROVIDER_UNAVAILABLE: 503,
  BUSY: 503,
  INTERNAL: 500,
};

export const ERROR_CODES = Object.keys(STATUS) as ErrorCode[];
/** Codes of failures that are the server's and not the caller's. */
export const FAILURE_CODES = ERROR_CODES.filter((code) => STATUS[code] >= 500);

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(STATUS, text);

const CODE_OF_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'INVALID',
  401: 'NOT_SIGNED_IN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  414: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY_REQUESTS',
  431: 'TOO_LARGE',
  503: 'BUSY',
};

const NOT_UNDERSTOOD = 'The request could not be understood.';

const SENTENCE: Partial<Record<ErrorCode, string>> = {
  INVALID: NOT_UNDERSTOOD,
  NOT_FOUND: 'This does not exist.',
  TOO_LARGE: 'That is too large.',
  UNSUPPORTED_MEDIA: 'This kind of content is not accepted here.',
  BUSY: 'We are busy right now. Please try again in a moment.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
};

/** Values that PostgreSQL refuses: NUL bytes, numbers out of range, broken encodings. */
const REFUSED_VALUE = /^22/;

@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('HTTP');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    const { status } = describeError(error);
    const request = http.getRequest<FastifyRequest>();
    if (status === 500) this.logFailure(error, request);
    const seconds = error instanceof DomainError ? error.retryAfterSeconds : undefined;
    if (status === 503 || status === 429) void reply.header('retry-after', String(seconds ?? 5));
    void answerError(error, request, reply);
  }

  /** Logs where the error occurred, with the request id that was sent to the caller. */
  private logFailure(error: unknown, { id, method, routeOptions }: FastifyRequest): void {
    const stack = error instanceof Error ? (error.stack ?? error.message) : 'unknown error';
    this.log.error({ event: 'failed', requestId: id, method, route: routeOptions?.url }, stack);
  }
}

export function describeError(error: unknown): { status: number; body: ErrorBody } {
  if (error instanceof DomainError) {
    return { status: STATUS[error.code], body: bodyOf(error.code, error.message, error.details) };
  }
  const code = codeOf(error);
  return { status: STATUS[code], body: bodyOf(code, SENTENCE[code] ?? NOT_UNDERSTOOD) };
}

function codeOf(error: unknown): ErrorCode {
  const status =
    error instanceof HttpException
      ? error.getStatus()
      : Number((error as { statusCode?: unknown })?.statusCode);
  const known = CODE_OF_STATUS[status];
  if (known) return known;
  if (status >= 400 && status < 500) return 'INVALID';
  if (isBusy(error)) return 'BUSY';
  const state = sqlState(error);
  if (REFUSED_VALUE.test(state) && state.length === 5) return 'INVALID';
  return 'INTERNAL';
}

function bodyOf(code: ErrorCode, sentence: string, details?: unknown[]): ErrorBody {
  return { error: sentence, message: sentence, code, ...(details?.length ? { details } : {}) };
}

/** Answers to requests that Node's parser refuses, by its error code; anything else is not HTTP. */
const CLIENT_ERRORS: Record<string, [status: number, code: ErrorCode, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE', 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'INVALID', 'The request took too long to arrive.'],
};

export function describeClientError(error: { code?: string }): { status: number; body: ErrorBody } {
  const [status, code, sentence] = CLIENT_ERRORS[error.code ?? ''] ?? [400, 'INVALID', NOT_UNDERSTOOD];
  return { status, body: bodyOf(code, sentence) };
}

/** Answers input that is not HTTP or too long to read, before there is a request, and then disconnects. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = describeClientError(error);
  const json = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(json)}\r\nconnection: close\r\n\r\n${json}`,
  );
}

/** Answers requests that are refused before they reach a route, and all errors of routes. */
export function answerError(error: unknown, { id }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = describeError(error);
  // The handler may have set another content type before it failed.
  void reply.type('application/json; charset=utf-8');
  return reply.header('x-request-id', String(id)).status(status).send(body);
}
