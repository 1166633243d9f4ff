import { differenceOf, presentFields } from './difference.js';

const FACTS = { holdMinutes: 30, visitsAhead: 4, testimonials: [] as object[] };

test('only the fields that differ are given', () => {
  const after = { ...FACTS, visitsAhead: 6, testimonials: [{ quote: 'Fine.', name: 'Ada' }] };
  expect(differenceOf(FACTS, after)).toEqual({
    before: { visitsAhead: 4, testimonials: [] },
    after: { visitsAhead: 6, testimonials: [{ quote: 'Fine.', name: 'Ada' }] },
  });
  expect(differenceOf(FACTS, { ...FACTS, testimonials: [] })).toBeNull();
});

test('an editor with stale values gets each changed field once, with its present value', () => {
  expect(presentFields(['holdMinutes', 'version', 'holdMinutes', 'visitsAhead'], FACTS)).toEqual([
    { field: 'holdMinutes', now: 30 },
    { field: 'visitsAhead', now: 4 },
  ]);
});
