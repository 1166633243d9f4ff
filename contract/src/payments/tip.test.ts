import { describe, expect, it } from 'vitest';
import { tipChoices } from './tip.js';

describe('the tips to offer', () => {
  it.each([
    [12_000, [1_200, 1_800, 2_400]],
    [12_550, [1_300, 1_900, 2_500]],
    // At least $5, and each larger than the one before.
    [2_000, [500, 600, 700]],
    [0, [500, 600, 700]],
    [400_000, [40_000, 50_000]],
  ])('for a visit at %i cents are %j', (price, choices) => {
    expect(tipChoices(price)).toEqual(choices);
  });
});
