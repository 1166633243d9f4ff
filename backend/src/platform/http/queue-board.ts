import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { FastifyInstance } from 'fastify';
import { QUEUE_NAMES, type Queues } from '../jobs/queues.js';
import type { AdminAccess } from './admin-access.js';
import { answerError, describeError } from './error-filter.js';

const QUEUE_BOARD = '/admin/queues';

/**
 * BullMQ's dashboard, read-only: the outbox decides on retries, and changes made here would bypass the audit
 * log.
 */
export async function serveQueueBoard(
  fastify: FastifyInstance,
  queues: Queues,
  access: AdminAccess,
): Promise<void> {
  const board = new FastifyAdapter();
  board.setBasePath(QUEUE_BOARD);
  createBullBoard({
    queues: QUEUE_NAMES.map((name) => new BullMQAdapter(queues.queue(name), { readOnlyMode: true })),
    serverAdapter: board,
    options: { uiConfig: { boardTitle: 'Queues', boardLogo: { path: '' }, hideRedisDetails: true } },
  });
  await fastify.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        try {
          await access.admit(request);
        } catch (error) {
          const isPage = request.method === 'GET' && !request.url.startsWith(`${QUEUE_BOARD}/api`);
          if (isPage && describeError(error).status === 401) return reply.redirect('/admin-login');
          return answerError(error, request, reply);
        }
      });
      scope.addHook('onSend', async (_request, reply, payload) => {
        if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html'))
          return payload;
        const policy = String(reply.getHeader('content-security-policy') ?? '');
        // The board's page sets its base URL with a base element.
        void reply.header('content-security-policy', policy.replace("base-uri 'none'", "base-uri 'self'"));
        return withoutForeignFonts(payload);
      });
      await scope.register(board.registerPlugin());
    },
    { prefix: QUEUE_BOARD },
  );
}

/** Removes links to Google's fonts, which the Content-Security-Policy would block. */
function withoutForeignFonts(page: string): string {
  return page.replace(/<link[^>]+fonts\.googleapis\.com[^>]*>/, '');
}
