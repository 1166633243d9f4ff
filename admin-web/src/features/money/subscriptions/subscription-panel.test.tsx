import type { OfficeSubscription } from '@homebright/contract';
import { screen, within } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { aBooking, SITE } from '../../../testing/a-booking';
import { aPlan } from '../../../testing/a-plan';
import { renderScreen } from '../../../testing/render-screen';
import { Refusal, serve, writes } from '../../../testing/server';
import { SubscriptionPanel } from './subscription-panel';

const PREVIEW = { price: 12000, minutes: 120, lines: [], from: '2026-12-01', priceLocked: false };

function open(subscription: Partial<OfficeSubscription> = {}, answers: Record<string, unknown> = {}) {
  const visit = { subscriptionId: 5, isRecurring: true };
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/bookings': [
      aBooking({ ...visit, id: 70, paymentStatus: 'paid', balance: 0 }),
      aBooking({ ...visit, id: 71 }),
      aBooking({ ...visit, id: 72, subscriptionId: 6 }),
    ],
    'POST /api/admin/subscriptions/5/actions/pause': {},
    'POST /api/admin/subscriptions/5/actions/resume': {},
    'POST /api/admin/subscriptions/5/actions/end': {},
    'POST /api/admin/subscriptions/5/actions/skip': {},
    'PATCH /api/admin/subscriptions/5': {},
    'POST /api/admin/subscriptions/5/preview': PREVIEW,
    'GET /api/price-book': { extras: [] },
    ...answers,
  });
  const user = renderScreen(
    <RecordContextProvider value={aPlan(subscription)}>
      <SubscriptionPanel />
    </RecordContextProvider>,
  );
  return { log, user };
}

it('pauses at once, and ends after asking', async () => {
  const { log, user } = open();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Plan paused: #5')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'End…' }));
  expect(writes(log)).toHaveLength(1);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End plan' }));
  expect(await screen.findByText('Plan ended: #5')).toBeTruthy();
  expect(writes(log).map(({ path }) => path)).toEqual([
    '/api/admin/subscriptions/5/actions/pause',
    '/api/admin/subscriptions/5/actions/end',
  ]);
});

it('shows its own visits to come and skips one that is unpaid', async () => {
  const { log, user } = open();
  const visits = within(await screen.findByRole('list', { name: 'Upcoming visits' }));
  expect(visits.getAllByRole('listitem')).toHaveLength(2);
  await user.click(visits.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByText('Visit skipped: #5')).toBeTruthy();
  expect(writes(log)[0]?.body).toEqual({ bookingId: 71 });
});

it('changes rhythm and time, and stays with the server’s words when that is refused', async () => {
  let refused = true;
  const { log, user } = open(
    {},
    {
      'PATCH /api/admin/subscriptions/5': () =>
        refused ? new Refusal(409, { error: 'That time has just been taken.', code: 'SLOT_TAKEN' }) : {},
    },
  );
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /Midday/ }));
  await dialog.findByText(/^The price stays \$120.00 per visit/);
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  // In the form, where it stays; a toast says it as well.
  await dialog.findByText('That time has just been taken.', { selector: 'form *' });
  refused = false;
  await dialog.findByText(/^The price stays \$120.00 per visit/);
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Plan changed: #5')).toBeTruthy();
  expect(writes(log).at(-1)?.body).toEqual({
    frequency: 'weekly',
    appointmentTime: 'midday',
    price: 12000,
  });
});

it('offers to resume what is paused, and nothing for what has ended', async () => {
  const { user } = open({ status: 'paused' });
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('Plan resumed: #5')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change…' })).toBeNull();
});
