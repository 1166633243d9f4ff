import { expect, it } from 'vitest';
import { figuresPeriod } from './office-figures';

it('looks at whole weeks, on a Sunday as on a Saturday', () => {
  const period = { from: '2026-09-20', to: '2026-12-12' };
  expect(figuresPeriod('2026-11-15')).toEqual(period);
  expect(figuresPeriod('2026-11-21')).toEqual(period);
});
