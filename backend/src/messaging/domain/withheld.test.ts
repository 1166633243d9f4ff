import { isWithheld, WITHHELD_CATEGORIES } from './withheld.js';

test.each(['booking', 'reminder', 'rating', 'office', 'news', 'proof', 'waitlist'] as const)(
  'before the opening nothing of %s leaves, after it everything does',
  (category) => {
    expect([isWithheld({ category }, false), isWithheld({ category }, true)]).toEqual([true, false]);
    expect(WITHHELD_CATEGORIES).toContain(category);
  },
);

test('people on the waitlist are asked to confirm even before the opening', () => {
  expect(isWithheld({ category: 'waitlist-proof' }, false)).toBe(false);
});

test('messages to the business are sent at any time', () => {
  expect([isWithheld({ category: 'staff' }, false), isWithheld({ category: 'staff' }, true)]).toEqual([
    false,
    false,
  ]);
  expect(WITHHELD_CATEGORIES).not.toContain('staff');
});
