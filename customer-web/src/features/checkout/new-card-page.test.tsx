import type { OwnSubscription } from '@homebright/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fullDay } from '../../lib/time/format.js';
import { Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../testing/render.js';
import { ada, inDays, site, subscription } from '../../testing/samples.js';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import CheckoutPage from './checkout-page.js';

const CARD = 'POST /api/subscriptions/5/card';
const UNDO = 'POST /api/subscriptions/5/card/undo';
const plan: OwnSubscription = {
  ...subscription(),
  visits: [
    { bookingId: 40, date: inDays(3), state: 'paid' },
    { bookingId: 41, date: inDays(10), state: 'booked' },
    { bookingId: null, date: inDays(17), state: 'planned' },
  ],
};

let api: ReturnType<typeof stubApi>;
let key = 0;
let stripe: ReturnType<typeof stubStripe>;
beforeEach(() => {
  api = stubApi({
    // Each test has its own key, because the loaded provider is cached by key.
    'GET /api/site': { ...site, stripePublishableKey: `pk_test_card_${++key}` },
    'GET /api/auth/user': ada,
    'GET /api/subscriptions/5': plan,
    [CARD]: { clientSecret: 'seti_1_secret_x' },
  });
  stripe = stubStripe(() => ({}));
});
const save = async () => {
  window.history.replaceState(null, '', '/subscribe?subscriptionId=5');
  renderWithQueries(<CheckoutPage />);
  const button = await screen.findByRole('button', { name: 'Save Card' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  return () => fireEvent.click(button);
};

it('is saved with the provider for all visits, and My Bookings open again', async () => {
  (await save())();
  await waitFor(() => expect(toastTitles()).toEqual(['Your new card is saved']));
  expect(stripe.confirmSetup).toHaveBeenCalledTimes(1);
  expect(window.history.state).toMatchObject({ home: { step: 'bookings' } });
});

it('pays from the chosen visit on, says what pays those before it, and is taken back by its toast', async () => {
  const press = await save();
  fireEvent.change(await screen.findByLabelText('Use this card for'), { target: { value: inDays(17) } });
  expect(screen.getByText('Visits before it are charged to Visa •••• 4242.')).toBeDefined();
  press();
  await waitFor(() => expect(toastTitles()).toEqual([`Your new card pays from ${fullDay(inDays(17))} on`]));
  expect(api.bodiesOf('POST', '/api/subscriptions/5/card').at(-1)).toEqual({ from: inDays(17) });
  api.change({ [UNDO]: plan });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Your card stays as it was']));
});

it('for all visits is taken back by its toast, unless a visit has been charged to it', async () => {
  (await save())();
  const refused = 'Your new card has been used for a visit in the meantime. It stays as it is now.';
  api.change({ [UNDO]: new Reply(409, { code: 'CONFLICT', error: refused }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(toastTexts()).toEqual([refused]));
  expect(toastTitles()).toEqual(['Your card wasn’t changed back']);
});

it('that the bank asked about on a page of its own is taken back as well', async () => {
  api.change({ [UNDO]: plan });
  window.history.replaceState(null, '', '/subscribe?subscriptionId=5&redirect_status=succeeded');
  renderWithQueries(<CheckoutPage />);
  await waitFor(() => expect(toastTitles()).toEqual(['Your new card is saved']));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Your card stays as it was']));
});

it('of a form that another window has used opens a new form and confirms nothing', async () => {
  const press = await save();
  api.change({ [CARD]: { clientSecret: 'seti_2_secret_x' } });
  press();
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^A card was just saved in another window/));
  expect(stripe.confirmSetup).not.toHaveBeenCalled();
});

it('stays with the provider’s message when it is refused', async () => {
  stripe = stubStripe(() => ({ error: { message: 'Your card was declined.' } }));
  (await save())();
  await waitFor(() => expect(toastTexts()).toEqual(['Your card was declined.']));
});

it('goes home if the subscription does not exist', async () => {
  api.change({ [CARD]: new Reply(404, { error: 'There is no such subscription.' }) });
  window.history.replaceState(null, '', '/subscribe?subscriptionId=5');
  renderWithQueries(<CheckoutPage />);
  await waitFor(() => expect(toastTexts()).toEqual(['There is no such subscription.']));
  expect(window.location.pathname).toBe('/');
});
