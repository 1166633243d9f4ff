import type { OfficeDay, OrderInMaking, OrderQuote } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aService } from '../../testing/a-service';
import { renderScreen } from '../../testing/render-screen';
import { type Asked, Refusal, serve } from '../../testing/server';
import { addDays, longDate, todayIn } from '../../lib/dates';
import { OrderPage } from './order-page';

const ZONE = 'America/New_York';
const TODAY = todayIn(ZONE);
const day = (ahead: number) => addDays(TODAY, ahead);
const FREE = { morning: true, midday: false, evening: true };
const free = (date: string, ...ids: number[]): OfficeDay => ({
  date,
  crews: ids.map((crewId) => ({ crewId, windows: FREE, first: '08:00' })),
  ...(ids.length ? {} : { closed: 'full' }),
});
const crewOn = (date: string, crewId: number, name: string) => ({
  crewId,
  name,
  day: { date, windows: FREE, customTimes: ['08:00', '09:00'] },
});
const quoteOf = ({ service, appointmentDate }: OrderInMaking): OrderQuote => ({
  quote: {
    version: 4,
    lines: [],
    total: service === '4-hour' ? 25_000 : 12_000,
    minutes: service === '4-hour' ? 240 : 120,
    travelMinutes: 15,
  },
  firstCleaning: false,
  card: null,
  payOnline: true,
  payAfterVisit: false,
  served: true,
  crews: appointmentDate ? [crewOn(appointmentDate, 1, 'Birch'), crewOn(appointmentDate, 2, 'Maple')] : [],
});
const offered = () =>
  new Response(
    JSON.stringify([
      aService({ id: '2-hour', label: '2-Hour Standard Clean' }),
      aService({ id: '4-hour', label: '4-Hour Deep Clean' }),
    ]),
    { headers: { 'content-range': 'services 0-1/2' } },
  );

/** `daysOf` answers a request for availability with the free days. */
async function open(daysOf: (asked: URLSearchParams) => unknown, more: object = {}, at = '/admin/book') {
  const log = serve({
    'GET /api/site': { timeZone: ZONE, businessName: 'Homebright' },
    'GET /api/price-book': { extras: [], frequencyDiscounts: {} },
    'GET /api/admin/services': offered,
    'GET /api/admin/crews': [{ id: 2, name: 'Maple', active: true }],
    'GET /api/admin/availability': ({ path }: Asked) => daysOf(new URL(path, 'http://x').searchParams),
    'POST /api/admin/bookings/quote': ({ body }: Asked) => quoteOf(body as OrderInMaking),
    ...more,
  });
  const person = renderScreen(<OrderPage />, { at });
  await waitFor(() => expect(screen.getAllByRole('option', { name: /4-Hour/ })).toHaveLength(1));
  const questions = () =>
    log
      .filter(({ path }) => path.startsWith('/api/admin/availability'))
      .map(({ path }) => path.split('?')[1]);
  const choose = (service: string) => person.selectOptions(screen.getByLabelText('Service'), service);
  return { log, person, questions, choose };
}

const fortnight = (asked: URLSearchParams, ...ids: number[]) => {
  const from = asked.get('from') ?? '';
  return { days: Array.from({ length: 14 }, (_, one) => free(addDays(from, one), ...ids)) };
};
const times = () => within(screen.getByRole('group', { name: 'Free times' }));
const time = (name: RegExp) => times().getByRole('button', { name });
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

it('chooses day and time by one press, and says how many crews are free', async () => {
  const { person, choose, questions } = await open((asked) => fortnight(asked, 1, 2));
  expect(screen.getByText('Choose a service to see the next free times.')).toBeTruthy();
  await choose('2-hour');
  expect(await screen.findByText('Earliest: Today, Morning, 8 AM–12 PM · 2 crews free')).toBeTruthy();
  expect(times().getAllByRole('button')).toHaveLength(28);
  await person.click(time(new RegExp(`^${longDate(day(2))}, Evening, 4 PM–8 PM: 2 crews free$`)));
  expect([valueOf('Date'), valueOf('Time')]).toEqual([day(2), 'evening']);
  expect(times().getAllByRole('button', { pressed: true })).toHaveLength(1);
  expect(await screen.findByRole('option', { name: 'Evening, 4 PM–8 PM: 2 crews free' })).toBeTruthy();
  expect(questions()).toEqual([`serviceType=2-hour&from=${TODAY}&days=14&minutes=120&travelMinutes=15`]);
});

it('asks once for each change, and keeps the former answer until the next has come', async () => {
  const waiting: (() => void)[] = [];
  const { choose, questions } = await open((asked) =>
    asked.get('serviceType') === '4-hour'
      ? new Promise((answer) => waiting.push(() => answer(fortnight(asked, 1))))
      : fortnight(asked, 1, 2),
  );
  await choose('2-hour');
  await screen.findByText(/2 crews free$/);
  await choose('4-hour');
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(screen.getByRole('group', { name: 'Free times' }).getAttribute('aria-busy')).toBe('true');
  expect(times().getAllByRole('button')).toHaveLength(28);
  for (const answer of waiting) answer();
  expect(await screen.findByText(/1 crew free$/)).toBeTruthy();
  expect(questions().filter((one) => one?.includes('4-hour'))).toEqual([
    `serviceType=4-hour&from=${TODAY}&days=14&minutes=240&travelMinutes=15`,
  ]);
});

it('shows the next fortnight by one press, the times of a chosen crew, and the way back', async () => {
  const { person, choose, questions } = await open((asked) => fortnight(asked, 1));
  await choose('2-hour');
  await screen.findByText(/1 crew free$/);
  await person.click(screen.getByRole('button', { name: /^From/ }));
  await waitFor(() => expect(questions().at(-1)).toContain(`from=${day(14)}`));
  await person.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(await screen.findByText(/^Earliest: Today/)).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Earlier' }) as HTMLButtonElement).disabled).toBe(true);
  await person.selectOptions(screen.getByLabelText('Crew'), '2');
  expect(await screen.findByText(/^This crew is not free until/)).toBeTruthy();
});

it('names the first free day after a fortnight without any, and shows it', async () => {
  const { person, choose } = await open((asked) => {
    const isSearch = asked.get('days') === '62';
    const from = asked.get('from') ?? '';
    if (from === TODAY) return fortnight(asked);
    return { days: [free(from), free(addDays(from, isSearch ? 6 : 1), 1)] };
  });
  await choose('2-hour');
  await person.click(await screen.findByRole('button', { name: /^First free: / }));
  expect(await screen.findByText(/^Earliest: /)).toBeTruthy();
});

it('says so where nothing is free for months', async () => {
  const none = await open((asked) => fortnight(asked));
  await none.choose('2-hour');
  expect(await screen.findByText(/You can book a time of your own with a reason/)).toBeTruthy();
});

it('keeps the form usable when the free times do not load', async () => {
  const { choose } = await open(() => new Refusal(503));
  await choose('2-hour');
  expect(await screen.findByText(/You can type a date and a time/)).toBeTruthy();
  expect(screen.getByLabelText('Date')).toBeTruthy();
});

it('is one tab stop, and goes from time to time by arrows', async () => {
  const { person, choose } = await open((asked) => fortnight(asked, 1));
  await choose('2-hour');
  await screen.findByText(/1 crew free$/);
  screen.getByRole('button', { name: /^From/ }).focus();
  await person.tab();
  expect(document.activeElement).toBe(time(/the earliest$/));
  await person.keyboard('{ArrowRight}{ArrowDown} ');
  expect([valueOf('Date'), valueOf('Time')]).toEqual([day(1), 'evening']);
  await person.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Date'));
});

it('begins on the day that the calendar’s free place asked for', async () => {
  const { choose, questions } = await open((asked) => fortnight(asked, 1), {}, `/admin/book?date=${day(20)}`);
  await choose('2-hour');
  await screen.findByText(/1 crew free$/);
  expect(questions()).toEqual([`serviceType=2-hour&from=${day(20)}&days=14&minutes=120&travelMinutes=15`]);
});

it('loses the time that somebody else took, and asks for no reason at another', async () => {
  let taken = false;
  const { person, choose } = await open((asked) => fortnight(asked, ...(taken ? [1] : [1, 2])), {
    'POST /api/admin/users': { id: 'u-9' },
    'POST /api/admin/bookings': () => {
      taken = true;
      return new Refusal(409, { code: 'SLOT_TAKEN', error: 'That time was just taken.' });
    },
    'GET /api/admin/search': [],
  });
  await person.type(await screen.findByRole('combobox', { name: 'Customer' }), 'Rosa Lane');
  await person.click(await screen.findByText('New customer'));
  await person.type(await screen.findByLabelText('Phone'), '555.014.7788');
  await person.type(screen.getByLabelText('Address'), '8 Ringing Road');
  await choose('2-hour');
  await screen.findByText(/2 crews free$/);
  await person.click(time(/the earliest$/));
  await screen.findByRole('option', { name: 'Morning, 8 AM–12 PM: 2 crews free' });
  await person.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByText('That time was just taken.')).toBeTruthy();
  expect(screen.getByLabelText('Reason')).toBeTruthy();
  expect(await screen.findByText(/1 crew free$/)).toBeTruthy();
  await person.click(time(new RegExp(`^${longDate(day(1))}, Evening`)));
  expect(screen.queryByText('That time was just taken.')).toBeNull();
  expect(screen.queryByLabelText('Reason')).toBeNull();
});
