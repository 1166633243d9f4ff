import { expect, it } from 'vitest';
import { PAGES, isQuiet, visitFailing, visitQuiet } from './failing-office';

it('knows the pages', () => expect(PAGES.length).toBeGreaterThan(20));

it.each(PAGES.filter((at) => !isQuiet(at)))(
  '%s says that it could not be loaded, and tries again',
  visitFailing,
);

it.each(PAGES.filter(isQuiet))('%s asks nothing', visitQuiet);
