import { QueryObserver, MutationObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError, write } from '../lib/api';
import { accountQuery } from '../lib/own-account';
import { Refusal, serve } from '../testing/server';
import { makeQueryClient } from './query-client';

describe('a role that was changed while something was open', () => {
  it('is read again as soon as the server refuses a write, and menus follow it', async () => {
    let role = 'owner';
    serve({
      'GET /api/admin/account': () => ({ username: 'olive', role }),
      'PATCH /api/admin/settings': new Refusal(403, { code: 'ROLE_FORBIDS', error: 'Please ask an owner.' }),
    });
    const client = makeQueryClient();
    const menu = new QueryObserver(client, accountQuery);
    const stop = menu.subscribe(() => undefined);
    await expect.poll(() => menu.getCurrentResult().data?.role).toBe('owner');
    role = 'dispatcher';
    const save = new MutationObserver(client, {
      mutationFn: () => write('PATCH', '/api/admin/settings', {}),
    });
    await expect(save.mutate()).rejects.toBeInstanceOf(ApiError);
    await expect.poll(() => menu.getCurrentResult().data?.role).toBe('dispatcher');
    stop();
  });
});
