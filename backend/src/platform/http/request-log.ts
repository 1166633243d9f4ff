import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { ErrorCode } from '@homebright/contract';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Metrics } from '../metrics/metrics.js';
import {
  describeClientError,
  describeError,
  ERROR_CODES,
  FAILURE_CODES,
  isErrorCode,
} from './error-filter.js';

/** Not logged, because probes request it every few seconds. */
const HEALTH = '/api/health';

/**
 * Logs one line per response. Contains the route's pattern and not the URL, which may contain a name or a
 * secret.
 */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    if (!route.startsWith(HEALTH)) {
      logger.info(
        {
          event: 'request',
          requestId: request.id,
          method: request.method,
          route,
          status: reply.statusCode,
          millis: Math.round(reply.elapsedTime),
        },
        'request',
      );
    }
    done();
  });
}

/** Not signed in, not allowed, too many requests. */
const DENIED_STATUSES = new Set([401, 403, 429]);
/** Invalid, too large, or of a kind that is not accepted. */
const INVALID_STATUSES = new Set([400, 413, 414, 415, 431]);
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Known {
  actorKind: 'customer' | 'administrator' | 'crew';
  actorId: string;
}
const known = new WeakMap<object, Known>();

/** Records the actor of a request once a guard has identified them. Only the id, and only for the log. */
export function knownAs(request: FastifyRequest, actorKind: Known['actorKind'], actorId: string): void {
  known.set(request, { actorKind, actorId });
}

/**
 * Marks the route with which every visitor's page checks whether somebody is signed in. There, 401 is a
 * normal answer and not a refusal.
 */
export const IsSessionCheck = (): MethodDecorator => RouteConfig({ asksWhoIsThere: true });

/** Marks a stream that stays open for minutes, so that its duration is not counted as a response time. */
export const StaysOpen = (): MethodDecorator => RouteConfig({ staysOpen: true });

/**
 * Logs refusals, which are security events (docs/security.md, 16.3): one line each with the code, the route,
 * the request and the actor's id, but never the sent data. Also counts them, so that a large number raises an
 * alert.
 */
export function logSecurityEvents(fastify: FastifyInstance, metrics: Metrics, logger: Logger): void {
  const counter = metrics.counter('homebright_refusals_total', 'Requests that were refused, by code.', {
    code: ERROR_CODES.filter((code) => !FAILURE_CODES.includes(code)),
  });
  const failures = metrics.counter('homebright_failures_total', 'Requests answered with 5xx, by code.', {
    code: FAILURE_CODES,
  });
  const note = (line: { code: ErrorCode; status: number } & Record<string, unknown>): void => {
    counter.inc({ code: line.code });
    logger.warn({ event: 'refused', ...line }, 'refused');
  };
  // The code is read from the answer, because various filters, hooks and the server write answers.
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (isRefusal(request, reply)) {
      const { method, id: requestId, routeOptions } = request;
      const { statusCode: status } = reply;
      const route = routeOptions.url ?? 'unmatched';
      note({ code: codeIn(payload, status), status, method, route, requestId, ...known.get(request) });
    }
    if (reply.statusCode >= 500 && !request.routeOptions.url?.startsWith(HEALTH))
      failures.inc({ code: codeIn(payload, reply.statusCode) });
    done(null, payload);
  });
  // Input that is not HTTP never becomes a request.
  fastify.server.on('clientError', (error: Error & { code?: string }) => {
    if (error.code === 'ECONNRESET') return;
    const { status, body } = describeClientError(error);
    note({ status, code: body.code, route: 'unreadable' });
  });
}

function isRefusal({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const { asksWhoIsThere } = (routeOptions.config ?? {}) as { asksWhoIsThere?: boolean };
  if (DENIED_STATUSES.has(statusCode)) return !(statusCode === 401 && asksWhoIsThere);
  // Other people's records are also 404, so an attempt to guess ids or secrets shows up here.
  if (statusCode === 404) return routeOptions.url?.includes(':') ?? false;
  return INVALID_STATUSES.has(statusCode) && !READS.has(method);
}

/** Pages and the server's own answers do not contain our codes. */
function codeIn(payload: unknown, statusCode: number): ErrorCode {
  const code = typeof payload === 'string' ? /"code":"([A-Z_]+)"/.exec(payload)?.[1] : undefined;
  return code && isErrorCode(code) ? code : describeError({ statusCode }).body.code;
}

/** Counts requests, labeled by route pattern, because URLs would create a series per booking. */
export function countRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const { staysOpen } = (request.routeOptions.config ?? {}) as { staysOpen?: boolean };
    if (!staysOpen) metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
}
