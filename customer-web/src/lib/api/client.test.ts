import { describe, expect, it } from 'vitest';
import { OFFLINE, Reply, stubApi } from '../../testing/api-stub.js';
import { ApiError, isOffline, read, readOrNull, serverMessage, write, writeForJson } from './client.js';

describe('reads and writes', () => {
  it('sends cookies, and JSON only when there is a body', async () => {
    stubApi({ 'GET /x': [1], 'POST /x': { ok: true } });
    await read('/x');
    await write('POST', '/x', { a: 1 });
    await write('POST', '/x');
    const init = (call: number) =>
      (fetch as unknown as { mock: { calls: [string, RequestInit][] } }).mock.calls[call]?.[1];
    expect(init(0)?.credentials).toBe('include');
    expect(init(1)?.headers).toEqual({ 'Content-Type': 'application/json' });
    expect(init(1)?.body).toBe('{"a":1}');
    expect(init(2)?.headers).toBeUndefined();
  });

  it('makes an error of status and body', async () => {
    stubApi({ 'GET /x': new Reply(409, { error: 'Taken.', code: 'SLOT_TAKEN' }) });
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
    stubApi({ 'GET /me': new Reply(401, {}) });
    await expect(readOrNull('/me')).resolves.toBeNull();
    await expect(read('/me')).rejects.toThrow('401: ');
  });

  it('tells a lost network from a refusal', async () => {
    stubApi({ 'POST /x': OFFLINE });
    expect(isOffline(await writeForJson('POST', '/x').catch((thrown: unknown) => thrown))).toBe(true);
  });
});
