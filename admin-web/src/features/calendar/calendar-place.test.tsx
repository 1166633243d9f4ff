import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useCalendarPlace } from './calendar-place';

const at = (entry: string) =>
  renderHook(() => useCalendarPlace(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  }).result;

test('a date chosen right after a view keeps that view', () => {
  const result = at('/?date=2027-03-16&view=week');
  const { goTo } = result.current;
  act(() => {
    goTo('2027-03-16', 'day');
    goTo('2027-04-01');
  });
  expect(result.current).toMatchObject({ date: '2027-04-01', view: 'day' });
});

test('an address names the date and the view', () => {
  expect(at('/?date=2027-03-16&view=day').current).toMatchObject({
    date: '2027-03-16',
    view: 'day',
    shown: 'all',
  });
});

test('an address that names no date is today, one that names no view is the view of last time', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  expect(at('/?date=tomorrow&view=year').current).toMatchObject({ date: '2026-11-20', view: 'month' });
  expect(at('/').current).toMatchObject({ date: '2026-11-20', view: 'month' });
});
