import { expect, it } from 'vitest';
import { RESOURCE_VIEWS, isQuiet, visitFailing, visitQuiet } from './failing-office';

it('knows the views', () => expect(RESOURCE_VIEWS.length).toBeGreaterThan(25));

it.each(RESOURCE_VIEWS.filter((at) => !isQuiet(at)))(
  '%s says that it could not be loaded, and tries again',
  visitFailing,
);

it.each(RESOURCE_VIEWS.filter(isQuiet))('%s asks nothing', visitQuiet);
