import { expect, it } from 'vitest';
import { changedValues } from './changed-values';

it('lays before and after side by side, without what stayed', () => {
  expect(changedValues({ status: 'pending', price: 1 }, { status: 'confirmed', price: 1 })).toEqual([
    { field: 'status', before: 'pending', after: 'confirmed' },
  ]);
});

it('shows what came and what went', () => {
  expect(changedValues(null, { name: 'Cedar' })).toEqual([{ field: 'name', before: '—', after: 'Cedar' }]);
  expect(changedValues({ days: [1] }, {})).toEqual([{ field: 'days', before: '[1]', after: '—' }]);
  expect(changedValues(null, null)).toEqual([]);
});
