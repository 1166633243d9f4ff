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

/** Asked every few seconds, by nobody. */
const HEALTH = '/api/health';

/** One line per response, with the route's pattern: the URL may contain a name or a secret. */
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

/** Not signed in, not allowed, too fast. */
const DOORS = new Set([401, 403, 429]);
/** Not what it should be, too large, not of a kind that is taken. */
const INPUT = new Set([400, 413, 414, 415, 431]);
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Known {
  actorKind: 'customer' | 'administrator' | 'crew';
  actorId: string;
}
const known = new WeakMap<object, Known>();

/** Says whose request it is, once a guard has found out: an id, for the log alone. */
export function knownAs(request: FastifyRequest, actorKind: Known['actorKind'], actorId: string): void {
  known.set(request, { actorKind, actorId });
}

/** For what every visitor's page asks to learn whether somebody is signed in: 'no' is an answer there, no refusal. */
export const IsSessionCheck = (): MethodDecorator => RouteConfig({ asksWhoIsThere: true });

/** For a stream that stays open for minutes: how long it was is nobody's waiting time. */
export const StaysOpen = (): MethodDecorator => RouteConfig({ staysOpen: true });

/**
 * What is refused is an event of security (docs/security.md, 16.3): one line each, by code, route and request, and whose id
 * it was; never what was sent. Counted as well, so that somebody is told when there are many.
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
  // The answer alone has the code, whoever wrote it: a filter, a hook or the server itself.
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
  // What is not HTTP never becomes a request.
  fastify.server.on('clientError', (error: Error & { code?: string }) => {
    if (error.code === 'ECONNRESET') return;
    const { status, body } = describeClientError(error);
    note({ status, code: body.code, route: 'unreadable' });
  });
}

function isRefusal({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const { asksWhoIsThere } = (routeOptions.config ?? {}) as { asksWhoIsThere?: boolean };
  if (DOORS.has(statusCode)) return !(statusCode === 401 && asksWhoIsThere);
  // What is somebody else's is not there either: whoever tries one id or secret after the other shows here.
  if (statusCode === 404) return routeOptions.url?.includes(':') ?? false;
  return INPUT.has(statusCode) && !READS.has(method);
}

/** Pages, and answers of the server's own, have none of ours. */
function codeIn(payload: unknown, statusCode: number): ErrorCode {
  const code = typeof payload === 'string' ? /"code":"([A-Z_]+)"/.exec(payload)?.[1] : undefined;
  return code && isErrorCode(code) ? code : describeError({ statusCode }).body.code;
}

/** Labelled by route pattern: URLs would create a series per booking. */
export function countRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const { staysOpen } = (request.routeOptions.config ?? {}) as { staysOpen?: boolean };
    if (!staysOpen) metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
}
