import type { OfficeFigures } from '@homebright/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { serve } from '../../testing/server';
import { loadPercent } from './crew-load';
import { figuresPeriod } from './office-figures';
import { DashboardPage } from './dashboard-page';
import { shortMoney } from './short-money';

const FIGURES: OfficeFigures = {
  from: '2026-09-20',
  to: '2026-12-12',
  weeks: [{ week: '2026-11-15', booked: 250000, collected: 180000 }],
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
  today: 5,
  disputes: 0,
  failedRefunds: 0,
  unmatched: 0,
};

it('asks for eight weeks back and four ahead, from Sunday to Saturday', () => {
  expect(figuresPeriod('2026-11-20')).toEqual({ from: '2026-09-20', to: '2026-12-12' });
});

it('shortens money', () => {
  expect(shortMoney(125000)).toBe('$1.3k');
  expect(shortMoney(9900)).toBe('$99');
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
  const money = within(screen.getByRole('region', { name: 'Booked and collected per week' }));
  expect(money.getByText(/^Weeks by the date of the visit/)).toBeTruthy();
  expect(money.getByRole('row', { name: 'Nov 15 $2,500.00 $1,800.00' })).toBeTruthy();
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
