import type { PriceLine } from '@homebright/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '../../lib/flow/store.js';
import { Reply, stubApi } from '../../testing/api-stub.js';
import {
  keepJourney,
  keepPending,
  loadJourney,
  loadPending,
  newJourney,
  oneTime,
  withDraftId,
} from '../../testing/kept.js';
import { renderWithQueries, toastTexts } from '../../testing/render.js';
import { ada, booking, inDays, priceBook, site } from '../../testing/samples.js';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import CheckoutPage from './checkout-page.js';

const line = (code: string, amount: number, kind: PriceLine['kind']): PriceLine => ({
  kind,
  code,
  label: code,
  amount,
  taxable: true,
});
const SERVICE = line('service:2-hour', 12_000, 'service');
const OFF = line('coupon:SPRING', -2_000, 'discount');
const coupon = {
  code: 'SPRING',
  discount: { kind: 'amount' as const, amount: 2_000 },
  services: null,
  firstVisitOnly: false,
};
const quote = { version: 3, lines: [SERVICE, OFF], total: 10_000, minutes: 120, travelMinutes: 0 };
const refusal = new Reply(409, {
  error: 'This coupon has been used up.',
  code: 'COUPON_REFUSED',
  details: [{ reason: 'used-up' }],
});
const paying = (amount: number, lines: PriceLine[]) => ({
  clientSecret: 'pi_1_secret_x',
  amount,
  bookingId: 41,
  lines,
});

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': { ...site, stripePublishableKey: 'pk_test_coupon' },
    'GET /api/auth/user': ada,
    'GET /api/price-book': priceBook({ takesCoupons: true }),
    'GET /api/bookings/41': { ...booking(), serverAmount: 12_000 },
    'POST /api/pay-existing-booking': paying(12_000, [SERVICE]),
    'POST /api/bookings/41/coupon': { coupon, quote },
  });
  stubStripe(() => ({}));
});
const open = (path: string) => {
  window.history.replaceState(null, '', path);
  return renderWithQueries(<CheckoutPage />);
};
const apply = async () => {
  fireEvent.click(await screen.findByText('Have a coupon?'));
  fireEvent.change(screen.getByLabelText('Coupon code'), { target: { value: 'spring' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
};
const sent = () => api.bodiesOf('POST', '/api/bookings/41/coupon');

describe('an unpaid booking at checkout', () => {
  it('takes a coupon: the line, the total and the button follow; and gives it back', async () => {
    open('/payment?bookingId=41');
    await screen.findByRole('button', { name: 'Pay $120.00' });
    api.change({ 'POST /api/pay-existing-booking': paying(10_000, [SERVICE, OFF]) });
    await apply();
    await screen.findByRole('button', { name: 'Pay $100.00' });
    expect(screen.getByText('Coupon SPRING')).toBeDefined();
    api.change({ 'POST /api/pay-existing-booking': paying(12_000, [SERVICE]) });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove coupon SPRING' }));
    await screen.findByRole('button', { name: 'Pay $120.00' });
    expect(sent()).toEqual([{ code: 'spring' }, { code: null }]);
  });

  it('says why it does not take one', async () => {
    api.change({ 'POST /api/bookings/41/coupon': refusal });
    open('/payment?bookingId=41');
    await apply();
    expect(await screen.findByText('This coupon has been used up.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Pay $120.00' })).toBeDefined();
  });

  it('whose coupon went to somebody else after its hold lapsed goes on without it', async () => {
    api.change({ 'POST /api/pay-existing-booking': refusal });
    open('/payment?bookingId=41');
    expect(await screen.findByRole('heading', { name: 'Your coupon can’t be used' })).toBeDefined();
    expect(screen.getByText('This coupon has been used up.')).toBeDefined();
    api.change({ 'POST /api/pay-existing-booking': paying(12_000, [SERVICE]) });
    fireEvent.click(screen.getByRole('button', { name: 'Continue without It' }));
    await screen.findByRole('button', { name: 'Pay $120.00' });
    expect(sent()).toEqual([{ code: null }]);
  });

  it('is asked for none where the owner has none', async () => {
    api.change({ 'GET /api/price-book': priceBook() });
    open('/payment?bookingId=41');
    await screen.findByRole('button', { name: 'Pay $120.00' });
    expect(screen.queryByText('Have a coupon?')).toBeNull();
  });
});

describe('a draft at checkout', () => {
  const INTENT = 'POST /api/create-payment-intent';
  const drafts = () => api.bodiesOf('POST', '/api/create-payment-intent') as { couponCode?: string }[];
  const draft = withDraftId({
    service: '2-hour',
    isRecurring: false,
    appointmentDate: inDays(4),
    appointmentTime: 'morning',
    questionnaire: {},
    bookVersion: 3,
    shown: { total: 12_000, lines: [SERVICE] },
  } as unknown as Parameters<typeof withDraftId>[0]);
  beforeEach(() => {
    keepJourney({ ...newJourney(), step: 'confirmation', selection: oneTime('2-hour') });
    keepPending(draft);
    api.change({ [INTENT]: { clientSecret: 'pi_1_secret_x', amount: 12_000, bookingId: 41 } });
  });

  it('takes a coupon, and names it from then on', async () => {
    open('/checkout');
    await screen.findByRole('button', { name: 'Pay $120.00' });
    api.change({ [INTENT]: { clientSecret: 'pi_1_secret_x', amount: 10_000, bookingId: 41 } });
    await apply();
    await screen.findByRole('button', { name: 'Pay $100.00' });
    expect(screen.getByText('Coupon SPRING')).toBeDefined();
    expect(drafts().map(({ couponCode }) => couponCode)).toEqual([undefined, 'SPRING']);
    expect(loadJourney().coupon).toEqual(coupon);
  });

  it('whose coupon is refused leads back to the confirmation, with the reason', async () => {
    send({ type: 'couponChosen', coupon });
    keepPending({ ...draft, couponCode: 'SPRING' });
    api.change({ [INTENT]: refusal });
    open('/checkout');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect((window.history.state as { home: object }).home).toMatchObject({ step: 'confirmation' });
    expect(loadJourney().coupon).toEqual({ ...coupon, refused: 'This coupon has been used up.' });
    expect(loadPending()?.draftId).toBe(draft.draftId);
    expect(toastTexts()).toEqual(['This coupon has been used up.']);
  });
});
