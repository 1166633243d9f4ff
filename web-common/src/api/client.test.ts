import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ApiError,
  isOffline,
  read,
  readOrNull,
  sayRefusals,
  serverMessage,
  write,
  writeForJson,
} from './client.js';

afterEach(() => sayRefusals());

/** Answers every request alike. @returns the requests' options, in order */
function stubAnswer(status: number, body: unknown): RequestInit[] {
  const requests: RequestInit[] = [];
  const answer = (_path: string, init: RequestInit = {}) => {
    requests.push(init);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  };
  vi.stubGlobal('fetch', answer);
  return requests;
}

describe('reads and writes', () => {
  it('sends cookies, and JSON only when there is a body', async () => {
    const requests = stubAnswer(200, [1]);
    await read('/x');
    await write('POST', '/x', { a: 1 });
    await write('POST', '/x');
    expect(requests[0]?.credentials).toBe('include');
    expect(requests[1]?.headers).toEqual({ 'Content-Type': 'application/json' });
    expect(requests[1]?.body).toBe('{"a":1}');
    expect(requests[2]?.headers).toBeUndefined();
  });

  it('throws an error with the status and the body', async () => {
    stubAnswer(409, { error: 'Taken.', code: 'SLOT_TAKEN' });
    const error = await read('/x').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toBe('409: {"error":"Taken.","code":"SLOT_TAKEN"}');
    expect(serverMessage(error)).toBe('Taken.');
    expect(isOffline(error)).toBe(false);
  });

  it('falls back to the status text when the body is empty', () => {
    expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
    expect(serverMessage(new ApiError(502, 'Bad Gateway', '<html>'))).toBeUndefined();
  });

  it.each(['null', '3', '"Taken."'])('treats the body %s, which is not an object, as empty', (text) => {
    expect(new ApiError(500, 'Internal Server Error', text).body).toEqual({});
  });

  it('words a refusal as the site does', () => {
    sayRefusals(({ code }) => (code === 'SLOT_TAKEN' ? 'Ocupado.' : undefined));
    const refused = new ApiError(409, 'Conflict', '{"error":"Taken.","code":"SLOT_TAKEN"}');
    expect(serverMessage(refused)).toBe('Ocupado.');
    sayRefusals();
    expect(serverMessage(refused)).toBe('Taken.');
  });

  it('turns a 401 into null only where asked', async () => {
    stubAnswer(401, {});
    await expect(readOrNull('/me')).resolves.toBeNull();
    await expect(read('/me')).rejects.toThrow('401: ');
  });

  it('throws every other error where a 401 becomes null', async () => {
    stubAnswer(403, {});
    await expect(readOrNull('/me')).rejects.toThrow('403: ');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(readOrNull('/me')).rejects.toThrow('Failed to fetch');
  });

  it('recognizes a lost network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(isOffline(await writeForJson('POST', '/x').catch((thrown: unknown) => thrown))).toBe(true);
  });
});
