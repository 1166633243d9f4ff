import type { MonthEnd, MonthRow } from '@homebright/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { MonthEndPage } from './month-end-page';

const row = (month: string, state: MonthRow['state']): MonthRow => ({
  month,
  state,
  closedAt: state === 'closed' ? '2026-10-02T14:00:00Z' : null,
  closedBy: state === 'closed' ? 'olivia' : null,
});
const MONTHS = [
  row('2026-11', 'running'),
  row('2026-10', 'open'),
  row('2026-09', 'open'),
  row('2026-08', 'closed'),
];
const NOTHING_OPEN = {
  unpaid: { bookings: 0, cents: 0 },
  unread: 0,
  disputes: 0,
  failedRefunds: 0,
  unmatched: 0,
};
const monthOf = (month: string, more: Partial<MonthEnd> = {}): MonthEnd => ({
  ...(MONTHS.find((one) => one.month === month) ?? row(month, 'open')),
  accounts: [
    { code: '1200', name: 'Card clearing', debits: 20_726, credits: 631 },
    { code: '4000', name: 'Cleaning sales:Deep Clean', debits: 0, credits: 20_095 },
  ],
  clearing: { before: 10_000, after: 30_095 },
  open: NOTHING_OPEN,
  readThrough: '2026-11-22T15:00:00Z',
  refusal: null,
  version: 'seen-1',
  ...more,
});

function open(answers: Record<string, unknown> = {}, at = '/admin/month-end') {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/months': MONTHS,
    'GET /api/admin/months/2026-11': monthOf('2026-11', { refusal: 'November 2026 is still running.' }),
    'GET /api/admin/months/2026-10': monthOf('2026-10', { refusal: 'Please close September 2026 first.' }),
    'GET /api/admin/months/2026-09': monthOf('2026-09'),
    'GET /api/admin/months/2026-08': monthOf('2026-08', { open: null }),
    ...answers,
  });
  return { log, person: renderScreen(<MonthEndPage />, { at, path: '/admin/month-end/:month?' }) };
}

it('opens the oldest month that waits, with its journal, files and what is still open', async () => {
  const unpaid = { bookings: 2, cents: 24_000 };
  open({
    'GET /api/admin/months/2026-09': monthOf('2026-09', { open: { ...NOTHING_OPEN, unpaid, disputes: 1 } }),
  });
  expect(await screen.findByRole('heading', { name: 'September 2026' })).toBeTruthy();
  expect(await screen.findByText('Ready to close')).toBeTruthy();
  const owing = screen.getByRole('link', { name: 'Visits of the month that are not paid' });
  expect(decodeURIComponent(owing.getAttribute('href') ?? '')).toContain(
    '"appointmentDate_gte":"2026-09-01","appointmentDate_lte":"2026-09-30"',
  );
  expect(owing.closest('li')?.textContent).toContain('2 · $240.00');
  expect(screen.getByRole('link', { name: 'Disputes that need an answer' })).toBeTruthy();
  expect(screen.queryByText('Refunds that failed')).toBeNull();
  expect(screen.getByRole('row', { name: 'All accounts $207.26 $207.26' })).toBeTruthy();
  expect(screen.getByText(/\$100.00 before the month, \$300.95 after it/)).toBeTruthy();
  const file = screen.getByRole('link', { name: 'CSV: Journal for QuickBooks' });
  expect(file.getAttribute('href')).toBe('/api/admin/months/2026-09/journal-quickbooks.csv');
});

it('closes the month with the numbers that were seen', async () => {
  const { log, person } = open({ 'POST /api/admin/months/2026-09/close': monthOf('2026-09') });
  await person.click(await screen.findByRole('button', { name: 'Close September 2026' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close the month' }));
  expect(await screen.findByText('September 2026 is closed')).toBeTruthy();
  expect(writes(log)).toMatchObject([{ body: { version: 'seen-1' } }]);
});

it('stays at the month that was just closed, for its files, although another one waits now', async () => {
  const months = [...MONTHS];
  const { person } = open({
    'GET /api/admin/months': () => months,
    'GET /api/admin/months/2026-09': () => monthOf('2026-09', months[2]),
    'POST /api/admin/months/2026-09/close': () => {
      months[2] = row('2026-09', 'closed');
      return monthOf('2026-09', months[2]);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Close September 2026' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close the month' }));
  expect(await screen.findByText(/olivia, .*The files below never change/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'September 2026' })).toBeTruthy();
});

it('says why not when the numbers are others by now, and takes those the next time', async () => {
  let version = 'seen-1';
  const { log, person } = open({
    'GET /api/admin/months/2026-09': () => monthOf('2026-09', { version }),
    'POST /api/admin/months/2026-09/close': ({ body }: { body: { version: string } }) =>
      body.version === 'seen-2'
        ? monthOf('2026-09')
        : new Refusal(409, { code: 'STALE_VERSION', error: 'The numbers have changed since you looked.' }),
  });
  await person.click(await screen.findByRole('button', { name: 'Close September 2026' }));
  version = 'seen-2';
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Close the month' });
  await person.click(button);
  expect(await screen.findByText('The numbers have changed since you looked.')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Close the month' }));
  expect(await screen.findByText('September 2026 is closed')).toBeTruthy();
  expect(writes(log).map(({ body }) => body)).toEqual([{ version: 'seen-1' }, { version: 'seen-2' }]);
});

it('goes to other months: a running one cannot be closed, a closed one says by whom', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('link', { name: 'Later' }));
  expect(await screen.findByText('Please close September 2026 first.')).toBeTruthy();
  await person.click(screen.getByRole('link', { name: 'Later' }));
  expect(await screen.findByText('November 2026 is still running.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Later' }).hasAttribute('disabled')).toBe(true);
  for (const _step of [1, 2, 3]) await person.click(screen.getByRole('link', { name: 'Earlier' }));
  expect(await screen.findByText(/olivia, .*The files below never change/)).toBeTruthy();
  expect(screen.queryByText('Still open')).toBeNull();
});

it('asks again when the month did not come', async () => {
  const answers: unknown[] = [new Refusal(500)];
  const { person } = open({ 'GET /api/admin/months/2026-09': () => answers.shift() ?? monthOf('2026-09') });
  await person.click(within(await screen.findByRole('alert')).getByRole('button'));
  expect(await screen.findByText('Ready to close')).toBeTruthy();
});
