import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetLocation } from '@homebright/web-common/router/location.js';
import { OFFLINE, Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries } from '../../testing/render.js';
import { booking, someLines } from '../../testing/samples.js';
import SuccessPage from './success-page.js';
import {
  keepAnswers,
  keepPaymentNote,
  keepPending,
  loadAnswers,
  loadPending,
  withDraftId,
} from '../../testing/kept.js';

const pending = {
  ...withDraftId({
    service: '2-hour',
    isRecurring: false,
    appointmentDate: '2026-12-01',
    appointmentTime: 'morning',
  } as Parameters<typeof withDraftId>[0]),
  serverAmount: 11000,
  bookingId: 7,
};
const unpaid = booking({ id: 7 });
const paid = booking({
  id: 7,
  paymentStatus: 'paid',
  collection: null,
  status: 'confirmed',
  balance: 0,
  paid: 11000,
});
const RETURN =
  '/payment-success?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded';

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  api = stubApi({ 'GET /api/bookings/7': paid });
});
afterEach(() => vi.useRealTimers());

const open = (path = '/payment-success') => {
  window.history.replaceState(null, '', path);
  resetLocation();
  return renderWithQueries(<SuccessPage />);
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const titled = (text: string) => screen.findByRole('heading', { level: 1, name: text });
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('once the server says that it is paid', () => {
  it('confirms the booking, clears the draft, and keeps the page over a reload', async () => {
    keepPending(pending);
    keepAnswers({ rooms: '2' });
    const { unmount } = open(RETURN);
    expect(title()).toBe('Checking your payment');
    expect(loadPending()).toBeDefined();
    await titled('Payment Successful!');
    expect(screen.getByText('2-Hour Standard Clean')).toBeDefined();
    expect(screen.getByText('$110.00')).toBeDefined();
    expect(screen.getByText("What's Next?")).toBeDefined();
    for (const step of [/confirmation .* shortly/, /24 hours before/, /must be present/]) {
      expect(screen.getByText(step)).toBeDefined();
    }
    expect(loadPending()).toBeUndefined();
    expect(loadAnswers()).toBeUndefined();
    expect(window.location.search).toBe('');
    unmount();
    renderWithQueries(<SuccessPage />);
    await titled('Payment Successful!');
    for (const name of ['Back to Home', 'Book Another Service']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/');
    }
  });

  it('says what the amount is made of', async () => {
    keepPending(pending);
    api.change({ 'GET /api/bookings/7': { ...paid, amount: 14_048, paid: 14_048, lines: someLines } });
    open(RETURN);
    await titled('Payment Successful!');
    const rows = [...document.querySelectorAll('.priceLines > div')].map((row) => row.textContent);
    expect(rows).toHaveLength(4);
    expect(rows[3]).toBe('Sales tax 6.625%+$8.73');
  });

  it('leaves the draft alone when another booking was paid', async () => {
    keepPending(pending);
    keepPaymentNote({ bookingId: 41 });
    api.change({
      'GET /api/bookings/41': booking({
        ...paid,
        id: 41,
        serviceType: '1-hour',
        service: '1-Hour Quick Clean',
      }),
    });
    open();
    await titled('Payment Successful!');
    expect(screen.getByText('1-Hour Quick Clean')).toBeDefined();
    expect(loadPending()).toBeDefined();
  });

  it('says so when there was nothing to pay', async () => {
    keepPaymentNote({ bookingId: 7 });
    api.change({ 'GET /api/bookings/7': { ...paid, paid: 0 } });
    open();
    await screen.findByText('There’s nothing to pay. Your booking is confirmed.');
  });
});

describe('neither the address nor the storage proves a payment', () => {
  it('an unpaid draft in storage: not paid yet, with the way to pay, and nothing is cleared', async () => {
    keepPending(pending);
    api.change({ 'GET /api/bookings/7': unpaid });
    open();
    await titled('Not paid yet');
    expect(document.body.textContent).not.toContain('$110.00');
    expect(screen.getByRole('link', { name: 'Pay Now' }).getAttribute('href')).toBe('/checkout?bookingId=7');
    expect(loadPending()).toBeDefined();
  });

  it.each(['succeeded', 'processing', 'requires_capture', 'anything'])(
    'an address that says %s: checking',
    async (status) => {
      keepPending(pending);
      api.change({ 'GET /api/bookings/7': unpaid });
      open(`/payment-success?redirect_status=${status}`);
      await later(4_100);
      expect(title()).toBe('Checking your payment');
      expect(api.calls.filter(({ path }) => path === '/api/bookings/7').length).toBeGreaterThan(1);
      expect(loadPending()).toBeDefined();
      api.change({ 'GET /api/bookings/7': paid });
      await later(2_100);
      await titled('Payment Successful!');
      expect(loadPending()).toBeUndefined();
    },
  );

  it('says when it takes long, and goes on asking', async () => {
    keepPaymentNote({ bookingId: 7 });
    api.change({ 'GET /api/bookings/7': unpaid });
    open();
    await later(20_100);
    expect(screen.getByText(/taking longer than usual/)).toBeDefined();
    api.change({ 'GET /api/bookings/7': paid });
    await later(2_100);
    await titled('Payment Successful!');
  });

  it('goes on asking through errors of the network and of the server', async () => {
    keepPending(pending);
    api.change({ 'GET /api/bookings/7': OFFLINE });
    open(RETURN);
    await later(100);
    expect(title()).toBe('Checking your payment');
    api.change({ 'GET /api/bookings/7': new Reply(503, {}) });
    await later(2_100);
    api.change({ 'GET /api/bookings/7': paid });
    await later(2_100);
    await titled('Payment Successful!');
  });

  it.each([
    ['nothing known of any booking', () => undefined, RETURN],
    ['somebody else’s booking', () => keepPending({ ...pending, bookingId: 99 }), RETURN],
    ['a booking cancelled unpaid', () => keepPending({ ...pending, bookingId: 8 }), RETURN],
  ])('%s: claims nothing', async (_, given, path) => {
    api.change({
      'GET /api/bookings/8': booking({ id: 8, status: 'cancelled', paymentStatus: 'cancelled' }),
    });
    given();
    open(path);
    await titled('No recent payment');
    expect(document.body.textContent).not.toMatch(/\$\d|Successful/);
  });
});

describe('other ends', () => {
  it('keeps the draft when the bank said no, and leads back to paying', async () => {
    keepPending(pending);
    api.change({ 'GET /api/bookings/7': unpaid });
    open('/payment-success?redirect_status=failed');
    await titled('Payment Failed');
    expect(loadPending()).toBeDefined();
    expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe(
      '/checkout?bookingId=7',
    );
  });

  it('believes the server when it was paid in spite of what the address says', async () => {
    keepPending(pending);
    open('/payment-success?redirect_status=failed');
    await titled('Payment Successful!');
  });

  it('says when the bank is still working on it, and when it is done', async () => {
    keepPending(pending);
    api.change({ 'GET /api/bookings/7': { ...unpaid, paymentStatus: 'processing', collection: null } });
    open(RETURN);
    await titled('Your payment is on its way');
    expect(loadPending()).toBeDefined();
    api.change({ 'GET /api/bookings/7': paid });
    await later(2_100);
    await waitFor(() => expect(title()).toBe('Payment Successful!'));
  });

  it('says that the booking is cancelled when the payment came too late', async () => {
    keepPending(pending);
    api.change({
      'GET /api/bookings/7': { ...paid, status: 'cancelled', paymentStatus: 'refunded', paid: 0 },
    });
    open(RETURN);
    await titled('This booking is cancelled');
  });
});
