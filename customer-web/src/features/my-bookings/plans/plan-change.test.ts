import { weekdayOf } from '@homebright/contract';
import { expect, it } from 'vitest';
import { bookWithRules, subscription } from '../../../testing/samples.js';
import { isWhole, planChange } from './plan-change.js';

const plan = subscription({ frequency: 'weekly', appointmentTime: 'morning', extras: { oven: 1 } });
const same = {
  frequency: plan.frequency,
  time: { appointmentTime: plan.appointmentTime },
  extras: plan.extras,
};
const { extras: offered } = bookWithRules();

it.each([
  ['nothing', {}, {}],
  ['the frequency', { frequency: 'monthly' }, { frequency: 'monthly' }],
  ['the window', { time: { appointmentTime: 'evening' } }, { appointmentTime: 'evening' }],
  [
    'an exact time',
    { time: { appointmentTime: 'custom', customTime: '09:00 AM' } },
    { appointmentTime: 'custom', customTime: '09:00 AM' },
  ],
  ['the extras', { extras: { oven: 1, window: 2 } }, { extras: { oven: 1, window: 2 } }],
  ['extras that are taken out', { extras: {} }, { extras: {} }],
  [
    'the weekday',
    { weekday: (weekdayOf(plan.firstDate) + 1) % 7 },
    { weekday: (weekdayOf(plan.firstDate) + 1) % 7 },
  ],
  ['the weekday that it has', { weekday: weekdayOf(plan.firstDate) }, {}],
  [
    'a day of the month, which a monthly plan keeps',
    { frequency: 'monthly', weekday: 9 },
    { frequency: 'monthly' },
  ],
  [
    'two visits a week with their second day',
    { frequency: 'twice-a-week', secondWeekday: 6 },
    { frequency: 'twice-a-week', secondWeekday: 6 },
  ],
  ['a second day of another frequency', { secondWeekday: 6 }, {}],
  [
    'something from a visit on',
    { frequency: 'monthly', from: '2099-04-06' },
    { frequency: 'monthly', from: '2099-04-06' },
  ],
  ['the address', { location: '9 Pine Road' }, { location: '9 Pine Road' }],
  ['an address that is cleared', { location: '' }, {}],
  ['nothing from a visit on', { from: '2099-04-06' }, {}],
  ['an extra that is no longer offered', { extras: { oven: 1, pool: 1 } }, {}],
] as const)('of %s only that is sent', (_, wish, change) => {
  expect(planChange(plan, { ...same, ...wish }, offered)).toEqual(change);
});

it('a time of day that is not chosen yet is nothing to ask about', () => {
  expect(isWhole({})).toBe(false);
  expect(isWhole({ appointmentTime: 'custom' })).toBe(false);
  expect(isWhole({ appointmentTime: 'custom', customTime: '09:00 AM' })).toBe(true);
  expect(isWhole({ extras: {} })).toBe(true);
});
