import { test } from '@playwright/test';

/**
 * The sizes at which a screen is checked. The walks check every screen once in the first set, at its users' size, and
 * at all other sizes in the second set. A journey that checks a screen along the way uses all sizes in the first set, so
 * the second set, which repeats it at another size, checks nothing again.
 */
export function passes(): { first: boolean; second: boolean } {
  const { name } = test.info().project;
  const isAgain = name.endsWith('-again');
  return { first: !isAgain, second: name === 'screens-again' || (name !== 'screens' && !isAgain) };
}
