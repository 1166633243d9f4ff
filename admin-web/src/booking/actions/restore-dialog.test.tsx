import type { RestorePreview } from '@homebright/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aBooking, SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { ActionMenu } from './action-menu';
import { RestoreDialog } from './restore-dialog';

const PREVIEW = 'POST /api/admin/bookings/7/restore/preview';
const RESTORE = 'POST /api/admin/bookings/7/actions/restore';
const VISA = { brand: 'visa', last4: '4242' };
const OVER = '2026-11-01T12:00:00Z';
const DUE: RestorePreview = { status: 'pending', balance: 12_000, charge: null, crewId: 1 };

it('is asked from the menu, and says nothing to the server before it is confirmed', async () => {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/price-book': { extras: [] },
    [PREVIEW]: DUE,
    [RESTORE]: {},
  });
  const person = renderScreen(<ActionMenu booking={aBooking({ status: 'cancelled' })} />);
  await person.click(screen.getByRole('button', { name: 'More actions for booking #7' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Restore…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Restore booking #7' });
  expect(await screen.findByText('$120.00 will be due. Its time is free.')).toBeTruthy();
  expect(dialog.contains(document.activeElement)).toBe(true);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes(log).map(({ path }) => path)).toEqual(['/api/admin/bookings/7/restore/preview']);
});

it.each<[string, Partial<RestorePreview>, string]>([
  [
    'a card pays today',
    { charge: { at: OVER, card: VISA } },
    '$120.00 will be charged to Visa ···· 4242 today. Its time is free.',
  ],
  [
    'a card pays later',
    { charge: { at: '2999-01-02T17:00:00Z', card: VISA } },
    '$120.00 will be charged to Visa ···· 4242 on Wed, Jan 2, 2999. Its time is free.',
  ],
  [
    'no card is saved',
    { charge: { at: OVER, card: null } },
    '$120.00 will be due: there is no saved card to charge. Its time is free.',
  ],
  [
    'nothing is due and nobody can go',
    { balance: 0, status: 'confirmed', crewId: null },
    'Nothing is due. No crew is free at its time: it comes back without one.',
  ],
  [
    'it stays cancelled',
    { status: 'cancelled', balance: 0 },
    'It was cancelled before and stays cancelled. Nothing is due.',
  ],
])('says that %s', async (_, preview, words) => {
  const onClose = vi.fn();
  const log = serve({ 'GET /api/site': SITE, [PREVIEW]: { ...DUE, ...preview }, [RESTORE]: {} });
  const person = renderScreen(<RestoreDialog booking={aBooking()} onClose={onClose} />);
  expect(await screen.findByText(words)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Booking restored: #7')).toBeTruthy();
  expect(writes(log).map(({ body }) => body)).toEqual([{ version: 4 }, { version: 4 }]);
  expect(onClose).toHaveBeenCalled();
});

it('cannot be confirmed where nobody can say what it costs', async () => {
  serve({
    'GET /api/site': SITE,
    [PREVIEW]: new Refusal(409, { code: 'STALE_VERSION', error: 'Someone was faster.' }),
  });
  renderScreen(<RestoreDialog booking={aBooking()} onClose={vi.fn()} />);
  expect(await screen.findByText('Someone was faster.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Restore' })).toHaveProperty('disabled', true);
});
