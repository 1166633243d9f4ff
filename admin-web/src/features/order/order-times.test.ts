import type { CrewSlots, DayAvailability, OrderQuote } from '@homebright/contract';
import { expect, it } from 'vitest';
import { EMPTY, type OrderForm } from './order-form';
import { brokenRule, crewChoices, crewsOn, timeChoices, timesOf } from './order-times';

const DATE = '2027-03-16';
const crew = (
  crewId: number,
  name: string,
  morning: boolean,
  customTimes: string[],
  more: Partial<DayAvailability> = {},
): CrewSlots => ({
  crewId,
  name,
  day: { date: DATE, windows: { morning, midday: false, evening: false }, customTimes, ...more },
});
const CREWS = [crew(1, 'Birch', true, ['09:00', '09:30']), crew(2, 'Maple', false, ['14:00'])];
const shown = (more: Partial<OrderQuote> = {}): OrderQuote => ({
  quote: { version: 4, lines: [], total: 12_000, minutes: 120, travelMinutes: 0 },
  firstCleaning: true,
  served: true,
  crews: CREWS,
  card: null,
  payOnline: true,
  payAfterVisit: false,
  ...more,
});
const WHOLE: OrderForm = {
  ...EMPTY,
  customer: { userId: 'u-1', name: 'Rosa Lane', phone: '555 014 7788', email: '' },
  location: ' 8 Ringing Road ',
  service: '2-hour',
  date: DATE,
  time: '09:30',
};

it('tells for each time which crews are free, of all or of one', () => {
  const at = (time: string, crewId = '') => timesOf(CREWS, crewId).find((one) => one.time === time)?.crews;
  expect([at('morning'), at('09:30'), at('14:00'), at('20:30')]).toEqual([
    ['Birch'],
    ['Birch'],
    ['Maple'],
    [],
  ]);
  expect([at('morning', '2'), at('14:00', '2')]).toEqual([[], ['Maple']]);
});

it('names the rule that is broken', () => {
  expect(brokenRule(WHOLE, shown())).toBeUndefined();
  expect(brokenRule({ ...WHOLE, crewId: '2' }, shown())).toMatch(/This crew/);
  expect(brokenRule({ ...WHOLE, time: 'evening' }, shown())).toMatch(/No crew/);
  expect(brokenRule(WHOLE, shown({ served: false }))).toMatch(/outside/);
});

it('knows no broken rule from another date’s answer', () => {
  const other = { ...WHOLE, date: '2027-03-17', time: 'evening' };
  expect(brokenRule(other, shown())).toBeUndefined();
  expect(crewsOn(shown(), other.date)).toEqual([]);
  expect(crewsOn(shown(), DATE)).toEqual(CREWS);
});

it('counts the free crews of each time instead of naming them', () => {
  const names = (crewId = '', crews = CREWS) => timeChoices(crews, crewId).map(({ name }) => name);
  expect(names()).toContain('Morning, 8 AM–12 PM: 1 crew free');
  expect(names('', [...CREWS, crew(3, 'Cedar', true, [])])).toContain('Morning, 8 AM–12 PM: 2 crews free');
  expect(names()).toContain('8:30 PM: no crew free');
  expect(names('2')).toContain('2:00 PM: free');
  expect(names('2')).toContain('9:00 AM: not free');
  expect(names('', [])).toContain('2:00 PM');
  expect(new Set(timeChoices(CREWS, '').map(({ group }) => group))).toEqual(
    new Set(['Arrival windows', 'Exact start']),
  );
});

it('lists the free crews first, and the others with the reason', () => {
  const crews = [
    crew(3, 'Ash', false, [], { closed: 'closed' }),
    crew(4, 'Cedar', false, [], { closed: 'closed', note: 'Fair' }),
    crew(5, 'Elm', false, [], { closed: 'full' }),
    ...CREWS,
  ];
  const listed = (time: string) => crewChoices(crews, [], time).map(({ name, group }) => [group, name]);
  expect(listed('morning')).toEqual([
    ['Free then', 'Birch'],
    ['Not free then', 'Ash · not working'],
    ['Not free then', 'Cedar · Fair'],
    ['Not free then', 'Elm · booked'],
    ['Not free then', 'Maple · free at 2:00 PM'],
  ]);
  expect(listed('18:00').at(-1)).toEqual(['Not free then', 'Maple · free at 2:00 PM']);
  expect(listed('').slice(0, 2)).toEqual([
    ['Free that day', 'Birch'],
    ['Free that day', 'Maple'],
  ]);
  expect(crewChoices([], [{ id: 7, name: 'Oak' }], 'morning')).toEqual([{ id: '7', name: 'Oak' }]);
});
