import type { DispatchVisit, VisitNow } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { BOARD } from '../../testing/a-board';
import { SITE, aBooking } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { serve, writes } from '../../testing/server';
import { BoardPage } from './board-page';
import { RunSheetPage } from './run-sheet/run-sheet-page';

const STARTED: VisitNow = {
  bookingId: 7,
  status: 'started',
  onTheWayAt: null,
  minutesAway: null,
  startedAt: '2026-11-24T14:05:00.000Z',
  finishedAt: null,
  notEnteredAt: null,
  lateFrom: null,
  runningLate: null,
  cleaners: [{ id: 1, name: 'Ana Ruiz', lent: false }],
};

it('says how a visit stands and who goes, to who listens as well, and lets the office choose who goes', async () => {
  rememberLogin();
  const visit = { ...(BOARD.assigned[0] as DispatchVisit), now: STARTED };
  const ana = { crewId: 1, cleanerId: 1, name: 'Ana Ruiz', away: [] };
  const cleaner = { cleanerId: 1, name: 'Ana Ruiz', goes: true, ofCrew: true, off: false };
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/crews': BOARD.crews,
    'GET /api/admin/dispatch': { ...BOARD, people: [ana], assigned: [visit] },
    'GET /api/admin/bookings/7/cleaners': [
      { ...cleaner, atBooking: null, until: null },
      { ...cleaner, cleanerId: 2, name: 'Bo Li', goes: false, ofCrew: false, atBooking: null, until: null },
    ],
    'POST /api/admin/bookings/7/actions/choose-cleaners': aBooking(),
  });
  const person = renderScreen(<BoardPage />, {
    at: '/admin/dispatch?date=2026-11-24',
    path: '/admin/dispatch',
  });
  const cedar = await screen.findByRole('region', { name: 'Cedar crew' });
  const tile = within(cedar).getByRole('button', { name: /Maya Alvarez/ });
  expect(tile.textContent).toContain('Started 9:05 AM');
  expect(tile.textContent).toContain('with Ana Ruiz');
  expect(within(cedar).getByText('AR').getAttribute('aria-hidden')).toBe('true');
  await person.click(tile);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Started 9:05 AM')).toBeTruthy();
  await person.click(await dialog.findByRole('button', { name: 'Change who goes' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Who goes' }));
  await person.click(choice.getByRole('checkbox', { name: /Bo Li/ }));
  await person.click(choice.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(writes(log).map(({ body }) => body)).toEqual([{ cleanerIds: [1, 2], version: 4 }]),
  );
});

it('prints who goes, who is off, and what is to be done', async () => {
  const visit = { ...(BOARD.assigned[0] as DispatchVisit), now: STARTED };
  const away = [{ fromTime: null, untilTime: null }];
  const people = [{ crewId: 1, cleanerId: 2, name: 'Bo Li', away }];
  serve({
    'GET /api/site': SITE,
    'GET /api/admin/dispatch': { ...BOARD, people, assigned: [visit] },
    'GET /api/admin/dispatch/checklists': [{ bookingId: 7, lines: ['Dust', 'Mop'] }],
  });
  renderScreen(<RunSheetPage />, { at: '/admin/run-sheet?date=2026-11-24&crew=1', path: '/admin/run-sheet' });
  const list = within(await screen.findByRole('list', { name: 'Checklist' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Dust', 'Mop']);
  expect(screen.getByText('With Ana Ruiz')).toBeTruthy();
  expect(screen.getByText('Bo off')).toBeTruthy();
});
