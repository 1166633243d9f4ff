import type { PaymentEntry, PaymentTotals, RefundEntry, RefundTotals } from '@homebright/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { type Asked, serve } from '../../testing/server';
import { PaymentList } from './payment-list';
import { RefundList } from './refund-list';

const PAYMENT: PaymentEntry = {
  id: 7,
  bookingId: 41,
  userId: 'u-1',
  customerName: 'Maya Alvarez',
  status: 'succeeded',
  amount: 20_726,
  refunded: 0,
  intentId: 'pi_7',
  method: 'card',
  takenBy: null,
  reference: null,
  card: { brand: 'visa', last4: '4242' },
  failure: null,
  fee: 631,
  payout: { id: 'po_1', arrivesOn: '2026-11-23' },
  createdAt: '2026-11-20T15:00:00Z',
};
const CASH: PaymentEntry = { ...PAYMENT, id: 8, method: 'cash', card: null, fee: null, payout: null };
const REFUND: RefundEntry = {
  id: 3,
  paymentId: 7,
  bookingId: 41,
  userId: 'u-1',
  customerName: 'Maya Alvarez',
  amount: 2_500,
  lines: null,
  reason: 'goodwill',
  status: 'submitted',
  resolution: null,
  createdAt: '2026-11-21T15:00:00Z',
};
const filterIn = ({ path }: Asked): Record<string, unknown> =>
  JSON.parse(new URL(path, 'http://office.test').searchParams.get('filter') ?? '{}') as Record<
    string,
    unknown
  >;
const rows = (name: string, list: unknown[]) => () =>
  new Response(JSON.stringify(list), {
    headers: { 'content-range': `${name} 0-${list.length - 1}/${list.length}` },
  });

it('says what all payments with the filters come to, with fee and payout of each', async () => {
  rememberLogin();
  const asked: Record<string, unknown>[] = [];
  const totals: PaymentTotals = { payments: 214, collected: 3_120_000, refunded: 120_250, fees: 93_010 };
  serve({
    'GET /api/site': SITE,
    'GET /api/admin/payments': rows('payments', [PAYMENT, CASH]),
    'GET /api/admin/payments/totals': (one: Asked) => {
      asked.push(filterIn(one));
      return totals;
    },
  });
  renderScreen(
    <ResourceContextProvider value="payments">
      <PaymentList />
    </ResourceContextProvider>,
  );
  const sums = await screen.findByRole('status', { name: 'Totals' });
  await waitFor(() =>
    expect(sums.textContent).toBe(
      '214 payments$31,200.00 collected$1,202.50 refunded$930.10 in provider fees',
    ),
  );
  const byCard = (await screen.findByRole('row', { name: /Visa ···· 4242/ })).textContent;
  expect(byCard).toContain('$6.31');
  expect(byCard).toContain('Payout Nov 23');
  expect(screen.getByRole('row', { name: /Cash/ })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await waitFor(() => expect(asked.at(-1)).toEqual({ createdAt_gte: '2026-11-01' }));
});

it('says of refunds what was asked for and what has gone back', async () => {
  rememberLogin();
  const totals: RefundTotals = { refunds: 1, amount: 2_500, succeeded: 0 };
  serve({
    'GET /api/site': SITE,
    'GET /api/admin/refunds': rows('refunds', [REFUND]),
    'GET /api/admin/refunds/totals': totals,
  });
  renderScreen(
    <ResourceContextProvider value="refunds">
      <RefundList />
    </ResourceContextProvider>,
  );
  const sums = await screen.findByRole('status', { name: 'Totals' });
  await waitFor(() => expect(sums.textContent).toBe('1 refund, $25.00$0.00 returned'));
});
