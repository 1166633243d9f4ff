import { expect, it } from 'vitest';
import { aPlan } from '../../testing/a-plan';
import { EXTRAS } from '../../testing/some-extras';
import { isComplete, planChange, planFormOf } from './plan-form';
import type { PlanForm } from './plan-form';

const PLAN = aPlan({ location: '10 Elm Street', nextVisit: '2026-12-01' });
const change = (typed: Partial<PlanForm>, extras = {}) => {
  const form = planFormOf(PLAN);
  return planChange({ form, extras: PLAN.extras }, { ...form, ...typed }, { extras, offered: EXTRAS });
};

it('is nothing if nothing differs, even from a later visit', () => {
  expect(change({})).toEqual({});
  expect(change({ from: '2026-12-08' })).toEqual({});
  expect(isComplete({})).toBe(false);
});

it.each<[string, Partial<PlanForm>, object]>([
  ['the weekday', { weekday: '4' }, { weekday: 4 }],
  ['the service', { service: '4-hour' }, { serviceType: '4-hour' }],
  ['the crew', { crew: '2' }, { crewId: 2 }],
  ['the address', { location: ' 2 Oak Street ' }, { location: '2 Oak Street' }],
  ['the office’s price', { price: '99' }, { customPrice: 9900 }],
  ['the time', { time: '09:30', window: '' }, { appointmentTime: 'custom', customTime: '09:30 AM' }],
])('sends %s alone, with the visit from which it applies', (_what, typed, sent) => {
  expect(change({ ...typed, from: '2026-12-08' })).toMatchObject({ ...sent, from: '2026-12-08' });
  expect(change(typed)).not.toHaveProperty('from');
});

it('keeps the address if the field was emptied', () => {
  expect(change({ location: ' ' })).toEqual({});
});

it('takes a chosen crew back', () => {
  const plan = aPlan({ crewId: 2 });
  const form = planFormOf(plan);
  const without = planChange({ form, extras: {} }, { ...form, crew: '' }, { extras: {}, offered: [] });
  expect(without).toEqual({ crewId: null });
});

it('goes back to the price book if the office’s price was emptied, and waits while a price cannot be saved', () => {
  const plan = aPlan({ priceLocked: true, price: 9900 });
  const form = planFormOf(plan);
  expect(form.price).toBe('99.00');
  const typed = (price: string) =>
    planChange({ form, extras: {} }, { ...form, price }, { extras: {}, offered: [] });
  expect(typed('')).toEqual({ customPrice: null });
  expect([isComplete(typed('')), isComplete(typed('-1'))]).toEqual([true, false]);
});

it('waits for a time if the window was taken away', () => {
  expect(isComplete(change({ window: '', time: '' }))).toBe(false);
  expect(isComplete(change({ window: 'evening' }))).toBe(true);
});

it('shows the weekday of the visit from which it was opened', () => {
  expect(planFormOf(PLAN).weekday).toBe('2');
  expect(planFormOf(PLAN, '2026-12-10').weekday).toBe('4');
});

it('of two visits a week sends the second day with a new first one, which would otherwise take it along', () => {
  const plan = aPlan({
    frequency: 'twice-a-week',
    firstDate: '2026-12-01',
    nextVisit: '2026-12-01',
    secondWeekday: 5,
  });
  const form = planFormOf(plan);
  const sent = (typed: Partial<PlanForm>) =>
    planChange({ form, extras: {} }, { ...form, ...typed }, { extras: {}, offered: [] });
  expect([form.weekday, form.second]).toEqual(['2', '5']);
  expect(sent({ weekday: '3' })).toEqual({ weekday: 3, secondWeekday: 5 });
  expect(sent({ second: '6' })).toEqual({ secondWeekday: 6 });
  expect(sent({ frequency: 'weekly' })).not.toHaveProperty('secondWeekday');
  // Opened from the second visit of a week.
  const later = planFormOf(plan, '2026-12-04');
  expect([later.weekday, later.second]).toEqual(['5', '2']);
});
