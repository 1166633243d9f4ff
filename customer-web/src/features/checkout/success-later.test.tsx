import type { OwnBooking } from '@homebright/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetLocation } from '@homebright/web-common/router/location.js';
import { loadTexts } from '../../lib/texts/index.js';
import { keepLanguage } from '../../lib/texts/language.js';
import { stubApi } from '../../testing/api-stub.js';
import { keepPaymentNote, keepPending, loadPending, withDraftId } from '../../testing/kept.js';
import { renderWithQueries } from '../../testing/render.js';
import { booking, chargedLater, depositPaid } from '../../testing/samples.js';
import SuccessPage from './success-page.js';

const BOOKING = 'GET /api/bookings/7';
const RETURN = '/payment-success?setup_intent=seti_1&setup_intent_client_secret=s&redirect_status=';

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  keepPending({ ...withDraftId({ service: '2-hour' } as Parameters<typeof withDraftId>[0]), bookingId: 7 });
});
afterEach(() => vi.useRealTimers());

const open = (changes: Partial<OwnBooking>, status = 'succeeded') => {
  api = stubApi({ [BOOKING]: booking({ id: 7, ...changes }), 'GET /api/services/spanish': {} });
  window.history.replaceState(null, '', RETURN + status);
  resetLocation();
  return renderWithQueries(<SuccessPage />);
};
const titled = (name: string) => screen.findByRole('heading', { level: 1, name });
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = () => api.calls.filter(({ path }) => path === '/api/bookings/7').length;
const totals = () => [...document.querySelectorAll('.total')].map(({ textContent }) => textContent);

it('a saved card books the visit, and the page stops asking', async () => {
  open(chargedLater);
  await titled('You’re Booked!');
  expect(
    screen.getByText(
      'Nothing has been charged yet. We’ll charge $120.00 to your Visa •••• 4242 when your cleaning is done.',
    ),
  ).toBeDefined();
  expect(totals()).toEqual(['When it’s done$120.00']);
  expect(screen.getByText("What's Next?")).toBeDefined();
  expect(loadPending()).toBeUndefined();
  expect(window.location.search).toBe('');
  const before = asked();
  await later(20_000);
  expect(asked()).toBe(before);
});

it('a deposit says what is paid, and what comes', async () => {
  open(depositPaid);
  await titled('You’re Booked!');
  expect(
    screen.getByText(
      'Your $50.00 deposit is paid. We’ll charge the other $70.00 to your Visa •••• 4242 when your cleaning is done.',
    ),
  ).toBeDefined();
  expect(totals()).toEqual(['Paid$50.00', 'When it’s done$70.00']);
});

it('waits until the server knows of the card', async () => {
  open({ deposit: 0 });
  await titled('Checking your card');
  expect(loadPending()).toBeDefined();
  api.change({ [BOOKING]: booking({ id: 7, ...chargedLater }) });
  await later(2_000);
  await titled('You’re Booked!');
});

it('a card that the bank refused can be entered again', async () => {
  open({ deposit: 0 }, 'failed');
  await titled('Your Card Wasn’t Saved');
  const again = screen.getByRole('link', { name: 'Try Again' });
  expect(again.getAttribute('href')).toBe('/checkout?bookingId=7');
});

it('a booking whose time was lost says that nothing was charged', async () => {
  open({ deposit: 0, status: 'cancelled', collection: null, balance: 0 });
  await titled('This booking is cancelled');
  expect(screen.getByText('Nothing was charged to your card. See My Bookings for details.')).toBeDefined();
});

it('a cancellation fee that is paid is thanked for', async () => {
  keepPaymentNote({ bookingId: 7, isFee: true });
  const fee = { deposit: 0, status: 'cancelled', collection: 'failed', balance: 4_000 } as const;
  open(fee);
  await titled('Checking your payment');
  const paid = { ...fee, paymentStatus: 'paid', collection: null, balance: 0, paid: 4_000 } as const;
  api.change({ [BOOKING]: booking({ id: 7, ...paid }) });
  await later(2_000);
  await titled('Payment Successful!');
  expect(screen.getByText('Your cancellation fee is paid.')).toBeDefined();
});

it('after a refused charge, the page waits for the payment', async () => {
  open({ deposit: 0, status: 'completed', collection: 'failed' });
  await later(4_000);
  expect(asked()).toBeGreaterThan(1);
  const paid = { paymentStatus: 'paid', collection: null, balance: 0, paid: 12_000 } as const;
  api.change({ [BOOKING]: booking({ id: 7, deposit: 0, status: 'completed', ...paid }) });
  await later(2_000);
  await titled('Payment Successful!');
});

it('says it in Spanish', async () => {
  keepLanguage('es');
  await loadTexts();
  open(depositPaid);
  await titled('¡Su limpieza está reservada!');
  expect(
    screen.getByText(
      'Su depósito de $50.00 está pagado. Cobraremos los otros $70.00 a su Visa •••• 4242 cuando terminemos su limpieza.',
    ),
  ).toBeDefined();
});
