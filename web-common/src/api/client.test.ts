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

  it.each(['null', '3', '"Taken."'])('takes the body %s, which is no object, as empty', (text) => {
    expect(new ApiError(500, 'Internal Server Error', text).body).toEqual({});
  });

  it('says a refusal in the words that the site has for it', () => {
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

  it('turns nothing but a 401 into null', async () => {
    stubAnswer(403, {});
    await expect(readOrNull('/me')).rejects.toThrow('403: ');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(readOrNull('/me')).rejects.toThrow('Failed to fetch');
  });

  it('tells a lost network from a refusal', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(isOffline(await writeForJson('POST', '/x').catch((thrown: unknown) => thrown))).toBe(true);
  });
});
