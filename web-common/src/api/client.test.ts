import { describe, expect, it, vi } from 'vitest';
import { ApiError, isOffline, read, readOrNull, serverMessage, write, writeForJson } from './client.js';

/** Every request gets this answer. @returns the requests' options, in their order */
function stubAnswer(status: number, body: unknown): RequestInit[] {
  const asked: RequestInit[] = [];
  const answer = (_path: string, init: RequestInit = {}) => {
    asked.push(init);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  };
  vi.stubGlobal('fetch', answer);
  return asked;
}

describe('reads and writes', () => {
  it('sends cookies, and JSON only when there is a body', async () => {
    const asked = stubAnswer(200, [1]);
    await read('/x');
    await write('POST', '/x', { a: 1 });
    await write('POST', '/x');
    expect(asked[0]?.credentials).toBe('include');
    expect(asked[1]?.headers).toEqual({ 'Content-Type': 'application/json' });
    expect(asked[1]?.body).toBe('{"a":1}');
    expect(asked[2]?.headers).toBeUndefined();
  });

  it('makes an error of status and body', async () => {
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

  it('turns a 401 into null only where asked', async () => {
    stubAnswer(401, {});
    await expect(readOrNull('/me')).resolves.toBeNull();
    await expect(read('/me')).rejects.toThrow('401: ');
  });

  it('tells a lost network from a refusal', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(isOffline(await writeForJson('POST', '/x').catch((thrown: unknown) => thrown))).toBe(true);
  });
});
