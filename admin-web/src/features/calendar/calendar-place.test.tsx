import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useCalendarPlace } from './calendar-place';

const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
    <MemoryRouter initialEntries={['/?date=2027-03-16&view=week']}>{children}</MemoryRouter>
  </QueryClientProvider>
);

test('a date chosen right after a view keeps that view', () => {
  const { result } = renderHook(() => useCalendarPlace(), { wrapper });
  const { goTo } = result.current;
  act(() => {
    goTo('2027-03-16', 'day');
    goTo('2027-04-01');
  });
  expect(result.current).toMatchObject({ date: '2027-04-01', view: 'day' });
});
