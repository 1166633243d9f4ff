import { expect, it, vi } from 'vitest';
import { Refusal, serve } from '../testing/server';
import { ApiError, isRequiredAction, read, sentenceOf, write } from './api';

it('reads JSON', async () => {
  serve({ 'GET /api/site': { timeZone: 'Europe/Berlin' } });
  await expect(read('/api/site')).resolves.toEqual({ timeZone: 'Europe/Berlin' });
});

it('turns a refusal into status, colon and body text', async () => {
  serve({ 'GET /api/site': new Refusal(503, 'busy') });
  await expect(read('/api/site')).rejects.toThrow('503: busy');
});

it('falls back to the status text when the body is empty', () => {
  expect(new ApiError(404, '', 'Not Found').message).toBe('404: Not Found');
});

it('gives the raw response of a write and sends JSON', async () => {
  const log = serve({ 'POST /api/x': { done: true } });
  const response = await write('POST', '/api/x', { a: 1 });
  expect(response).toBeInstanceOf(Response);
  expect(log[0]).toMatchObject({ method: 'POST', body: { a: 1 } });
});

it("knows the server's sentence", async () => {
  serve({ 'POST /api/x': new Refusal(409, { error: 'Taken.', message: 'Taken.', code: 'SLOT_TAKEN' }) });
  const failure: unknown = await write('POST', '/api/x').catch((error: unknown) => error);
  expect(sentenceOf(failure, 'other')).toBe('Taken.');
  expect(sentenceOf(new TypeError('offline'), 'other')).toBe('other');
});

it('says the message where the answer has no error, and its own words where it has neither', () => {
  expect(new ApiError(400, '{"message":"Too late."}', '').sentence).toBe('Too late.');
  for (const text of ['', 'busy', 'null', '7', '{}'])
    expect(sentenceOf(new ApiError(500, text, ''), 'Try again.')).toBe('Try again.');
});

it('sends cookies with everything, and a body and a key only where there are some', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetched);
  await read('/api/x');
  await write('POST', '/api/x');
  await write('PUT', '/api/x', { a: 1 }, 'k-1');
  expect(fetched.mock.calls).toEqual([
    ['/api/x', { credentials: 'include', signal: undefined }],
    ['/api/x', { method: 'POST', credentials: 'include', body: undefined, headers: {} }],
    [
      '/api/x',
      {
        method: 'PUT',
        credentials: 'include',
        body: '{"a":1}',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
      },
    ],
  ]);
});

it('knows what an administrator has to do first', () => {
  expect(['PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_REQUIRED'].every(isRequiredAction)).toBe(true);
  expect(['FORBIDDEN', undefined].some(isRequiredAction)).toBe(false);
});
