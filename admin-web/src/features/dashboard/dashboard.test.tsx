import {
  axisMoney,
  type OfficeFigures,
  type OpenVisitIssue,
  type PeriodFigures,
  type RatingSummary,
} from '@homebright/contract';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BOARD } from '../../testing/a-board';
import { SITE } from '../../testing/a-booking';
import { OWNER_ACCOUNT, POWERS_OF_AN_OWNER } from '../../testing/powers';
import { renderScreen } from '../../testing/render-screen';
import { type Asked, Refusal, serve as serveAll } from '../../testing/server';
import { money as inDollars } from '../../lib/format';
import { loadPercent } from './crew-load';
import { change, periodBefore, periodOf, soFar, stepWords } from './dashboard-period';
import { figuresPeriod } from './office-figures';
import { DashboardPage } from './dashboard-page';

const FIGURES: OfficeFigures = {
  from: '2026-09-20',
  to: '2026-12-12',
  services: [{ serviceType: '2-hour', service: '2-Hour Standard Clean', bookings: 12 }],
  sales: null,
  crewLoad: [
    {
      crewId: 1,
      name: 'Cedar crew',
      days: [
        { date: '2026-11-20', bookedMinutes: 360, capacityMinutes: 720 },
        { date: '2026-11-21', bookedMinutes: 0, capacityMinutes: 0 },
      ],
    },
  ],
  unpaid: { bookings: 3, cents: 36000 },
  scheduled: { bookings: 40, cents: 320000 },
  failed: { bookings: 0, cents: 0 },
  unassigned: 2,
  requests: 0,
  today: 5,
  disputes: 0,
  failedRefunds: 0,
  unmatched: 0,
};

const PERIOD: PeriodFigures = {
  from: '2026-11-15',
  to: '2026-11-21',
  booked: { bookings: 12, cents: 150000 },
  done: { bookings: 8, cents: 96000 },
  collected: { payments: 9, cents: 110000 },
  refunded: { refunds: 1, cents: 2500 },
  newCustomers: 3,
  repeatCustomers: 7,
  plansStarted: 2,
  plansEnded: 1,
  plansBefore: 25,
  crews: [
    { crewId: 1, name: 'Cedar crew', bookings: 12, cents: 150000, minutes: 1260, capacityMinutes: 2520 },
  ],
  unit: 'day',
  steps: [
    { from: '2026-11-15', booked: 100000, collected: 80000 },
    { from: '2026-11-16', booked: 50000, collected: 30000 },
  ],
};
const RATINGS: RatingSummary = {
  from: '2026-11-15',
  to: '2026-11-21',
  ratings: 5,
  average: 4.2,
  low: 1,
  crews: [{ key: '1', name: 'Cedar crew', ratings: 4, average: 4.5, low: 0 }],
  services: [{ key: '2-hour', name: '2-Hour Standard Clean', ratings: 5, average: 4.2, low: 1 }],
  openTickets: 2,
};
const BEFORE = { ...PERIOD, booked: { bookings: 10, cents: 100000 } };
const SO_FAR = { ...BEFORE, collected: { payments: 5, cents: 55000 }, plansEnded: 0 };

/** This week, the week before, and the part of the week before up to the same day, Wednesday. */
const ASKED_ON_WEDNESDAY: Record<string, PeriodFigures> = {
  '/api/admin/period?from=2026-11-15&to=2026-11-21': PERIOD,
  '/api/admin/period?from=2026-11-08&to=2026-11-14': BEFORE,
  '/api/admin/period?from=2026-11-08&to=2026-11-11': SO_FAR,
};
const WEDNESDAY = '2026-11-18T17:00:00Z';

function serve(answers: Record<string, unknown>) {
  vi.setSystemTime(WEDNESDAY);
  const period = ({ path }: Asked) => ASKED_ON_WEDNESDAY[path] ?? new Refusal(400);
  return serveAll({
    'GET /api/admin/period': period,
    'GET /api/admin/ratings/summary': RATINGS,
    'GET /api/admin/bookings/visit-issues': [],
    ...answers,
  });
}

it('compares a month with the month before, and other periods with as many days before them', () => {
  expect(periodOf('week', '2026-11-20')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(periodOf('four', '2026-11-20')).toEqual({ from: '2026-10-24', to: '2026-11-20' });
  const march = periodOf('month', '2027-03-31');
  expect(march).toEqual({ from: '2027-03-01', to: '2027-03-31' });
  expect(periodBefore('month', march)).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  expect(periodBefore('custom', march)).toEqual({ from: '2027-01-29', to: '2027-02-28' });
});

it('compares what happened so far with as much of the period before', () => {
  const [march, february] = [periodOf('month', '2027-03-10'), { from: '2027-02-01', to: '2027-02-28' }];
  expect(soFar(march, february, '2027-03-10')).toEqual({ from: '2027-02-01', to: '2027-02-10' });
  expect(soFar(march, february, '2027-03-30')).toEqual(february);
  for (const today of ['2027-02-28', '2027-03-31', '2027-04-02'])
    expect(soFar(march, february, today)).toEqual(february);
});

it.each([
  [120, 100, '+20%'],
  [97, 100, '-3%'],
  [100, 100, 'as before'],
  [0, 0, 'as before'],
  [5, 0, 'none before'],
  [300, 100, '+200%'],
  [40_140, 1_200, 'up from $12.00'],
  [0, 1_200, '-100%'],
])('%d after %d is %s', (now, before, words) => expect(change(now, before, inDollars)).toBe(words));

it('tells how the period went, each number leading to the list that it counts', async () => {
  const log = serve({ 'GET /api/site': SITE, 'GET /api/admin/figures': FIGURES });
  const person = renderScreen(<DashboardPage />);
  const card = within(await screen.findByRole('region', { name: 'Performance' }));
  const booked = await card.findByRole('link', { name: 'Booked' });
  expect(decodeURIComponent(booked.getAttribute('href') ?? '')).toBe(
    '/admin/bookings?filter={"booked":true,"appointmentDate_gte":"2026-11-15","appointmentDate_lte":"2026-11-21"}',
  );
  await card.findByText('12 visits · +50%');
  expect(card.getByText('9 payments · +100%')).toBeTruthy();
  expect(card.getByText('4% of 25 · none before')).toBeTruthy();
  expect(card.getByText('$1,500.00', { selector: 'p' })).toBeTruthy();
  for (const [name, filter] of [
    ['Collected', '/payments?filter={"paidAt_gte"'],
    ['Refunded', '/refunds?filter={"status":["succeeded"],"createdAt_gte"'],
    ['Due today', '/money/due'],
    ['Scheduled today', '/money/scheduled'],
    ['Repeat customers', '/users?filter={"visited":"repeat","visit_gte"'],
    ['Plans ended', '/subscriptions?filter={"endedAt_gte"'],
    ['50% booked of the time of Cedar crew', '/bookings?filter={"booked":true,"crewId":[1]'],
  ] as const) {
    const href = decodeURIComponent(card.getByRole('link', { name }).getAttribute('href') ?? '');
    expect(href).toContain(`/admin${filter}`);
  }
  const cells = within(card.getByRole('row', { name: /^Cedar crew 12/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '12as before',
    '$1,500.00as before',
    '21as before',
    '50%',
  ]);
  const money = within(card.getByRole('region', { name: 'Booked and collected per day' }));
  expect(money.getByRole('row', { name: 'Nov 15 $1,000.00 $800.00' })).toBeTruthy();
  await person.click(card.getByRole('button', { name: 'Custom' }));
  await person.clear(card.getByLabelText('From'));
  await card.findByText(/Choose two dates/);
  expect(log.filter(({ path }) => path.includes('period?from=&'))).toEqual([]);
});

it.each([
  ['a dispatcher no figures', { money: 'none' }, '/api/admin/figures', 'Today'],
  ['a bookkeeper no visits', { schedule: 'none' }, '/api/admin/dispatch', 'Performance'],
])('asks for %s', async (_who, powers, path, shown) => {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/account': { ...OWNER_ACCOUNT, powers: { ...POWERS_OF_AN_OWNER, ...powers } },
    'GET /api/admin/figures': FIGURES,
    'GET /api/admin/dispatch': BOARD,
  });
  renderScreen(<DashboardPage />);
  await screen.findByRole('region', { name: shown });
  expect(log.some((asked) => asked.path.startsWith(path))).toBe(false);
});

it('names what crews told and nobody has decided, each leading to its booking', async () => {
  const told: OpenVisitIssue[] = [
    {
      bookingId: 12,
      kind: 'not_entered',
      customerName: 'Ada Byron',
      crew: 'Cedar crew',
      at: '2026-11-20T14:05:00Z',
      note: 'Nobody answers the bell.',
    },
  ];
  serve({
    'GET /api/site': SITE,
    'GET /api/admin/figures': FIGURES,
    'GET /api/admin/bookings/visit-issues': told,
  });
  renderScreen(<DashboardPage />);
  const card = within(await screen.findByRole('region', { name: 'Needs attention' }));
  const link = card.getByRole('link', { name: 'Could not get in: Ada Byron, #12' });
  expect(link.getAttribute('href')).toBe('/admin/bookings/12/show');
  expect(card.getByText('Fri 9:05 AM · Cedar crew · Nobody answers the bell.')).toBeTruthy();
});

it('tells what customers said, each number leading to the ratings that it counts', async () => {
  serve({ 'GET /api/site': SITE, 'GET /api/admin/figures': FIGURES });
  renderScreen(<DashboardPage />);
  const table = within(await screen.findByRole('table', { name: 'Ratings' }));
  const period = '"answered_gte":"2026-11-15","answered_lte":"2026-11-21"';
  for (const [name, filter] of [
    ['5 ratings of All ratings', period],
    ['1 low ratings of All ratings', `${period},"low":true`],
    ['4.5 stars of Cedar crew', `${period},"crewId":1`],
    ['1 low ratings of 2-Hour Standard Clean', `${period},"serviceType":"2-hour","low":true`],
  ] as const) {
    const href = decodeURIComponent(table.getByRole('link', { name }).getAttribute('href') ?? '');
    expect(href).toBe(`/admin/ratings?filter={${filter}}`);
  }
  const tickets = screen.getByRole('link', { name: 'Ratings to answer' });
  expect(tickets.getAttribute('href')).toBe('/admin/money/ratings');
});

it('names the days, weeks and months of a chart', () => {
  expect(stepWords('day', '2026-11-05')).toBe('Nov 5');
  expect(stepWords('week', '2026-11-15')).toBe('Nov 15');
  expect(stepWords('month', '2026-11-01')).toBe('Nov 2026');
});

it('asks for eight weeks back and four ahead, from Sunday to Saturday', () => {
  expect(figuresPeriod('2026-11-20')).toEqual({ from: '2026-09-20', to: '2026-12-12' });
});

it('shortens money', () => {
  expect(axisMoney(125000)).toBe('$1.3k');
  expect(axisMoney(9900)).toBe('$99');
});

it('knows a day off from an empty day', () => {
  expect(loadPercent({ bookedMinutes: 0, capacityMinutes: 0 })).toBeUndefined();
  expect(loadPercent({ bookedMinutes: 0, capacityMinutes: 720 })).toBe(0);
  expect(loadPercent({ bookedMinutes: 900, capacityMinutes: 720 })).toBe(100);
});

it('shows what needs attention, with the way there, and the numbers behind the pictures', async () => {
  serve({ 'GET /api/site': SITE, 'GET /api/admin/figures': FIGURES });
  renderScreen(<DashboardPage />);
  const unpaid = await screen.findByRole('link', { name: 'Payment due' });
  expect(screen.queryByRole('link', { name: 'Unmatched payments' })).toBeNull();
  expect(unpaid.getAttribute('href')).toBe('/admin/money/due');
  expect(screen.getByText('$360.00')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Payment scheduled' }).getAttribute('href')).toBe(
    '/admin/money/scheduled',
  );
  const crewless = screen.getByRole('link', { name: 'Without a crew' });
  expect(decodeURIComponent(crewless.getAttribute('href') ?? '')).toMatch(
    /bookings\?filter=\{"unassigned":true,"appointmentDate_gte":"\d{4}-\d\d-\d\d"\}$/,
  );
  const service = screen.getByRole('link', { name: '12 bookings: 2-Hour Standard Clean' });
  expect(decodeURIComponent(service.getAttribute('href') ?? '')).toContain(
    '{"booked":true,"serviceType":["2-hour"],"appointmentDate_gte":"2026-09-20"',
  );
  const load = within(screen.getByRole('region', { name: 'Crews, next seven days' }));
  expect(load.getByRole('row', { name: 'Cedar crew 50% Off' })).toBeTruthy();
});

it.each([
  ['unmatched', 'Unmatched payments', 'unmatched'],
  ['disputes', 'Disputes', 'disputes'],
  ['failedRefunds', 'Failed refunds', 'refunds'],
])('shows %s only while there are some', async (field, name, tab) => {
  serve({ 'GET /api/site': SITE, 'GET /api/admin/figures': { ...FIGURES, [field]: 2 } });
  renderScreen(<DashboardPage />);
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`/admin/money/${tab}`);
});

it('tells sales by service, discounts and tax where prices have lines', async () => {
  const sales = {
    services: [{ serviceType: '2-hour', service: '2-Hour Standard Clean', amount: 36075 }],
    discounts: -2925,
    tax: 2268,
  };
  serve({ 'GET /api/site': SITE, 'GET /api/admin/figures': { ...FIGURES, sales } });
  renderScreen(<DashboardPage />);
  const card = within(await screen.findByRole('region', { name: 'Sales per service' }));
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$360.75',
    '-$29.25',
    '$22.68',
  ]);
  expect(card.getByRole('link').getAttribute('href')).toBe('/admin/tax-report');
});

it('has no such card where every price is its service alone', async () => {
  serve({ 'GET /api/site': SITE, 'GET /api/admin/figures': FIGURES });
  renderScreen(<DashboardPage />);
  await screen.findByRole('region', { name: 'Bookings per service' });
  expect(screen.queryByRole('region', { name: 'Sales per service' })).toBeNull();
});
