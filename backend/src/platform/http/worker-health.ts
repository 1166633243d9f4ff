import type { INestApplicationContext } from '@nestjs/common';
import { createServer, type Server } from 'node:http';
import { describeError } from './error-filter.js';
import { Readiness } from './health.js';

/** `/api/health/live` and `/ready` of a process that serves nothing else. */
export async function serveWorkerHealth(
  app: INestApplicationContext,
  port: number,
  host: string,
): Promise<Server> {
  const readiness = app.get(Readiness);
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/api/health/live') return answer(200, { status: 'ok' });
    if (request.url !== '/api/health/ready') return answer(404, { status: 'unknown' });
    readiness.checkWorker().then(
      () => answer(200, { status: 'ok' }),
      (error: unknown) => {
        const { status, body } = describeError(error);
        answer(status, body);
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
