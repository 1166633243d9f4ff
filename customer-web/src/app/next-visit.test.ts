import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { mayHaveVisit, NEXT_VISIT } from '../lib/api/next-visit.js';
import { booking } from '../testing/samples.js';
import { mayShowVisit } from './next-visit.js';

const NOW = '2027-03-10T17:00:00Z';
const after = (answer: unknown, milliseconds: number): boolean => {
  vi.setSystemTime(NOW);
  const queries = new QueryClient();
  queries.setQueryData(NEXT_VISIT, answer, { updatedAt: Date.parse(NOW) - milliseconds });
  return mayShowVisit(queries);
};

it('leaves out the next visit only if the server has just said that there is none', () => {
  expect(mayShowVisit(new QueryClient())).toBe(true);
  expect(after({ visit: booking() }, 0)).toBe(true);
  expect(after({ visit: null }, 0)).toBe(false);
  expect(after({ visit: null }, 60_000)).toBe(true);
});

it('without an answer the view is loaded, as the page will ask again', () => {
  expect(mayHaveVisit(undefined)).toBe(true);
});
