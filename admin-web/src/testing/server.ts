import { vi } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

type Answer = unknown | ((asked: Asked) => unknown);

/** An answer with a status other than 200. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown = {},
  ) {}
}

/**
 * Stubs fetch by 'METHOD /path', with or without its query; anything else is a network error. Returns the log of
 * requests.
 */
export function serve(answers: Record<string, Answer>): Asked[] {
  const log: Asked[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://office.test');
    const method = init.method ?? 'GET';
    const asked = {
      method,
      path: url.pathname + url.search,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    log.push(asked);
    const key = [`${method} ${asked.path}`, `${method} ${url.pathname}`].find((known) => known in answers);
    if (!key) throw new TypeError(`nobody answers ${method} ${asked.path}`);
    const given = answers[key];
    const answer: unknown = await (typeof given === 'function'
      ? (given as (asked: Asked) => unknown)(asked)
      : given);
    return responseOf(answer);
  });
  return log;
}

function responseOf(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  const { status, body } = answer instanceof Refusal ? answer : { status: 200, body: answer };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

/** The writes among the logged requests. */
export function writes(log: readonly Asked[]): Asked[] {
  return log.filter(({ method }) => method !== 'GET');
}

/** A list's answer, with the range that react-admin reads. */
export const listOf = (name: string, rows: object[]) => () =>
  new Response(JSON.stringify(rows), {
    headers: { 'content-range': `${name} 0-${rows.length}/${rows.length}` },
  });
