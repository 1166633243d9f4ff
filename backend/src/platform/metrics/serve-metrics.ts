import type { INestApplicationContext } from '@nestjs/common';
import { createServer, type Server } from 'node:http';
import type { Config } from '../../config.js';
import { Metrics } from './metrics.js';

/**
 * `GET /metrics` on a separate port, which must not be exposed publicly.
 * @returns null if METRICS_PORT is not set
 */
export async function serveMetrics(
  app: INestApplicationContext,
  { operations, host }: Pick<Config, 'operations' | 'host'>,
): Promise<Server | null> {
  if (operations.metricsPort === null) return null;
  const metrics = app.get(Metrics);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(operations.metricsPort ?? 0, host, resolve);
  });
  server.unref();
  return server;
}
