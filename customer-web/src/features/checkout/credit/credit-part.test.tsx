import type { OwnCredit } from '@homebright/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepLanguage } from '../../../lib/texts/language.js';
import { loadTexts } from '../../../lib/texts/index.js';
import { type Call, OFFLINE, Reply, stubApi } from '../../../testing/api-stub.js';
import { keepPending, loadPaymentNote, withDraftId } from '../../../testing/kept.js';
import { renderWithQueries } from '../../../testing/render.js';
import { ada, booking, inDays, site } from '../../../testing/samples.js';
import CheckoutPage from '../checkout-page.js';

const INTENT = 'POST /api/create-payment-intent';
const PAY = 'POST /api/pay-with-credit';
const CREDIT = 'GET /api/credit';
const draft = withDraftId({
  service: '2-hour',
  isRecurring: false,
  appointmentDate: inDays(4),
  appointmentTime: 'morning',
  questionnaire: {},
} as Parameters<typeof withDraftId>[0]);
const credit = (balance: number): OwnCredit => ({ balance, entries: [], referral: null });
const intent = (amount: number, more = {}) => ({
  clientSecret: 'pi_1_secret_x',
  amount,
  bookingId: 7,
  ...more,
});

let api: ReturnType<typeof stubApi>;
let stripe: ReturnType<typeof stubStripe>;
let key = 0;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': {
      ...site,
      usesCredit: true,
      // Each test has its own key, because the loaded provider is cached by key.
      stripePublishableKey: `pk_test_credit_${++key}`,
    },
    'GET /api/auth/user': ada,
    'GET /api/services/spanish': {},
    'GET /api/bookings/7': { ...booking({ id: 7 }), serverAmount: 12_000 },
    [CREDIT]: credit(15_000),
    [INTENT]: intent(12_000),
    [PAY]: { credit: 3_000, due: 0 },
  });
  stripe = stubStripe(() => ({}));
  keepPending(draft);
});
const open = (path = '/checkout') => {
  window.history.replaceState(null, '', path);
  renderWithQueries(<CheckoutPage />);
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const isOnSuccess = () => waitFor(() => expect(window.location.pathname).toBe('/payment-success'));
const payments = () => api.bodiesOf('POST', '/api/pay-with-credit');
const reads = (path: string) => api.calls.filter((call: Call) => call.path === path).length;

describe('credit for the whole price', () => {
  it('pays in one press, without the card form', async () => {
    open();
    await press('Pay $120.00 with Your Credit');
    await isOnSuccess();
    expect(payments()).toEqual([{ bookingId: 7, amount: 12_000 }]);
    expect(loadPaymentNote()).toMatchObject({ bookingId: 7 });
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  it('can be left for another time, and comes back', async () => {
    open();
    await press('Pay by Card Instead');
    expect(await screen.findByRole('button', { name: 'Pay $120.00' })).toBeDefined();
    await press('Use Your Credit Instead');
    expect(await screen.findByRole('button', { name: 'Pay $120.00 with Your Credit' })).toBeDefined();
  });

  it('shows the new amounts if something has changed', async () => {
    let isPaid = false;
    api.change({
      [PAY]: () => {
        isPaid = true;
        return new Reply(409, { error: 'The price has changed.', code: 'PRICE_CHANGED' });
      },
      [CREDIT]: () => credit(isPaid ? 2_000 : 15_000),
    });
    open();
    await press('Pay $120.00 with Your Credit');
    expect(await screen.findByText(/^Your credit or the price has changed\. Nothing was paid/)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Use Your Credit: $20.00' })).toBeDefined();
    expect(window.location.pathname).toBe('/checkout');
  });

  it('says so if the network is gone, and can be tried again', async () => {
    api.change({ [PAY]: OFFLINE });
    open();
    await press('Pay $120.00 with Your Credit');
    expect(await screen.findByText(/We couldn’t connect/)).toBeDefined();
    api.change({ [PAY]: { credit: 3_000, due: 0 } });
    await press('Pay $120.00 with Your Credit');
    await isOnSuccess();
  });
});

describe('credit for a part', () => {
  it('pays the part, and the form charges the rest', async () => {
    let isPaid = false;
    api.change({
      [CREDIT]: () => credit(isPaid ? 0 : 5_000),
      [INTENT]: () => intent(isPaid ? 7_000 : 12_000),
      [PAY]: () => {
        isPaid = true;
        return { credit: 0, due: 7_000 };
      },
    });
    open();
    expect(
      await screen.findByText('You have $50.00 credit. Then $70.00 is left for your card.'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Pay $120.00' })).toBeDefined();
    await press('Use Your Credit: $50.00');
    expect(await screen.findByText('Your credit paid $50.00. Only the rest is left to pay.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Pay $70.00' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Your Credit/ })).toBeNull();
    expect(payments()).toEqual([{ bookingId: 7, amount: 5_000 }]);
  });

  it('leaves the card at least the smallest amount that it can pay', async () => {
    api.change({ [CREDIT]: credit(11_980) });
    open();
    expect(await screen.findByRole('button', { name: 'Use Your Credit: $119.50' })).toBeDefined();
  });
});

describe('a visit that is charged later', () => {
  const deposit = { [INTENT]: intent(4_000, { later: 8_000 }) };

  it('is paid whole if the credit is enough, so that no card is needed', async () => {
    api.change(deposit);
    open();
    await press('Pay $120.00 with Your Credit');
    await isOnSuccess();
    expect(payments()).toEqual([{ bookingId: 7, amount: 12_000 }]);
  });

  it('is left to the card otherwise, whose later charge uses the credit by itself', async () => {
    api.change({ ...deposit, [CREDIT]: credit(5_000) });
    open();
    expect(await screen.findByText(/\$40\.00/, { selector: 'button' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Your Credit/ })).toBeNull();
  });
});

it('is not offered to plans, whose later charges use it by themselves', async () => {
  keepPending({ ...draft, isRecurring: true, frequency: 'weekly' });
  api.change({ 'POST /api/create-subscription': intent(12_000) });
  open('/subscribe');
  expect(await screen.findByRole('button', { name: 'Subscribe $120.00' })).toBeDefined();
  expect(reads('/api/credit')).toBe(0);
});

it('is neither read nor shown if the owner does not use it, and the form comes if it is empty or unreadable', async () => {
  api.change({ 'GET /api/site': { ...site, stripePublishableKey: 'pk_test_credit_off' } });
  open();
  expect(await screen.findByRole('button', { name: 'Pay $120.00' })).toBeDefined();
  expect(reads('/api/credit')).toBe(0);
  for (const answer of [credit(0), OFFLINE, new Reply(500, { error: 'Oh' })]) {
    document.body.replaceChildren();
    api.change({
      'GET /api/site': { ...site, usesCredit: true, stripePublishableKey: `pk_test_credit_${++key}` },
      [CREDIT]: answer,
    });
    open();
    expect(await screen.findByRole('button', { name: 'Pay $120.00' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Credit/ })).toBeNull();
  }
});

it('speaks Spanish', async () => {
  keepLanguage('es');
  await loadTexts();
  open();
  expect(await screen.findByRole('button', { name: 'Pagar $120.00 con su crédito' })).toBeDefined();
});
