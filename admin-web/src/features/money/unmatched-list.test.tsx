import type { UnmatchedPayment } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { UnmatchedList } from './unmatched-list';

const PAYMENT: UnmatchedPayment = {
  id: 'pi_1',
  kind: 'payment',
  intentId: 'pi_1',
  amount: 8_000,
  status: 'succeeded',
  payer: {
    userId: 'u-1',
    name: 'Maya Alvarez',
    email: 'maya@example.com',
    card: { brand: 'visa', last4: '4242' },
    description: 'By phone',
  },
  bookingId: 41,
  madeAt: '2026-11-20T15:00:00Z',
  foundAt: '2026-11-20T15:01:00Z',
  resolution: 'open',
};
const NOBODY = { userId: null, name: null, email: null, card: null, description: null };
const DISPUTE: UnmatchedPayment = {
  ...PAYMENT,
  id: 'du_1',
  kind: 'dispute',
  status: 'needs_response',
  payer: NOBODY,
};

function open(answers: Record<string, unknown> = {}) {
  rememberLogin();
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/unmatched-payments': () =>
      new Response(JSON.stringify([PAYMENT, DISPUTE]), {
        headers: { 'content-range': 'unmatched-payments 0-1/2' },
      }),
    ...answers,
  });
  const list = (
    <ResourceContextProvider value="unmatched-payments">
      <UnmatchedList />
    </ResourceContextProvider>
  );
  return { log, person: renderScreen(list) };
}
const rowOf = async (id: string) => within((await screen.findByText(id)).closest('tr') ?? document.body);

it('lists what is open; a dispute goes with its payment', async () => {
  const { log } = open();
  const payment = await rowOf('pi_1');
  expect(screen.getByText('To decide')).toBeTruthy();
  for (const words of [
    '$80.00',
    'Payment',
    '#41',
    'Maya Alvarez',
    'maya@example.com · Visa ···· 4242 · By phone',
  ])
    expect(payment.getByText(words)).toBeTruthy();
  expect(payment.getByRole('button', { name: 'Match' })).toBeTruthy();
  const dispute = await rowOf('du_1');
  expect(dispute.getByText('Not known')).toBeTruthy();
  expect(dispute.queryByRole('button', { name: 'Match' })).toBeNull();
  expect(dispute.queryByRole('button', { name: 'Refund' })).toBeNull();
  expect(decodeURIComponent(log.map(({ path }) => path).join())).toContain('{"resolution":["open"]}');
});

it('matches to the booking that is named, and sends nothing before one is', async () => {
  const { log, person } = open({ 'POST /api/admin/unmatched-payments/pi_1/actions/match': PAYMENT });
  await person.click((await rowOf('pi_1')).getByRole('button', { name: 'Match' }));
  const dialog = within(await screen.findByRole('dialog'));
  // The booking that the payment was made for is already filled in.
  expect(dialog.getByRole('textbox')).toHaveProperty('value', '41');
  await person.clear(dialog.getByRole('textbox'));
  await person.click(dialog.getByRole('button', { name: 'Match' }));
  expect(await dialog.findByText('Enter the number of the booking.')).toBeTruthy();
  await person.type(dialog.getByRole('textbox'), 'forty');
  expect(await dialog.findByText('A booking number has digits only.')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Match' }));
  expect(writes(log)).toEqual([]);
  await person.clear(dialog.getByRole('textbox'));
  await person.type(dialog.getByRole('textbox'), '#43');
  await person.click(dialog.getByRole('button', { name: 'Match' }));
  await screen.findByText('The payment is in the ledger now');
  expect(writes(log)[0]?.body).toEqual({ bookingId: 43 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('refunds after asking, and stays open with the sentence of a refusal', async () => {
  const { log, person } = open({
    'POST /api/admin/unmatched-payments/pi_1/actions/refund': new Refusal(409, { error: 'Already decided.' }),
  });
  await person.click((await rowOf('pi_1')).getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund $80.00' }));
  await person.click(dialog.getByRole('button', { name: 'Refund' }));
  await screen.findByText('Already decided.');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(writes(log)).toHaveLength(1);
});
