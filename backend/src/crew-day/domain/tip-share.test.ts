import { tipShare } from './tip-share.js';

describe('a cleaner’s part of a tip', () => {
  test.each([
    ['all of it alone', 2_000, [7], [2_000]],
    ['equal parts', 2_000, [3, 7], [1_000, 1_000]],
    ['equal parts but for the cents left over', 1_000, [3, 5, 7], [334, 333, 333]],
  ])('is %s', (_, amount, ids, parts) => {
    expect(ids.map((id) => tipShare(amount, ids, id))).toEqual(parts);
  });

  test('is nothing for a cleaner who did not go', () => {
    expect(tipShare(2_000, [3, 7], 5)).toBe(0);
  });
});
