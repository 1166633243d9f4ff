import { test } from '@playwright/test';

/**
 * Which sizes a screen is looked at in. The walks see every screen once in the first set, in the size of its people, and in all
 * other sizes in the second set. A journey that looks at a screen on its way looks in all of them.
 */
export function passes(): { first: boolean; second: boolean } {
  const { name } = test.info().project;
  return { first: name !== 'screens-again', second: name !== 'screens' };
}
