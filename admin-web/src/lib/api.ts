import type { ErrorBody } from '@homebright/contract';

/** A non-OK response. The message is the status, a colon and the body's text (docs/rules.md#data-loading). */
export class ApiError extends Error {
  readonly body: Partial<ErrorBody>;

  constructor(
    readonly status: number,
    text: string,
    statusText: string,
  ) {
    super(`${status}: ${text || statusText}`);
    this.name = 'ApiError';
    this.body = errorBody(text);
  }

  /** The server's error message, if there was one. */
  get sentence(): string | undefined {
    return this.body.error ?? this.body.message;
  }
}

function errorBody(text: string): Partial<ErrorBody> {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed && typeof parsed === 'object' ? parsed : {};
  } catch {
    return {};
  }
}

async function answerOf(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new ApiError(response.status, await response.text(), response.statusText);
}

/** GET with cookies, parsed as JSON. @throws ApiError */
export async function read<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await answerOf(await fetch(path, { credentials: 'include', signal }));
  return (await response.json()) as T;
}

/**
 * A write with an optional JSON body, cookies and an `Idempotency-Key`; returns the raw response.
 * @throws ApiError
 */
export async function write(
  method: string,
  path: string,
  body?: unknown,
  key?: string,
  signal?: AbortSignal,
): Promise<Response> {
  const response = await fetch(path, {
    method,
    signal,
    credentials: 'include',
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
  return answerOf(response);
}

/** A write whose answer is read as JSON. @throws ApiError */
export async function writeAndRead<Answer>(...request: Parameters<typeof write>): Promise<Answer> {
  const response = await write(...request);
  return (await response.json()) as Answer;
}

/** Sends form data with a file. @throws ApiError */
export async function upload(path: string, body: FormData): Promise<Response> {
  return answerOf(await fetch(path, { method: 'POST', credentials: 'include', body }));
}

/** The server's message for a failure, otherwise the given text. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.sentence) || otherwise;
}

/** Whether the server has no such record; works for errors of our own calls and of react-admin's. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404;

/** Whether the server refuses this person; its message says why. */
export const isForbidden = (error: unknown): boolean => statusOf(error) === 403;

const statusOf = (error: unknown) => (error as { status?: number } | null)?.status;

/** Whether the administrator must do something else first, which /admin/set-up explains. */
export function isRequiredAction(code: string | undefined): boolean {
  return code === 'PASSWORD_CHANGE_REQUIRED' || code === 'SECOND_FACTOR_REQUIRED';
}
