import { expect, it } from 'vitest';
import { changedValues as changedIn } from './changed-values';

const changedValues = (before: unknown, after: unknown) => changedIn(before, after, 'America/New_York');

it('lays before and after side by side, without what stayed', () => {
  expect(changedValues({ status: 'pending', price: 1 }, { status: 'confirmed', price: 1 })).toEqual([
    { field: 'status', before: 'Pending', after: 'Confirmed' },
  ]);
});

it('shows what came and what went', () => {
  expect(changedValues(null, { name: 'Cedar' })).toEqual([{ field: 'name', before: '—', after: 'Cedar' }]);
  expect(changedValues({ days: [1] }, {})).toEqual([{ field: 'days', before: '1', after: '—' }]);
  expect(changedValues(null, null)).toEqual([]);
});

it('leaves out the count of changes', () => {
  expect(changedValues({ version: 1, price: 100 }, { version: 2, price: 200 })).toEqual([
    { field: 'price', before: '$1.00', after: '$2.00' },
  ]);
});

it('shows what is no object as one value', () => {
  expect(changedValues(undefined, ['Mon', 'Tue'])).toEqual([
    { field: 'value', before: '—', after: 'Mon, Tue' },
  ]);
  expect(changedValues('old', 'new')).toEqual([{ field: 'value', before: 'old', after: 'new' }]);
});
