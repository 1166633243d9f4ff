import type { ErrorBody } from '@homebright/contract';

/**
 * The message is the status, a colon, a space and the body's text, or else the status text
 * (docs/rules.md#data-loading).
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.body = parsed(text);
  }
}

function parsed(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** True if there was no response: a network error, not an error from the server. */
export function isOffline(error: unknown): boolean {
  return error instanceof TypeError;
}

/** Returns a refusal's text in the visitor's language; undefined if there is no text for it. */
export type Refusals = (body: ApiError['body']) => string | undefined;

const inEnglish: Refusals = ({ error, message }) => error ?? message;
let refusals = inEnglish;

/** Sets the texts of refusals. @param words left out if the site is in English, like the server's own texts */
export function sayRefusals(words: Refusals = inEnglish): void {
  refusals = words;
}

/** The server's error message, if there was one. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? refusals(error.body) : undefined;

async function ensureOk(response: Response): Promise<Response> {
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response;
}

/** GET with cookies, parsed as JSON. @throws ApiError */
export async function read<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await ensureOk(await fetch(path, { credentials: 'include', signal }));
  return (await response.json()) as T;
}

/** Like `read`, but a 401 returns null. */
export async function readOrNull<T>(path: string): Promise<T | null> {
  try {
    return await read<T>(path);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** A write with an optional JSON body; returns the raw response. @throws ApiError */
export async function write(method: string, path: string, body?: unknown): Promise<Response> {
  const json =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  return ensureOk(await fetch(path, { method, credentials: 'include', ...json }));
}

/** A write with a JSON response; undefined if its body is empty. */
export async function writeForJson<T>(method: string, path: string, body?: unknown): Promise<T> {
  const text = await (await write(method, path, body)).text();
  return (text ? JSON.parse(text) : undefined) as T;
}
