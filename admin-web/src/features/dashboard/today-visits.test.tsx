import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aVisit, BOARD } from '../../testing/a-board';
import { SITE } from '../../testing/a-booking';
import { OWNER_ACCOUNT, POWERS_OF_AN_OWNER } from '../../testing/powers';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve } from '../../testing/server';
import { DashboardPage } from './dashboard-page';

const DISPATCHER = {
  ...OWNER_ACCOUNT,
  role: 'dispatcher',
  powers: { ...POWERS_OF_AN_OWNER, money: 'none' },
};
const BOOKKEEPER = {
  ...OWNER_ACCOUNT,
  role: 'bookkeeper',
  powers: { ...POWERS_OF_AN_OWNER, schedule: 'none' },
};

function open(account: object, board: unknown = BOARD) {
  vi.setSystemTime('2026-11-24T17:00:00Z');
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/account': account,
    'GET /api/admin/dispatch': board,
    'GET /api/admin/bookings/visit-issues': [],
    'GET /api/admin/figures': new Refusal(403),
  });
  renderScreen(<DashboardPage />);
  return log;
}

const today = async () => within(await screen.findByRole('region', { name: 'Today' }));

it('shows a dispatcher the next visits, each within one press of a call, a text and directions', async () => {
  const assigned = [
    aVisit({
      customerName: 'Bela Kovac',
      customerPhone: '(555) 014-2233',
      crewId: 1,
      location: '7 Cedar Lane',
    }),
  ];
  const log = open(DISPATCHER, { ...BOARD, assigned, unassigned: [] });
  const card = await today();
  await card.findByRole('link', { name: 'Bela Kovac' });
  expect(card.getByText('Cedar crew · 7 Cedar Lane')).toBeTruthy();
  const leads = (name: string) => card.getByRole('link', { name }).getAttribute('href');
  expect(leads('Call Bela Kovac')).toBe('tel:5550142233');
  expect(leads('Text Bela Kovac')).toBe('sms:5550142233');
  expect(leads('Directions to 7 Cedar Lane')).toContain('7%20Cedar%20Lane');
  expect(card.getByText('1 visit to go, 0 finished')).toBeTruthy();
  expect(log.some(({ path }) => path.startsWith('/api/admin/figures'))).toBe(false);
});

it('says that nobody comes today', async () => {
  open(DISPATCHER, { ...BOARD, assigned: [], unassigned: [] });
  expect(await (await today()).findByText('Nothing is booked for today.')).toBeTruthy();
});

it('has no button for a number that is unknown', async () => {
  open(DISPATCHER, {
    ...BOARD,
    assigned: [aVisit({ customerName: 'Ada', customerPhone: '' })],
    unassigned: [],
  });
  await (await today()).findByRole('link', { name: 'Ada' });
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
});

it('offers to try again if the visits could not be loaded', async () => {
  open(DISPATCHER, new Refusal(500));
  const card = await today();
  await card.findByText("Today's visits could not be loaded.");
  expect(card.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

it('asks for no visits that a role may not see', async () => {
  const log = open(BOOKKEEPER);
  await screen.findByText('The figures could not be loaded.');
  expect(log.some(({ path }) => path.startsWith('/api/admin/dispatch'))).toBe(false);
});
