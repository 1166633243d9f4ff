import { test } from '@playwright/test';

/**
 * The sizes at which a screen is checked. The walks check every screen once in the first set, at its users' size, and
 * at all other sizes in the second set. A journey that checks a screen along the way uses all sizes.
 */
export function passes(): { first: boolean; second: boolean } {
  const { name } = test.info().project;
  return { first: name !== 'screens-again', second: name !== 'screens' };
}
