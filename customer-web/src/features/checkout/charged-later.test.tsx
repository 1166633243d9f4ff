import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadTexts } from '../../lib/texts/index.js';
import { keepLanguage } from '../../lib/texts/language.js';
import { stubApi } from '../../testing/api-stub.js';
import { keepPending, loadPaymentNote, loadPending, withDraftId } from '../../testing/kept.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../testing/render.js';
import { ada, booking, chargedLater, inDays, site } from '../../testing/samples.js';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import CheckoutPage from './checkout-page.js';

const INTENT = 'POST /api/create-payment-intent';
const BOOKING = 'GET /api/bookings/7';
const draft = withDraftId({
  service: '2-hour',
  isRecurring: false,
  appointmentDate: inDays(4),
  appointmentTime: 'morning',
  questionnaire: {},
} as Parameters<typeof withDraftId>[0]);
const unsaved = { ...booking({ id: 7, deposit: 0 }), serverAmount: 0 };
const SAVED = { clientSecret: 'seti_1_secret_x', amount: 0, later: 12_000, bookingId: 7 };
const DEPOSIT = { clientSecret: 'pi_1_secret_x', amount: 5_000, later: 7_000, bookingId: 7 };

let api: ReturnType<typeof stubApi>;
let stripe: ReturnType<typeof stubStripe>;
let key = 0;
beforeEach(() => {
  api = stubApi({
    // Each test has its own key, because the loaded provider is cached by key.
    'GET /api/site': { ...site, payAfterVisit: true, stripePublishableKey: `pk_test_later_${++key}` },
    'GET /api/auth/user': ada,
    'GET /api/services/spanish': {},
    [INTENT]: SAVED,
    [BOOKING]: unsaved,
  });
  stripe = stubStripe(() => ({}));
});
const open = (path = '/checkout') => {
  window.history.replaceState(null, '', path);
  renderWithQueries(<CheckoutPage />);
};
const ready = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  return button;
};
const isOnSuccess = () => waitFor(() => expect(window.location.pathname).toBe('/payment-success'));

describe('a card that is charged after the visit', () => {
  beforeEach(() => keepPending(draft));

  it('is saved, and nothing is charged', async () => {
    open();
    const button = await ready('Save Card and Book');
    expect(
      screen.getByText(
        'Nothing is charged today. We’ll charge $120.00 to this card when your cleaning is done.',
      ),
    ).toBeDefined();
    expect(screen.getByText(/cancelling \$40, .+ We charge it to your card\.$/)).toBeDefined();
    expect(loadPending()).toMatchObject({ serverAmount: 12_000, serverPrice: '120.00' });
    fireEvent.click(button);
    await isOnSuccess();
    expect(stripe.confirmSetup).toHaveBeenCalledTimes(1);
    expect(stripe.confirmSetup.mock.calls[0]?.[0].confirmParams.return_url).toMatch(/\/payment-success$/);
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
    expect(loadPaymentNote()).toMatchObject({ bookingId: 7 });
  });

  it('is a deposit’s, if one is due', async () => {
    api.change({
      [INTENT]: DEPOSIT,
      [BOOKING]: { ...booking({ id: 7, deposit: 5_000 }), serverAmount: 5_000 },
    });
    open();
    const button = await ready('Pay $50.00 Deposit');
    expect(
      screen.getByText(
        'You pay a $50.00 deposit now. We’ll charge the other $70.00 to this card when your cleaning is done.',
      ),
    ).toBeDefined();
    expect(screen.getByText('$120.00')).toBeDefined();
    fireEvent.click(button);
    await isOnSuccess();
    expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
    expect(stripe.confirmSetup).not.toHaveBeenCalled();
  });

  it('may be left out by a request, if the owner allows it', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Or book without a card' })).toBeDefined();
  });

  it('is not saved at a price that was not shown', async () => {
    open();
    const button = await ready('Save Card and Book');
    api.change({
      [BOOKING]: { ...unsaved, balance: 15_000 },
      [INTENT]: { ...SAVED, later: 15_000 },
    });
    fireEvent.click(button);
    await waitFor(() =>
      expect(toastTexts()).toEqual([
        'The price has changed to $150.00. You haven’t been charged. To go ahead, press the button again.',
      ]),
    );
    expect(await screen.findByText(/We’ll charge \$150\.00 to this card/)).toBeDefined();
    expect(stripe.confirmSetup).not.toHaveBeenCalled();
  });

  it.each([
    ['by the provider’s word', {}, { error: { setup_intent: { status: 'succeeded' } } }, 1],
    ['by the booking', chargedLater, {}, 0],
  ])('that another tab has saved is a success, %s', async (_, changes, answer, calls) => {
    stripe = stubStripe(() => answer);
    open();
    const button = await ready('Save Card and Book');
    api.change({
      [BOOKING]: { ...unsaved, ...changes, serverAmount: changes === chargedLater ? 12_000 : 0 },
    });
    fireEvent.click(button);
    await isOnSuccess();
    expect(stripe.confirmSetup).toHaveBeenCalledTimes(calls);
  });

  it('that the bank refuses is not called a payment', async () => {
    stripe = stubStripe(() => ({ error: { type: 'card_error', message: 'Your card was declined.' } }));
    open();
    fireEvent.click(await ready('Save Card and Book'));
    await waitFor(() => expect(toastTitles()).toEqual(['Your Card Wasn’t Saved']));
    expect(toastTexts()).toEqual(['Your card was declined.']);
    expect(window.location.pathname).toBe('/checkout');
  });

  it('is explained in Spanish', async () => {
    keepLanguage('es');
    await loadTexts();
    open();
    await ready('Guardar tarjeta y reservar');
    expect(
      screen.getByText(
        'Hoy no se cobra nada. Cobraremos $120.00 a esta tarjeta cuando terminemos su limpieza.',
      ),
    ).toBeDefined();
  });
});

it('a plan’s later visits are charged to the card after each', async () => {
  keepPending({ ...draft, isRecurring: true, frequency: 'weekly' });
  api.change({ 'POST /api/create-subscription': { ...SAVED, subscriptionId: 3 } });
  open('/subscribe');
  await ready('Save Card and Book');
  expect(screen.getByText(/when your first cleaning is done\.$/)).toBeDefined();
  expect(
    screen.getByText(
      'Weekly. We’ll charge each later visit to this card when it’s done. Cancel or modify anytime.',
    ),
  ).toBeDefined();
});

describe('Pay Now', () => {
  const existing = (answer: object, changes: object) => {
    api.change({
      'POST /api/pay-existing-booking': { clientSecret: 'pi_2_secret_x', bookingId: 7, lines: [], ...answer },
      [BOOKING]: { ...unsaved, ...changes },
    });
    open('/payment?bookingId=7');
  };

  it('saves the card of a booking that waits for it', async () => {
    existing(SAVED, {});
    fireEvent.click(await ready('Save Card and Book'));
    await waitFor(() => expect(stripe.confirmSetup).toHaveBeenCalledTimes(1));
  });

  it('charges the whole balance after a refused card', async () => {
    existing({ amount: 12_000 }, { status: 'completed', collection: 'failed', serverAmount: 12_000 });
    fireEvent.click(await ready('Pay $120.00'));
    await waitFor(() => expect(stripe.confirmPayment).toHaveBeenCalledTimes(1));
  });

  it('pays the fee of a cancelled visit, and calls it that', async () => {
    existing(
      { amount: 4_000 },
      { status: 'cancelled', collection: 'failed', balance: 4_000, serverAmount: 4_000 },
    );
    const button = await ready('Pay $40.00');
    expect(screen.getByText('Cancellation fee')).toBeDefined();
    expect(screen.getByText('You cancelled this visit. This payment is the cancellation fee.')).toBeDefined();
    stripe.confirmPayment.mockImplementation(async () => {
      expect(loadPaymentNote()).toEqual({ bookingId: 7, isFee: true });
      return {};
    });
    fireEvent.click(button);
    await waitFor(() => expect(stripe.confirmPayment).toHaveBeenCalledTimes(1));
  });
});
