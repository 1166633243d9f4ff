import type { OfficeSubscription, SubscriptionStep, SubscriptionStepPreview } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { aBooking, SITE } from '../../../testing/a-booking';
import { aPlan } from '../../../testing/a-plan';
import { aService } from '../../../testing/a-service';
import { renderScreen } from '../../../testing/render-screen';
import { listOf, Refusal, serve, writes } from '../../../testing/server';
import { STEP_LABELS } from '../../../booking/plan/subscription-actions';
import { SubscriptionPanel } from './subscription-panel';

const PREVIEW = { price: 12000, minutes: 120, lines: [], from: '2026-12-01', priceLocked: false };

const VISIT = { bookingId: 1, price: 12000, charge: null };
const STEP: SubscriptionStepPreview = {
  withdrawn: [
    { ...VISIT, date: '2026-12-01' },
    { ...VISIT, date: '2026-12-08' },
  ],
  kept: [{ ...VISIT, date: '2026-11-24' }],
  booked: [
    {
      ...VISIT,
      date: '2026-12-15',
      charge: { at: '2026-11-01T12:00:00Z', card: { brand: 'visa', last4: '4242' } },
    },
  ],
};

function open(subscription: Partial<OfficeSubscription> = {}, answers: Record<string, unknown> = {}) {
  const visit = { subscriptionId: 5, isRecurring: true };
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/bookings': [
      aBooking({ ...visit, id: 70, paymentStatus: 'paid', balance: 0 }),
      aBooking({ ...visit, id: 71 }),
      aBooking({ ...visit, id: 72, subscriptionId: 6 }),
    ],
    'POST /api/admin/subscriptions/5/actions/preview': STEP,
    'POST /api/admin/subscriptions/5/actions/pause': {},
    'POST /api/admin/subscriptions/5/actions/resume': {},
    'POST /api/admin/subscriptions/5/actions/end': {},
    'POST /api/admin/subscriptions/5/actions/skip': {},
    'PATCH /api/admin/subscriptions/5': {},
    'POST /api/admin/subscriptions/5/preview': PREVIEW,
    'GET /api/price-book': { extras: [], frequencyDiscounts: {} },
    'GET /api/admin/services': listOf('services', [aService()]),
    'GET /api/admin/crews': [],
    'GET /api/admin/subscriptions/5': { ...aPlan(subscription), visits: [] },
    ...answers,
  });
  const user = renderScreen(
    <RecordContextProvider value={aPlan(subscription)}>
      <SubscriptionPanel />
    </RecordContextProvider>,
  );
  return { log, user };
}

it.each([
  [null, 'No card to charge'],
  [{ brand: 'visa', last4: '4242' }, 'Payment scheduled'],
])('says of a coming visit of a plan with the card %j: %s', async (card, words) => {
  const visit = aBooking({ subscriptionId: 5, isRecurring: true, collection: 'scheduled' });
  open({ card } as Partial<OfficeSubscription>, { 'GET /api/admin/bookings': [visit] });
  expect(await screen.findByText(words)).toBeTruthy();
});

it.each<[SubscriptionStep, string, string, Partial<OfficeSubscription>]>([
  ['pause', 'Pause plan', 'Plan paused: #5', {}],
  ['end', 'End plan', 'Plan ended: #5', {}],
  ['resume', 'Resume plan', 'Plan resumed: #5', { status: 'paused' }],
])('says what becomes of visits and money before it does %s', async (step, submit, done, plan) => {
  const { log, user } = open(plan);
  await user.click(screen.getByRole('button', { name: STEP_LABELS[step] }));
  const dialog = within(await screen.findByRole('dialog'));
  const status = await dialog.findByText(/will be notified/);
  const words = status.parentElement?.textContent ?? '';
  expect(words).toContain('2 visits withdrawn: Dec 1 · Dec 8. $240.00 will not be charged.');
  expect(words).toContain('Stays booked: Nov 24.');
  expect(words).toContain('1 visit booked again: Dec 15.');
  expect(words).toContain('The next one: $120.00 will be charged to Visa ···· 4242 today.');
  expect(words).toContain('No money goes back. Maya Alvarez will be notified.');
  expect(writes(log).map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/subscriptions/5/actions/preview', { step }],
  ]);
  await user.click(dialog.getByRole('button', { name: submit }));
  expect(await screen.findByText(done)).toBeTruthy();
  expect(writes(log).at(-1)?.path).toBe(`/api/admin/subscriptions/5/actions/${step}`);
});

it('leaves the plan alone on Escape, and where nobody knows what becomes of it', async () => {
  const { log, user } = open({}, { 'POST /api/admin/subscriptions/5/actions/preview': new Refusal(503) });
  await user.click(screen.getByRole('button', { name: 'Pause…' }));
  expect(await screen.findByText('What becomes of the visits could not be worked out.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pause plan' })).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes(log)).toHaveLength(1);
});

it('says what a colleague has changed since it was shown', async () => {
  const details = [
    { field: 'status', now: 'paused' },
    { field: 'frequency', now: 'weekly' },
  ];
  const { user } = open(
    {},
    {
      'POST /api/admin/subscriptions/5/actions/pause': new Refusal(409, {
        error: 'This plan was changed elsewhere.',
        code: 'STALE_VERSION',
        details,
      }),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Pause…' }));
  await user.click(await screen.findByRole('button', { name: 'Pause plan' }));
  expect(await screen.findByText('This plan was changed elsewhere. Status is now Paused.')).toBeTruthy();
});

it('shows its own visits to come and skips one that is unpaid, after asking', async () => {
  const { log, user } = open();
  const visits = within(await screen.findByRole('list', { name: 'Upcoming visits' }));
  expect(visits.getAllByRole('listitem')).toHaveLength(2);
  await user.click(visits.getByRole('button', { name: 'Skip…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Skip visit #71' }));
  expect(dialog.getByRole('status').textContent).toContain(
    'The visit on Tue, Nov 24, 2026 does not take place. $120.00 will not be charged, and no money goes back.',
  );
  expect(writes(log)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Skip visit' }));
  expect(await screen.findByText('Visit skipped: #5')).toBeTruthy();
  expect(writes(log)[0]?.body).toEqual({ bookingId: 71, date: '2026-11-24', version: 3 });
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
  // The form shows the refusal, where it stays visible. A toast shows it, too.
  await dialog.findByText('That time has just been taken.', { selector: 'form *' });
  refused = false;
  await dialog.findByText(/^The price stays \$120.00 per visit/);
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Plan changed: #5')).toBeTruthy();
  expect(writes(log).at(-1)?.body).toEqual({
    frequency: 'weekly',
    appointmentTime: 'midday',
    price: 12000,
    version: 3,
  });
});

it('takes a change back while Undo is shown, for ten seconds', async () => {
  const { log, user } = open(
    {},
    {
      'PATCH /api/admin/subscriptions/5': aPlan({ version: 4 }),
      'POST /api/admin/subscriptions/5/actions/undo': aPlan({ version: 5 }),
    },
  );
  const changeToMidday = async () => {
    await user.click(screen.getByRole('button', { name: 'Change…' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /Midday/ }));
    await dialog.findByText(/^The price stays \$120.00 per visit/);
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText(/Plan #5 has changed/);
  };
  await changeToMidday();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone: #5');
  expect(writes(log).at(-1)).toMatchObject({
    path: '/api/admin/subscriptions/5/actions/undo',
    body: { version: 4 },
  });
  await waitFor(() => expect(screen.queryByText(/Plan #5 has changed/)).toBeNull());
});

it('offers to resume what is paused, and no change of it', () => {
  open({ status: 'paused' });
  expect(screen.getByRole('button', { name: 'Resume…' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change…' })).toBeNull();
});
