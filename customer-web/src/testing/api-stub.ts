import { vi } from 'vitest';

export interface Call {
  method: string;
  path: string;
  body: unknown;
}
type Answer = unknown | ((call: Call) => unknown);

/** A response with a status, or 'offline' for a network error. */
export class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}
export const OFFLINE = Symbol('offline');

/** A stub's answer that arrives when the test resolves it. */
export function lateAnswer() {
  let resolve = (_: unknown) => {};
  const promise = new Promise((done) => (resolve = done));
  return { answer: () => promise, give: (answer: unknown) => resolve(answer) };
}

/** Stubs the API by 'METHOD /path', and logs the requests. */
export function stubApi(answers: Record<string, Answer>) {
  const calls: Call[] = [];
  const table = { ...answers };
  const reply = async (url: string, init: RequestInit = {}) => {
    const [path = ''] = url.split('?');
    const method = init.method ?? 'GET';
    const call = {
      method,
      path: url,
      body: init.body ? (JSON.parse(String(init.body)) as unknown) : undefined,
    };
    calls.push(call);
    const known = table[`${method} ${path}`];
    const answer = await (typeof known === 'function' ? (known as (call: Call) => unknown)(call) : known);
    if (answer === OFFLINE) throw new TypeError('Failed to fetch');
    if (answer === undefined) return new Response('{"error":"no such stub"}', { status: 404 });
    if (answer instanceof Reply) return new Response(JSON.stringify(answer.body), { status: answer.status });
    return new Response(JSON.stringify(answer));
  };
  vi.stubGlobal('fetch', vi.fn(reply));
  return {
    calls,
    change: (more: Record<string, Answer>) => Object.assign(table, more),
    bodiesOf: (method: string, path: string) =>
      calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body),
  };
}
