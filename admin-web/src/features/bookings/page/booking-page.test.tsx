import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rememberLogin } from '../../../lib/admin-session';
import { aBooking, LINES, SITE } from '../../../testing/a-booking';
import { renderScreen } from '../../../testing/render-screen';
import { listOf, Refusal, serve, writes } from '../../../testing/server';
import { BookingPage } from './booking-page';

const A_VISIT = { status: 'planned', worked: [], events: [] };
const AT = '2026-11-02T15:00:00.000Z';
function open(booking: unknown, answers: Record<string, unknown> = {}) {
  rememberLogin();
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/crews': () => new Response('[]'),
    'GET /api/admin/bookings/7/cleaners': [],
    'GET /api/admin/bookings/7/visit': A_VISIT,
    'GET /api/admin/bookings/7': booking,
    'GET /api/admin/booking-details/7': { error: 'none' },
    'GET /api/admin/payments': listOf('payments', []),
    'GET /api/admin/refunds': listOf('refunds', []),
    'GET /api/admin/mails': listOf('mails', []),
    'GET /api/admin/audit-log': listOf('audit-log', []),
    'POST /api/admin/bookings/7/actions/restore': aBooking(),
    'POST /api/admin/bookings/7/restore/preview': { status: 'pending', balance: 0, charge: null, crewId: 1 },
    ...answers,
  });
  const person = renderScreen(<BookingPage />, {
    at: '/admin/bookings/7/show',
    path: '/admin/bookings/:id/show',
  });
  return { log, person };
}

it('shows one booking whole: the visit, its money, what was sent, who changed what', async () => {
  const card = { brand: 'visa', last4: '4242' };
  open(aBooking({ paid: 12_000, balance: 0 }), {
    'GET /api/admin/payments': listOf('payments', [
      {
        id: 4,
        bookingId: 7,
        amount: 12_000,
        refunded: 0,
        status: 'succeeded',
        card,
        failure: null,
        createdAt: AT,
      },
    ]),
    'GET /api/admin/refunds': listOf('refunds', [
      {
        id: 2,
        bookingId: 7,
        amount: 2_000,
        reason: 'A window was left out',
        status: 'succeeded',
        createdAt: AT,
      },
    ]),
    'GET /api/admin/mails': listOf('mails', [
      {
        id: 9,
        bookingId: 7,
        recipient: 'maya@example.com',
        subject: 'Your cleaning is confirmed',
        status: 'sent',
        lastError: null,
        sentAt: AT,
        createdAt: AT,
      },
    ]),
    'GET /api/admin/audit-log': listOf('audit-log', [
      {
        id: 5,
        at: AT,
        actorKind: 'administrator',
        actorId: '1',
        actorName: 'olga',
        action: 'price',
        entity: 'booking',
        entityId: '7',
        before: { customPrice: null },
        after: { customPrice: 9_900 },
      },
    ]),
  });
  expect(await screen.findByRole('heading', { name: '2-Hour Standard Clean' })).toBeTruthy();
  expect(screen.getByText('10 Elm Street')).toBeTruthy();
  const money = within(screen.getByRole('region', { name: 'Money' }));
  expect(await money.findByText(/Visa ···· 4242/)).toBeTruthy();
  expect(money.getByText('A window was left out')).toBeTruthy();
  const messages = within(screen.getByRole('region', { name: 'Emails and texts' }));
  expect(await messages.findByText('Your cleaning is confirmed')).toBeTruthy();
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(await history.findByText('Price changed · olga')).toBeTruthy();
  expect(history.getByText('Custom price: $99.00')).toBeTruthy();
  for (const name of ['Price', 'Edit', 'Delete', 'Payment Reminder'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
});

it('says when which card is charged for the visit', async () => {
  const card = { brand: 'visa', last4: '4242' };
  open({ ...aBooking({ deposit: 5_000, paid: 5_000, balance: 7_000, collection: 'scheduled' }), card });
  expect(await screen.findByText('Deposit $50.00 paid')).toBeTruthy();
  expect(screen.getByText('$70.00 after the visit (Visa ···· 4242)')).toBeTruthy();
  const money = within(screen.getByRole('region', { name: 'Money' }));
  expect(
    money.getByText(/^Visa ···· 4242 is charged \$70\.00 when the crew presses Finish, or at/),
  ).toBeTruthy();
});

it('says what the customer tipped, beside what was paid', async () => {
  open(aBooking({ paid: 12_000, balance: 0, tipped: 2_000 }));
  expect(await screen.findByText('Tip $20.00, for the cleaners who went')).toBeTruthy();
  cleanup();
  open(aBooking({ paid: 12_000, balance: 0 }));
  expect(await screen.findByRole('heading', { name: '2-Hour Standard Clean' })).toBeTruthy();
  expect(screen.queryByText(/^Tip /)).toBeNull();
});

it('takes the fee of a cancelled visit whose card was refused, but makes no pay link for it', async () => {
  const fee = { status: 'cancelled', collection: 'failed', balance: 4_000 } as const;
  open(aBooking({ ...fee, deposit: 0 }));
  expect(await screen.findByRole('button', { name: 'Take a card' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Record payment' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay link' })).toBeNull();
  cleanup();
  open(aBooking(fee));
  expect(await screen.findByRole('heading', { name: '2-Hour Standard Clean' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take a card' })).toBeNull();
});

it('asks the lists for this booking alone', async () => {
  const { log } = open(aBooking());
  expect(await screen.findByText('Nothing has been charged yet.')).toBeTruthy();
  const filters = log.flatMap(({ path }) => {
    const filter = new URL(path, 'http://x').searchParams.get('filter');
    return filter ? [JSON.parse(filter) as object] : [];
  });
  expect(filters).toContainEqual({ bookingId: 7 });
  expect(filters).toContainEqual({ entity: 'booking', entityId: '7' });
});

it('offers to restore a deleted one, and nothing else', async () => {
  const { log, person } = open({ ...aBooking(), deleted: true });
  expect(
    await screen.findByText('This booking has been deleted. Nobody but the office sees it.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Restore…' }));
  await screen.findByText('Nothing is due. Its time is free.');
  expect(log.some(({ path }) => path.endsWith('/actions/restore'))).toBe(false);
  await person.click(screen.getByRole('button', { name: 'Restore' }));
  expect(writes(log)).toMatchObject([
    { path: '/api/admin/bookings/7/restore/preview', body: { version: 4 } },
    { path: '/api/admin/bookings/7/actions/restore', body: { version: 4 } },
  ]);
});

it('says that there is none with this number', async () => {
  open(new Refusal(404, { code: 'NOT_FOUND', error: 'The booking was not found.' }));
  expect(await screen.findByText('There is no booking with this number.')).toBeTruthy();
});

it('says what the price is made of, and how much tax a refund gave back', async () => {
  const refund = {
    id: 2,
    bookingId: 7,
    amount: 5_001,
    reason: 'A window',
    status: 'succeeded',
    createdAt: AT,
  };
  open(aBooking({ amount: 16_806, lines: LINES }), {
    'GET /api/admin/refunds': listOf('refunds', [{ ...refund, lines: LINES.slice(-2) }]),
  });
  const lines = await screen.findByLabelText('Price details');
  expect(lines.textContent).toContain('Oven$35.00');
  expect(lines.textContent).toContain('Sales tax 6.625%$10.44');
  expect(await screen.findByText('A window · with $10.44 of sales tax')).toBeTruthy();
});

it('makes a pay link and ends the one before, and records a payment in person', async () => {
  const owes = { ...aBooking({ version: 4 }), payLinkUntil: '2026-11-21T15:00:00Z' };
  const { log, person } = open(owes, {
    'POST /api/admin/bookings/7/actions/pay-link': {
      url: 'https://x.example/pay/abc',
      expiresAt: '2026-11-21T15:00:00Z',
      email: null,
    },
    'POST /api/admin/bookings/7/actions/end-pay-link': owes,
    'POST /api/admin/bookings/7/actions/record-payment': owes,
  });
  const money = within(await screen.findByRole('region', { name: 'Money' }));
  await person.click(money.getByRole('button', { name: 'Pay link' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Pay link for $120.00' }));
  await person.click(dialog.getByRole('switch', { name: 'Email one to the customer' }));
  await person.click(dialog.getByRole('button', { name: 'Make pay link' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Pay link' }));
  expect((dialog.getByLabelText('Pay link') as HTMLInputElement).value).toBe('https://x.example/pay/abc');
  await person.click(dialog.getByRole('button', { name: 'Done' }));
  await person.click(money.getByRole('button', { name: 'End link' }));
  await screen.findByText('The pay link has ended: #7');
  await person.click(money.getByRole('button', { name: 'Record payment' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Record a payment for #7' }));
  expect((dialog.getByLabelText('Amount') as HTMLInputElement).value).toBe('120.00');
  await person.type(dialog.getByLabelText('Taken by'), 'Crew A');
  await person.click(dialog.getByRole('button', { name: 'Record payment' }));
  await screen.findByText('Payment recorded: #7');
  expect(writes(log).map(({ body }) => body)).toEqual([
    { email: false, version: 4 },
    { version: 4 },
    { method: 'cash', amount: 12_000, version: 4, takenBy: 'Crew A' },
  ]);
});

it('offers no email with a pay link before the opening, and no link where payments are off', async () => {
  const { person } = open(aBooking({ version: 4 }), {
    'GET /api/site': { ...SITE, open: false },
    'POST /api/admin/bookings/7/actions/pay-link': {
      url: 'https://x.example/pay/abc',
      expiresAt: '2026-11-21T15:00:00Z',
      email: null,
    },
  });
  const money = within(await screen.findByRole('region', { name: 'Money' }));
  await person.click(money.getByRole('button', { name: 'Pay link' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Pay link for $120.00' }));
  expect(asked.queryByRole('switch', { name: 'Email one to the customer' })).toBeNull();
  await person.click(asked.getByRole('button', { name: 'Make pay link' }));
  const made = within(await screen.findByRole('dialog', { name: 'Pay link' }));
  expect(made.getByText(/^No emails are sent before you go live. Pass the link on yourself./)).toBeTruthy();
  cleanup();

  open(aBooking({ version: 4 }), { 'GET /api/site': { ...SITE, stripePublishableKey: null } });
  await screen.findByRole('button', { name: 'Record payment' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay link' })).toBeNull());
});

it('asks for no payment that is not open', async () => {
  open(aBooking({ balance: 0, paid: 12_000 }));
  await screen.findByText('Nothing has been charged yet.');
  expect(screen.queryByRole('button', { name: 'Pay link' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
});

it('offers to confirm a request that is to be paid after the visit', async () => {
  const request = aBooking({
    status: 'pending',
    payAfterVisit: true,
    collection: 'scheduled',
    heldUntil: '2026-11-21T15:00:00Z',
  });
  const { log, person } = open(request, { 'POST /api/admin/bookings/7/actions/confirm': request });
  await person.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Confirmed. Payment is due after the visit.')).toBeTruthy();
  expect(writes(log)).toMatchObject([
    { path: '/api/admin/bookings/7/actions/confirm', body: { version: 4 } },
  ]);
});

it('says how to get in, as the home and the booking have it', async () => {
  const home = { access: 'Side door', keys: 'Key 12', preferences: 'Beds last' };
  open({ ...aBooking({ questionnaire: { accessNotes: 'Ring twice' } }), home });
  for (const words of [/Side door/, /Key 12/, /Beds last/])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('Access in this booking:').parentElement?.textContent).toContain('Ring twice');
});
