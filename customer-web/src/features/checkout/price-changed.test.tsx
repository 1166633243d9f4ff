import type { PriceLine } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Reply, stubApi } from '../../testing/api-stub.js';
import { keepPending, loadPending, withDraftId } from '../../testing/kept.js';
import { renderWithQueries } from '../../testing/render.js';
import { booking, inDays, priceBook, site } from '../../testing/samples.js';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import CheckoutPage from './checkout-page.js';
import { sideBySide } from './price-changed.js';

const INTENT = 'POST /api/create-payment-intent';
const line = (code: string, amount: number, kind: PriceLine['kind'] = 'adjustment'): PriceLine => ({
  kind,
  code,
  label: `Label of ${code}`,
  amount,
  taxable: true,
});
const lines = [line('service:2-hour', 12_000, 'service'), line('rooms:3', 3_000)];
const shown = { total: 15_000, lines };
const draft = withDraftId({
  service: '2-hour',
  isRecurring: false,
  rooms: '3',
  appointmentDate: inDays(4),
  appointmentTime: 'morning',
  questionnaire: {},
  bookVersion: 3,
  extras: { oven: 1 },
  shown,
} as unknown as Parameters<typeof withDraftId>[0]);
const quote = {
  version: 4,
  lines: [line('service:2-hour', 12_000, 'service'), line('rooms:3', 4_000)],
  total: 16_000,
  minutes: 150,
  travelMinutes: 0,
};

let api: ReturnType<typeof stubApi>;
const sent = () => api.bodiesOf('POST', '/api/create-payment-intent') as Record<string, unknown>[];
beforeEach(() => {
  keepPending(draft);
  api = stubApi({
    'GET /api/site': { ...site, stripePublishableKey: 'pk_test_price' },
    'GET /api/price-book': priceBook(),
    [INTENT]: new Reply(409, { error: 'Changed.', code: 'PRICE_CHANGED', details: [{ quote }] }),
    'GET /api/bookings/8': { ...booking({ id: 8 }), serverAmount: 16_000 },
  });
  stubStripe(() => ({}));
  window.history.replaceState(null, '', '/checkout');
});

describe('a price that has changed since it was shown', () => {
  it('stands beside the new one, line by line', async () => {
    renderWithQueries(<CheckoutPage />);
    expect(await screen.findByRole('heading', { name: 'The price has changed' })).toBeDefined();
    const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Item', 'Before', 'Now'],
      ['Label of service:2-hour', '$120.00', '$120.00'],
      ['Label of rooms:3', '+$30.00', '+$40.00'],
      ['Total', '$150.00', '$160.00'],
    ]);
    expect(sent()[0]).toMatchObject({ bookVersion: 3, extras: { oven: 1 } });
    expect(sent()[0]).not.toHaveProperty('shown');
  });

  it('is accepted with everything else as it was, and charged as shown', async () => {
    renderWithQueries(<CheckoutPage />);
    const accept = await screen.findByRole('button', { name: 'Continue with the New Price' });
    api.change({ [INTENT]: { clientSecret: 'pi_1_secret_x', amount: 16_000, bookingId: 8 } });
    fireEvent.click(accept);
    await screen.findByRole('button', { name: 'Pay $160.00' });
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(within(summary).getByText('+$40.00')).toBeDefined();
    const [first, second] = sent();
    const { extras: _gone, ...rest } = first ?? {};
    expect(second).toEqual({ ...rest, bookVersion: 4 });
  });

  it('leads back to the confirmation, with the draft as it was', async () => {
    renderWithQueries(<CheckoutPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect((window.history.state as { home: object }).home).toMatchObject({ step: 'confirmation' });
    expect(loadPending()).toEqual(draft);
  });
});

describe('lines at checkout', () => {
  it('are left out where the server charges another amount than was shown', async () => {
    api.change({ [INTENT]: { clientSecret: 'pi_1_secret_x', amount: 9_900, bookingId: 8 } });
    renderWithQueries(<CheckoutPage />);
    await screen.findByRole('button', { name: 'Pay $99.00' });
    expect(document.querySelector('.priceLines')).toBeNull();
  });
});

it('lines that are no more stand before the tax, which is one row at any rate', () => {
  const before = [line('a', 100), line('gone', 5), line('tax:6000', 6, 'tax')];
  const rows = sideBySide(before, [line('a', 100), line('new', 7), line('tax:7000', 7, 'tax')]);
  expect(rows.map(({ key, was, is }) => [key, was, is])).toEqual([
    ['a true', '+$1.00', '+$1.00'],
    ['new true', undefined, '+$0.07'],
    ['gone true', '+$0.05', undefined],
    ['tax', '+$0.06', '+$0.07'],
  ]);
  expect(sideBySide([], before)).toEqual([]);
});
