import type { GeocodeResult } from '@homebright/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { newQueryClient } from '../../lib/api/query-client.js';
import { OFFLINE, stubApi } from '../../testing/api-stub.js';
import { useSuggestions } from './suggestions.js';

const found = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ display_name: `${index} Elm` }) as unknown as GeocodeResult);

function type(first: string, answer: unknown = found(7)) {
  const api = stubApi({ 'GET /api/geocode': answer });
  const queries = newQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queries }, children);
  const hook = renderHook(({ typed }) => useSuggestions(typed), { wrapper, initialProps: { typed: first } });
  return { ...hook, api, further: (typed: string) => hook.rerender({ typed }) };
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void vi.useFakeTimers());

it('asks for the typed text 300 ms after the last key', async () => {
  const { api, further } = type('');
  further('12 Elm');
  await wait(299);
  further('12 Elm S');
  await wait(299);
  expect(api.calls).toEqual([]);
  await wait(1);
  expect(api.calls.map(({ path }) => path)).toEqual(['/api/geocode?q=12%20Elm%20S&limit=5&format=json']);
});

it('offers five, whatever the server sends', async () => {
  const { api, result } = type(' 12 Elm ');
  await wait(0);
  expect(result.current).toEqual(found(5));
  expect(api.calls[0]?.path).toContain('q=12%20Elm&');
});

it('asks from three characters on, spaces not counted', async () => {
  const { api, further, result } = type(' 12 ');
  await wait(1000);
  expect([api.calls.length, result.current]).toEqual([0, []]);
  further(' 12E ');
  await wait(300);
  expect(api.calls).toHaveLength(1);
});

it('offers nothing of the last text while another is being typed', async () => {
  const { api, result, further } = type('12 Elm');
  await wait(0);
  expect(result.current).toHaveLength(5);
  further('12 Elms');
  expect(result.current).toEqual([]);
  await wait(300);
  await wait(0);
  expect(result.current).toHaveLength(5);
  further('12');
  await wait(1000);
  expect(result.current).toEqual([]);
  expect(api.calls).toHaveLength(2);
});

it('offers nothing when the search fails', async () => {
  const { result } = type('12 Elm', OFFLINE);
  await wait(0);
  expect(result.current).toEqual([]);
});
