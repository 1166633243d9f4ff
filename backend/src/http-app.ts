import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import type { Config } from './config.js';
import type { Clock } from './kernel/clock.js';
import { AdminAccess, Business, Queues } from './platform/index.js';
import {
  CurrentLook,
  LandingPage,
  letListedWebsitesEmbed,
  OpeningPage,
  serveStaticSites,
  SitePages,
} from './site/index.js';
import { answerClientError, answerError, ErrorFilter } from './platform/http/error-filter.js';
import { closeOnShutdown, Readiness } from './platform/http/health.js';
import { countRequests, logRequests, logSecurityEvents } from './platform/http/request-log.js';
import { Metrics } from './platform/metrics/metrics.js';
import { traceRequests } from './platform/tracing/spans.js';
import { serveApiDocs } from './platform/http/open-api/complete.js';
import { refuseCrossSiteWrites } from './platform/http/cross-site.js';
import { requestLimits } from './platform/database/time-limits.js';
import { receiveCspReports } from './platform/http/csp-reports.js';
import { serveQueueBoard } from './platform/http/queue-board.js';
import { secureHeaders } from './platform/http/secure-headers.js';
import { refuseDeepBodies } from './platform/http/json-depth.js';
import { acceptUploads } from './platform/http/uploads.js';
import { trustedProxies } from './platform/http/trusted-proxies.js';
import { validation } from './platform/http/validation.js';
import { NestLogger } from './platform/logging.js';

const BODY_LIMIT = 256 * 1024;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The API process as an application, not listening yet. */
export async function createHttpApp(
  config: Config,
  clock: Clock,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    trustProxy: trustedProxies(config.trustProxy),
    // A photo over a phone's slow uplink takes time; headers do not.
    requestTimeout: 180_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    frameworkErrors: answerError,
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) => {
      const requestId = request.headers['x-request-id'];
      return typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : randomUUID();
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(requestModule(config, clock), adapter, {
    rawBody: true,
    bodyParser: true,
    bufferLogs: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  traceRequests(fastify);
  logRequests(fastify, logger);
  logSecurityEvents(fastify, app.get(Metrics), logger);
  countRequests(fastify, app.get(Metrics));
  closeOnShutdown(fastify, app.get(Readiness));
  await secureHeaders(fastify, config);
  letListedWebsitesEmbed(fastify, app.get(Business));
  refuseCrossSiteWrites(fastify, config.publicUrl);
  refuseDeepBodies(fastify);
  await receiveCspReports(fastify, app.get(Metrics), logger);
  await acceptUploads(fastify);
  await serveQueueBoard(fastify, app.get(Queues), app.get(AdminAccess));
  const look: CurrentLook = app.get(CurrentLook);
  fastify.decorate('look', look);
  await serveStaticSites(fastify, app.get(LandingPage), app.get(OpeningPage), app.get(SitePages));
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalPipes(validation());
  if (config.testScreens) serveApiDocs(app);
  await app.init();
  await fastify.ready();
  return app;
}

function requestModule(config: Config, clock: Clock): DynamicModule {
  return AppModule.with(config, clock, requestLimits(config.databaseWaitSeconds));
}
