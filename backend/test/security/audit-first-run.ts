import type { PostStage } from '../notifications/stage.js';
import { skipAll } from '../first-run/checklist.js';

export interface Entry {
  actor: string | null;
  kind: string;
  action: string;
  entity: string;
}

type Does = (
  method: 'POST',
  path: string,
  ids: Record<string, string | number>,
  body: unknown,
  expected: [action: string, entity: string],
) => Promise<unknown>;

/** Closes the site, goes through its checklist and opens it again. */
export async function auditFirstRun(post: PostStage, does: Does): Promise<void> {
  const on = (path: string, action: string, body?: unknown, entity = 'first-run') =>
    does('POST', `first-run/${path}`, { step: 'area' }, body, [action, entity]);
  await on('close', 'close', undefined, 'site');
  await on('steps/{step}', 'confirm', { settling: 'confirm' });
  await on('payments/try', 'try');
  await on('email/send', 'try', { to: 'owner@example.com' });
  const phone = '(555) 010-0199';
  await on('text/send', 'try', { phone });
  await on('text/confirm', 'prove', { phone, code: post.codeTextedTo('+15550100199') });
  await skipAll(post);
  await on('go-live', 'go-live', undefined, 'site');
}
