import type { VisitHours } from '@homebright/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toCsv } from '../../lib/csv';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve } from '../../testing/server';
import { HOURS_COLUMNS, hoursInWords } from './hours';
import { HoursPage } from './hours-page';

const row = (more: Partial<VisitHours>): VisitHours => ({
  bookingId: 7,
  date: '2026-11-17',
  crew: 'Crew Alder',
  cleanerId: 1,
  cleaner: 'Ana Ruiz',
  plannedMinutes: 120,
  startedAt: '2026-11-17T14:05:00.000Z',
  finishedAt: '2026-11-17T16:17:00.000Z',
  workedMinutes: 132,
  ...more,
});
const ROWS = [
  row({}),
  row({ cleanerId: 2, cleaner: '=Bo, Li', workedMinutes: 100 }),
  row({ bookingId: 8, crew: 'Crew Birch', finishedAt: null, workedMinutes: null }),
];

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const open = (answer: unknown = ROWS) => {
  const log = serve({ 'GET /api/site': SITE, 'GET /api/admin/calendar/hours': answer });
  return { log, person: renderScreen(<HoursPage />, { at: '/admin/hours', path: '/admin/hours' }) };
};
const table = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows this week by person and by visit, each visit a link, totals of what is finished', async () => {
  const { log } = open();
  const people = await table('Hours by person');
  expect(people.getByRole('row', { name: 'Ana Ruiz 2, 1 open 2 h 2 h 12 min +12 min' })).toBeTruthy();
  expect(people.getByRole('row', { name: '=Bo, Li 1 2 h 1 h 40 min −20 min' })).toBeTruthy();
  expect(people.getByRole('row', { name: 'Total 3, 1 open 4 h 3 h 52 min −8 min' })).toBeTruthy();
  const visits = await table('Hours by visit');
  expect(visits.getAllByRole('link', { name: '#7' })[0]?.getAttribute('href')).toBe('/admin/bookings/7/show');
  expect(visits.getByRole('row', { name: /^#8 .* Crew Birch 9:05 AM — 2 h — —$/ })).toBeTruthy();
  expect(log.at(-1)?.path).toBe('/api/admin/calendar/hours?from=2026-11-15&to=2026-11-21');
});

it('is limited to a crew or a person, and asks for another week', async () => {
  const { log, person } = open();
  await table('Hours by visit');
  fireEvent.change(screen.getByLabelText('Crew'), { target: { value: 'Crew Birch' } });
  expect((await table('Hours by visit')).getAllByRole('row')).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Last week' }));
  await table('Hours by visit');
  expect(log.at(-1)?.path).toBe('/api/admin/calendar/hours?from=2026-11-08&to=2026-11-14');
});

it('says what the server refuses, and that there is nothing', async () => {
  const sentence = 'Please ask for 1 to 100 days.';
  open(new Refusal(400, { error: sentence }));
  await screen.findByText(sentence);
});

it('says that there is nothing', async () => {
  open([]);
  await screen.findByText(/No hours in this period/);
});

it('exports what is shown, and no formula', () => {
  expect(toCsv(HOURS_COLUMNS, ROWS.slice(1, 2)).split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFBooking,Date,Crew,Cleaner,Planned minutes,Started,Finished,Worked minutes',
    `7,2026-11-17,Crew Alder,"'=Bo, Li",120,2026-11-17T14:05:00.000Z,2026-11-17T16:17:00.000Z,100`,
  ]);
  expect([0, 60, 125, -5].map(hoursInWords)).toEqual(['0 min', '1 h', '2 h 5 min', '−5 min']);
});
