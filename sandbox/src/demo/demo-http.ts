import type { IncomingMessage } from 'node:http';
import type { OfficeAccount } from '@homebright/contract';
import { reasonOf } from '../sandbox-error.js';
import { type Answer, json } from '../stripe/protocol/exchange.js';
import type { Demo } from './demo.js';
import type { Requester } from './made.js';

/**
 * Answers the office's pages about the demo, across ports: requests come from the site's origin, with its
 * cookie.
 */
export class DemoHttp {
  constructor(
    private readonly demo: Demo,
    /** The site's address as browsers use it. */
    private readonly origin: string,
    /** The API's address as seen from here. */
    private readonly api: string,
  ) {}

  async answer(request: IncomingMessage, path: string): Promise<Answer> {
    const cors = {
      'access-control-allow-origin': this.origin,
      'access-control-allow-credentials': 'true',
      vary: 'origin',
    };
    if (request.method === 'OPTIONS') return { status: 204, headers: cors, body: '' };
    const { status, body } = await this.act(
      `${request.method} ${path.replace('/_sandbox/demo', '')}`,
      request,
    );
    return json(status, body, cors);
  }

  private async act(route: string, request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    if (route === 'GET ') return { status: 200, body: await this.demo.status() };
    const by = await this.owner(request);
    if (!by) return refusal(403, 'Only an owner who is signed in to the office may do this.');
    const { state } = await this.demo.status();
    if (route === 'GET /preview' && state === 'filled')
      return { status: 200, body: await this.demo.preview() };
    const action = { 'POST /fill': 'fill', 'POST /remove': 'remove' }[route] as 'fill' | 'remove' | undefined;
    if (!action) return refusal(404, 'There is no such thing.');
    if (state !== (action === 'fill' ? 'empty' : 'filled')) return refusal(409, `Not now: ${state}.`);
    // The work outlives the request; the status reports its progress.
    this.demo[action](by).catch((error: unknown) => process.stderr.write(`demo: ${reasonOf(error)}\n`));
    return { status: 202, body: {} };
  }

  /** Asks the product who makes the request. @returns null unless it is an owner */
  private async owner({ headers }: IncomingMessage): Promise<Requester | null> {
    const answer = await fetch(`${this.api}/api/admin/account`, {
      headers: { cookie: headers.cookie ?? '' },
    }).catch(() => null);
    if (!answer?.ok) return null;
    const { role, username } = (await answer.json()) as OfficeAccount;
    return role === 'owner' ? { username } : null;
  }
}

const refusal = (status: number, error: string) => ({ status, body: { error } });
