import type {
  BulkAnswer,
  DisputeEntry,
  OfficeFigures,
  OpenPayment,
  RatingRecord,
  RefundEntry,
} from '@homebright/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberLogin } from '../../../lib/admin-session';
import { aBooking, SITE } from '../../../testing/a-booking';
import { renderScreen } from '../../../testing/render-screen';
import { Refusal, serve, writes } from '../../../testing/server';
import { MoneyInbox } from './money-inbox';

// The year is shown only if it is not the current one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T15:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const COUNTS: Partial<OfficeFigures> = {
  failed: { bookings: 500, cents: 4_000_000 },
  unpaid: { bookings: 2, cents: 24_000 },
  scheduled: { bookings: 40, cents: 320_000 },
  disputes: 1,
  failedRefunds: 1,
  unmatched: 0,
};
const failed = (id: number): OpenPayment => ({
  ...aBooking({ id, version: id, collection: 'failed', customerName: `Customer ${id}` }),
  chargeAt: '2026-11-26T13:00:00.000Z',
  attempts: 3,
  failure: 'Your card was declined.',
  card: { brand: 'visa', last4: '0341' },
  remindedAt: '2026-11-20T15:00:00.000Z',
  remindedBy: ['mail'],
});

const page = (rows: object[]) => () =>
  new Response(JSON.stringify(rows), {
    headers: { 'content-range': `rows 0-${rows.length - 1}/${rows.length}` },
  });

function open(tab: string, answers: Record<string, unknown>) {
  rememberLogin();
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/figures': COUNTS,
    'GET /api/admin/ratings/summary': { openTickets: 3 },
    ...answers,
  });
  return {
    log,
    person: renderScreen(<MoneyInbox />, { at: `/admin/money/${tab}`, path: '/admin/money/:tab?' }),
  };
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

it('tells failed, due and scheduled apart with what each comes to, and asks for the list that it counts', async () => {
  const { log } = open('due', { 'GET /api/admin/open-payments': page([failed(7)]) });
  const tabs = within(await screen.findByRole('tablist', { name: 'Money to do' }));
  await tabs.findByText('$240.00');
  expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Failed 500$40,000.00',
    'Due 2$240.00',
    'Disputes 1',
    'Failed refunds 1',
    'Unmatched 0',
    'Ratings 3',
    'Scheduled 40$3,200.00',
  ]);
  await screen.findByText('Customer 7');
  expect(decodeURIComponent(log.map(({ path }) => path).join())).toContain(
    'open-payments?filter={"collection":["due"]}',
  );
  expect(screen.queryByRole('button', { name: 'Charge again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Payment Reminder' })).toBeTruthy();
});

it('says why a charge failed and when the next one comes; one row is one call with its version', async () => {
  const answer: BulkAnswer = { done: [7], refused: [] };
  const { log, person } = open('failed', {
    'GET /api/admin/open-payments': page([failed(7)]),
    'POST /api/admin/open-payments/actions/charge': answer,
  });
  const row = await rowOf('Customer 7');
  expect(row.getByText('Your card was declined.')).toBeTruthy();
  expect(row.getByText(/Tried 3 times\. Next try/).textContent).toBe(
    'Tried 3 times. Next try Nov 26, 8:00 AM.',
  );
  await person.click(row.getByRole('button', { name: 'Charge again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Charge 1 payment again?' }));
  await person.click(dialog.getByRole('button', { name: 'Charge 1 payment again' }));
  await screen.findByText('1 payment charged again within a minute');
  expect(writes(log)).toEqual([
    {
      method: 'POST',
      path: '/api/admin/open-payments/actions/charge',
      body: { rows: [{ id: 7, version: 7 }] },
    },
  ]);
});

it('says what is charged after the visit, and what waits for a card', async () => {
  const after = { ...failed(7), collection: 'scheduled' as const, deposit: 0 };
  const deposit = {
    ...after,
    id: 8,
    customerName: 'Customer 8',
    deposit: 5_000,
    paid: 5_000,
    balance: 7_000,
  };
  open('scheduled', { 'GET /api/admin/open-payments': page([after, deposit]) });
  const row = await rowOf('Customer 7');
  expect(row.getByText('After the visit')).toBeTruthy();
  expect(row.getByText('Visa ···· 0341')).toBeTruthy();
  expect((await rowOf('Customer 8')).getByText('Visa ···· 0341 · Deposit $50.00 paid')).toBeTruthy();
  cleanup();
  open('due', { 'GET /api/admin/open-payments': page([{ ...after, status: 'pending', collection: 'due' }]) });
  expect((await rowOf('Customer 7')).getByText('Waiting for the card')).toBeTruthy();
});

it('a row whose version is unknown is not sent, because it might have changed', async () => {
  const { log, person } = open('failed', {
    'GET /api/admin/open-payments': page([{ ...failed(7), version: undefined }]),
  });
  await person.click((await rowOf('Customer 7')).getByRole('button', { name: 'Charge again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Charge 1 payment again?' }));
  await person.click(dialog.getByRole('button', { name: 'Charge 1 payment again' }));
  await dialog.findByText(/^#7: This row was not loaded\. Nothing was changed/);
  expect(writes(log)).toEqual([]);
});

it('a call that is refused as a whole says why, and stays', async () => {
  const { person } = open('due', {
    'GET /api/admin/open-payments': page([failed(7)]),
    'POST /api/admin/open-payments/actions/remind': new Refusal(503, { error: 'We are busy right now.' }),
  });
  await person.click((await rowOf('Customer 7')).getByRole('button', { name: 'Payment Reminder' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Send 1 payment reminder' }));
  await dialog.findByText('We are busy right now.');
});

it('says before the opening that a reminder leaves by no email', async () => {
  const { person } = open('due', {
    'GET /api/site': { ...SITE, open: false },
    'GET /api/admin/open-payments': page([failed(7)]),
    'POST /api/admin/open-payments/actions/remind': { results: [{ id: 7, outcome: 'done' }] },
  });
  await person.click((await rowOf('Customer 7')).getByRole('button', { name: 'Payment Reminder' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/with a link to pay\. No emails are sent before you go live\./)).toBeTruthy();
});

it('a dispute has its deadline, its words and the way to answer', async () => {
  const dispute: DisputeEntry = {
    id: 4,
    disputeId: 'du_4',
    paymentId: 9,
    bookingId: 7,
    userId: 'u-1',
    customerName: 'Maya Alvarez',
    amount: 12_000,
    reason: 'product_not_received',
    status: 'needs_response',
    respondBy: '2026-11-29T17:00:00.000Z',
    evidenceUrl: 'https://dashboard.stripe.com/disputes/du_4',
    createdAt: '2026-11-20T17:00:00.000Z',
  };
  open('disputes', { 'GET /api/admin/disputes': page([dispute]) });
  const row = await rowOf('Maya Alvarez');
  for (const words of ['Nov 29, 12:00 PM', '$120.00', 'Product not received', 'Needs a response'])
    expect(row.getByText(words)).toBeTruthy();
  expect(row.getByRole('link', { name: 'Send evidence' }).getAttribute('href')).toBe(dispute.evidenceUrl);
});

it('a failed refund is tried again by its number', async () => {
  const refund: RefundEntry = {
    id: 11,
    paymentId: 9,
    bookingId: 7,
    userId: 'u-1',
    customerName: 'Maya Alvarez',
    amount: 5_000,
    lines: null,
    reason: 'The card has expired or was canceled.',
    status: 'failed',
    resolution: null,
    createdAt: '2026-11-20T17:00:00.000Z',
  };
  const { log, person } = open('refunds', {
    'GET /api/admin/refunds': page([refund]),
    'POST /api/admin/refunds/actions/retry': { done: [11], refused: [] },
  });
  await person.click((await rowOf('Maya Alvarez')).getByRole('button', { name: 'Try again' }));
  await person.click(await screen.findByRole('button', { name: 'Try 1 refund again' }));
  await screen.findByText('1 refund on the way');
  expect(writes(log)[0]?.body).toEqual({ ids: [11] });
});

it('says when a customer was last asked to pay and how, and makes a pay link for a row', async () => {
  const { log, person } = open('due', {
    'GET /api/admin/open-payments': page([
      failed(7),
      { ...failed(8), remindedAt: null, remindedBy: [] },
      { ...failed(9), remindedBy: [] },
    ]),
    'POST /api/admin/bookings/7/actions/pay-link': {
      url: 'https://x.example/pay/abc',
      expiresAt: '2026-11-21T15:00:00Z',
      email: 'maya@example.com',
    },
  });
  const row = await rowOf('Customer 7');
  expect(row.getByText('Nov 20, 10:00 AM')).toBeTruthy();
  expect(row.getByText('Email')).toBeTruthy();
  expect((await rowOf('Customer 8')).getByText('Not yet')).toBeTruthy();
  expect((await rowOf('Customer 9')).getByText('In the app')).toBeTruthy();
  await person.click(row.getByRole('button', { name: 'Pay link' }));
  await person.click(await screen.findByRole('button', { name: 'Make pay link' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Pay link' })).value).toContain(
    '/pay/abc',
  );
  expect(writes(log)[0]?.body).toEqual({ email: true, version: 7 });
});

const UNKNOWN = 'This payment names no booking. Please choose a booking for it.';

it('decides on many unmatched payments in one call, and names those that stay', async () => {
  const unmatched = (id: string) => ({
    id,
    kind: 'payment',
    intentId: id,
    amount: 8_000,
    status: 'succeeded',
    payer: { userId: null, name: `Payer ${id}`, email: null, card: null, description: null },
    bookingId: null,
    madeAt: '2026-11-20T15:00:00Z',
    foundAt: '2026-11-20T15:01:00Z',
    resolution: 'open',
  });
  const answer: BulkAnswer<string> = {
    done: ['pi_1'],
    refused: [{ id: 'pi_2', code: 'CONFLICT', error: UNKNOWN, message: UNKNOWN }],
  };
  const { log, person } = open('unmatched', {
    'GET /api/admin/unmatched-payments': page([unmatched('pi_1'), unmatched('pi_2')]),
    'POST /api/admin/unmatched-payments/actions/match': answer,
  });
  for (const name of ['Payer pi_1', 'Payer pi_2'])
    await person.click((await rowOf(name)).getByRole('checkbox', { name: 'Select this row' }));
  const inBar = screen.getAllByRole('button', { name: 'Match' }).filter((one) => !one.closest('tr'));
  await person.click(inBar[0] ?? document.body);
  await person.click(await screen.findByRole('button', { name: 'Match 2 payments' }));
  await screen.findByText(`pi_2: ${UNKNOWN}`);
  expect(writes(log)).toEqual([
    {
      method: 'POST',
      path: '/api/admin/unmatched-payments/actions/match',
      body: { ids: ['pi_1', 'pi_2'] },
    },
  ]);
});

it('a low rating has its words, a call and the way to its ticket', async () => {
  const rating: RatingRecord = {
    id: 7,
    userId: 'u-1',
    customerName: 'Maya Alvarez',
    customerPhone: '5550142233',
    appointmentDate: '2026-11-19',
    service: '2-Hour Standard Clean',
    serviceType: '2-hour',
    crewId: 1,
    crewName: 'Crew Alder',
    stars: 2,
    words: 'The oven was left out.',
    language: 'en',
    answeredAt: '2026-11-20T17:00:00.000Z',
    consentName: null,
    shownAt: null,
    ticket: 'open',
    version: 1,
  };
  const { log } = open('ratings', { 'GET /api/admin/ratings': page([rating]) });
  const row = await rowOf('Maya Alvarez');
  expect(row.getByText('The oven was left out.')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Call Maya Alvarez, (555) 014-2233' }).getAttribute('href')).toBe(
    'tel:5550142233',
  );
  expect(row.getByRole('link', { name: 'Answer Maya Alvarez' }).getAttribute('href')).toBe(
    '/admin/ratings/7/show',
  );
  expect(decodeURIComponent(log.map(({ path }) => path).join())).toContain(
    'ratings?filter={"ticket":"open"}',
  );
});
