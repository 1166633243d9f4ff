/** How long a check waits for one answer; a whole check has a little longer. */
export const ANSWER_MS = 6_000;

export function get(url: string | URL, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
}

/**
 * The error's code, such as ECONNREFUSED, which says more than 'fetch failed'. A host name with several
 * addresses fails once for each address; the first failure counts.
 */
export function reasonOf(error: unknown): string {
  const { cause, code, errors, name, message } = (error ?? {}) as Record<string, unknown>;
  const [first] = Array.isArray(errors) ? (errors as unknown[]) : [];
  if (cause ?? first) return reasonOf(cause ?? first);
  if (typeof code === 'string' && /^[A-Z_]{5,}$/.test(code)) return code;
  return name === 'TimeoutError' ? 'no answer in time' : String(message);
}
