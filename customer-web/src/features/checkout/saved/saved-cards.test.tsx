import type { OwnCard, OwnCards } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepLanguage } from '../../../lib/texts/language.js';
import { loadTexts } from '../../../lib/texts/index.js';
import { type Call, lateAnswer, OFFLINE, Reply, stubApi } from '../../../testing/api-stub.js';
import { keepPending, loadPaymentNote, withDraftId } from '../../../testing/kept.js';
import { renderWithQueries } from '../../../testing/render.js';
import { ada, booking, inDays, site } from '../../../testing/samples.js';
import CheckoutPage from '../checkout-page.js';

const INTENT = 'POST /api/create-payment-intent';
const PAY = 'POST /api/pay-with-saved-card';
const KEEP = 'POST /api/keep-card';
const draft = withDraftId({
  service: '2-hour',
  isRecurring: false,
  appointmentDate: inDays(4),
  appointmentTime: 'morning',
  questionnaire: {},
} as Parameters<typeof withDraftId>[0]);

const visa: OwnCard = {
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2030,
  isDefault: true,
  from: null,
};
const amex: OwnCard = {
  id: 'pm_2',
  brand: 'amex',
  last4: '0005',
  expMonth: 12,
  expYear: 2028,
  isDefault: false,
  from: null,
};
const expired: OwnCard = { ...visa, id: 'pm_3', last4: '1111', expYear: 2026, isDefault: false, from: null };
const own = (...cards: OwnCard[]): OwnCards => ({ cards, pays: { plans: [], visits: [] } });

let api: ReturnType<typeof stubApi>;
let stripe: ReturnType<typeof stubStripe>;
let key = 0;
const shop = (changes = {}) => ({
  ...site,
  savesCards: true,
  // Each test has its own key, because the loaded provider is cached by key.
  stripePublishableKey: `pk_test_saved_${++key}`,
  ...changes,
});
beforeEach(() => {
  api = stubApi({
    'GET /api/site': shop(),
    'GET /api/auth/user': ada,
    'GET /api/services/spanish': {},
    'GET /api/cards': own(visa),
    'GET /api/bookings/7': { ...booking({ id: 7 }), serverAmount: 12_000 },
    [INTENT]: { clientSecret: 'pi_1_secret_x', amount: 12_000, bookingId: 7 },
    [PAY]: { outcome: 'paid' },
    [KEEP]: {},
  });
  stripe = stubStripe(() => ({}));
  keepPending(draft);
});
const open = (path = '/checkout') => {
  window.history.replaceState(null, '', path);
  renderWithQueries(<CheckoutPage />);
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const isOnSuccess = () => waitFor(() => expect(window.location.pathname).toBe('/payment-success'));
const payments = () => api.bodiesOf('POST', '/api/pay-with-saved-card');
const ONE_PRESS = 'Pay $120.00 with Visa ••••\u00a04242';
/** The card form's button, once the form is ready. */
const formReady = async () => {
  const button = await screen.findByRole('button', { name: 'Pay $120.00' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  return button;
};

describe('a saved card', () => {
  it('pays in one press, and the form is not shown', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: ONE_PRESS }));
    await isOnSuccess();
    expect(payments()).toEqual([{ bookingId: 7, amount: 12_000, card: 'pm_1' }]);
    expect(loadPaymentNote()).toMatchObject({ bookingId: 7 });
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is the default, unless another is chosen; an expired one cannot be', async () => {
    api.change({ 'GET /api/cards': own(visa, amex, expired) });
    open();
    await screen.findByRole('button', { name: ONE_PRESS });
    const cards = within(screen.getByRole('group', { name: 'Saved card to pay with' }));
    expect(cards.getByText('Expires 04/2030 · Default')).toBeDefined();
    expect(cards.getByText('Expired 04/2026')).toBeDefined();
    expect((cards.getByRole('radio', { name: /1111/ }) as HTMLInputElement).disabled).toBe(true);
    fireEvent.click(cards.getByRole('radio', { name: /American.Express/ }));
    press('Pay $120.00 with American Express ••••\u00a00005');
    await isOnSuccess();
    expect(payments()).toEqual([{ bookingId: 7, amount: 12_000, card: 'pm_2' }]);
  });

  it('gives way to another card’s form, and comes back', async () => {
    open();
    await screen.findByRole('button', { name: ONE_PRESS });
    press('Use Another Card');
    expect(await formReady()).toBeDefined();
    press('Use a Saved Card');
    expect(screen.getByRole('button', { name: ONE_PRESS })).toBeDefined();
  });

  it('that has expired, or could not be read, is not offered: the form comes at once', async () => {
    for (const answer of [own(expired), own(), OFFLINE, new Reply(500, { error: 'Oh' })]) {
      api.change({ 'GET /api/site': shop(), 'GET /api/cards': answer });
      open();
      expect(await formReady()).toBeDefined();
      expect(screen.queryByRole('button', { name: /Use a Saved Card|with Visa/ })).toBeNull();
      document.body.replaceChildren();
    }
  });

  it('that the bank still checks leads on, where the success page says so', async () => {
    api.change({ [PAY]: { outcome: 'processing' } });
    open();
    fireEvent.click(await screen.findByRole('button', { name: ONE_PRESS }));
    await isOnSuccess();
  });

  it.each([
    ['declined', /^Your bank declined this card/],
    ['authentication_required', /^Your bank wants you to confirm this payment/],
    ['no_card', /^This card isn’t saved anymore/],
  ])(
    'that did not pay (%s) leads to the form, with the reason and a payment prepared again',
    async (outcome, text) => {
      api.change({ [PAY]: { outcome } });
      open();
      fireEvent.click(await screen.findByRole('button', { name: ONE_PRESS }));
      expect(await screen.findByText(text)).toBeDefined();
      expect(await formReady()).toBeDefined();
      await waitFor(() => expect(api.bodiesOf('POST', '/api/create-payment-intent')).toHaveLength(2));
      expect(screen.getByText(text).closest('[role="alert"]')).not.toBeNull();
      expect(window.location.pathname).toBe('/checkout');
    },
  );

  it('charges nothing if the price has changed since, and says the new one', async () => {
    open();
    const button = await screen.findByRole('button', { name: ONE_PRESS });
    api.change({
      'GET /api/bookings/7': { ...booking({ id: 7 }), serverAmount: 14_000 },
      [INTENT]: { clientSecret: 'pi_2_secret_x', amount: 14_000, bookingId: 7 },
    });
    fireEvent.click(button);
    expect(await screen.findByText(/^The price has changed to \$140\.00/)).toBeDefined();
    expect(payments()).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Pay $140.00 with Visa ••••\u00a04242' })).toBeDefined();
  });

  it('says the server’s own sentence if it refuses', async () => {
    const error = 'This card was removed. Nothing has been charged.';
    api.change({ [PAY]: new Reply(409, { error, code: 'CARD_REMOVED' }), 'GET /api/cards': own(visa, amex) });
    open();
    fireEvent.click(await screen.findByRole('button', { name: ONE_PRESS }));
    expect(await screen.findByText(error)).toBeDefined();
  });

  it('books a visit that is charged when it is done', async () => {
    api.change({
      [INTENT]: { clientSecret: 'seti_1_secret_x', amount: 0, later: 12_000, bookingId: 7 },
      'GET /api/bookings/7': { ...booking({ id: 7, deposit: 0 }), serverAmount: 0 },
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Book with Visa ••••\u00a04242' }));
    await isOnSuccess();
    expect(payments()).toEqual([{ bookingId: 7, amount: 0, card: 'pm_1' }]);
  });

  it('pays a deposit', async () => {
    api.change({
      [INTENT]: { clientSecret: 'pi_1_secret_x', amount: 5_000, later: 7_000, bookingId: 7 },
      'GET /api/bookings/7': { ...booking({ id: 7, deposit: 5_000 }), serverAmount: 5_000 },
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Pay $50.00 with Visa ••••\u00a04242' }));
    await isOnSuccess();
    expect(payments()).toEqual([{ bookingId: 7, amount: 5_000, card: 'pm_1' }]);
  });

  it('is offered in Spanish', async () => {
    keepLanguage('es');
    await loadTexts();
    open();
    expect(
      await screen.findByRole('button', { name: 'Pagar $120.00 con Visa ••••\u00a04242' }),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Usar otra tarjeta' })).toBeDefined();
  });
});

describe('a card in the form', () => {
  beforeEach(() => api.change({ 'GET /api/cards': own() }));
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Save this card for next time/ });

  it('is saved only if the customer ticks so, and the button waits until that is noted', async () => {
    const late = lateAnswer();
    api.change({ [KEEP]: late.answer });
    open();
    const pay = await formReady();
    expect(box().checked).toBe(false);
    fireEvent.click(box());
    await waitFor(() => expect(pay.getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(pay);
    expect(stripe.fetchUpdates).not.toHaveBeenCalled();
    late.give({});
    await waitFor(() => expect(pay.getAttribute('aria-disabled')).toBeNull());
    expect(stripe.fetchUpdates).toHaveBeenCalledTimes(1);
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
    expect(box().checked).toBe(true);
    api.change({ [KEEP]: ({ body }: Call) => body });
    fireEvent.click(box());
    await waitFor(() => expect(box().checked).toBe(false));
    await waitFor(() => expect(stripe.fetchUpdates).toHaveBeenCalledTimes(2));
    expect(api.bodiesOf('POST', '/api/keep-card')).toEqual([
      { bookingId: 7, keep: true },
      { bookingId: 7, keep: false },
    ]);
    fireEvent.click(pay);
    await isOnSuccess();
  });

  it('is not saved if that could not be noted, and the box says so', async () => {
    api.change({ [KEEP]: OFFLINE });
    open();
    await formReady();
    fireEvent.click(box());
    expect(await screen.findByText(/this card won’t be saved\. You can still pay with it\.$/)).toBeDefined();
    expect(box().checked).toBe(false);
  });

  it('is not asked about where it is saved anyway, and the page says so itself', async () => {
    api.change({
      [INTENT]: { clientSecret: 'seti_1_secret_x', amount: 0, later: 12_000, bookingId: 7 },
      'GET /api/bookings/7': { ...booking({ id: 7, deposit: 0 }), serverAmount: 0 },
    });
    open();
    expect(await screen.findByRole('button', { name: 'Save Card and Book' })).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

it('a plan’s page asks for its card as ever', async () => {
  keepPending({ ...draft, isRecurring: true, frequency: 'weekly' } as typeof draft);
  api.change({
    'POST /api/create-subscription': {
      clientSecret: 'pi_1_secret_x',
      amount: 12_000,
      bookingId: 7,
      subscriptionId: 5,
    },
  });
  open('/subscribe');
  expect(await screen.findByRole('button', { name: 'Subscribe $120.00' })).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(api.calls.some(({ path }) => path === '/api/cards')).toBe(false);
});

it('nothing is asked for or loaded where the owner does not save cards', async () => {
  api.change({ 'GET /api/site': shop({ savesCards: false }) });
  open();
  expect(await formReady()).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(api.calls.some(({ path }) => path === '/api/cards')).toBe(false);
});
