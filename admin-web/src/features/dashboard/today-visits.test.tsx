import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aVisit, BOARD } from '../../testing/a-board';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve } from '../../testing/server';
import { TodayVisits, useTodaysBoard } from './today-visits';

function Screen() {
  const board = useTodaysBoard(true);
  return board.isPending ? null : <TodayVisits board={board} />;
}

function open(board: unknown) {
  vi.setSystemTime('2026-11-24T17:00:00Z');
  serve({ 'GET /api/site': SITE, 'GET /api/admin/dispatch': board });
  renderScreen(<Screen />);
}

const today = async () => within(await screen.findByRole('region', { name: 'Today' }));

it('shows the next visits, each within one press of a call, a text and directions', async () => {
  const assigned = [
    aVisit({
      customerName: 'Bela Kovac',
      customerPhone: '(555) 014-2233',
      crewId: 1,
      location: '7 Cedar Lane',
    }),
  ];
  open({ ...BOARD, assigned, unassigned: [] });
  const card = await today();
  await card.findByRole('link', { name: 'Bela Kovac' });
  expect(card.getByText('Cedar crew · 7 Cedar Lane')).toBeTruthy();
  const leads = (name: string) => card.getByRole('link', { name }).getAttribute('href');
  expect(leads('Call Bela Kovac')).toBe('tel:5550142233');
  expect(leads('Text Bela Kovac')).toBe('sms:5550142233');
  expect(leads('Directions to 7 Cedar Lane')).toContain('7%20Cedar%20Lane');
  expect(card.getByText('1 visit to go, 0 finished')).toBeTruthy();
});

it('says that nobody comes today', async () => {
  open({ ...BOARD, assigned: [], unassigned: [] });
  expect(await (await today()).findByText('Nothing is booked for today.')).toBeTruthy();
});

it('has no button for a number that is unknown', async () => {
  open({
    ...BOARD,
    assigned: [aVisit({ customerName: 'Ada', customerPhone: '' })],
    unassigned: [],
  });
  await (await today()).findByRole('link', { name: 'Ada' });
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
});

it('offers to try again if the visits could not be loaded', async () => {
  open(new Refusal(500));
  const card = await today();
  await card.findByText("Today's visits could not be loaded.");
  expect(card.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});
