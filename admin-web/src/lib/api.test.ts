import { expect, it } from 'vitest';
import { Refusal, serve } from '../testing/server';
import { ApiError, read, sentenceOf, write } from './api';

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
