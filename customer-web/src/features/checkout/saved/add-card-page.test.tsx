import { fireEvent, screen, waitFor } from '@testing-library/react';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import { beforeEach, expect, it } from 'vitest';
import { Reply, stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../../testing/render.js';
import { ada, site } from '../../../testing/samples.js';
import CheckoutPage from '../checkout-page.js';

const CARDS = 'POST /api/cards';
let api: ReturnType<typeof stubApi>;
let stripe: ReturnType<typeof stubStripe>;
let refusal: { message: string } | undefined;
let key = 0;
beforeEach(() => {
  refusal = undefined;
  api = stubApi({
    // Each test has its own key, because the loaded provider is cached by key.
    'GET /api/site': { ...site, savesCards: true, stripePublishableKey: `pk_test_add_${++key}` },
    'GET /api/auth/user': ada,
    [CARDS]: { clientSecret: 'seti_1_secret_x' },
  });
  stripe = stubStripe(() => (refusal ? { error: refusal } : {}));
});
const open = (more = '') => {
  window.history.replaceState(null, '', `/payment?addCard=1${more}`);
  renderWithQueries(<CheckoutPage />);
};
const save = async () => {
  const button = await screen.findByRole('button', { name: 'Save Card' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
};
const isInSettings = () => waitFor(() => expect(window.location.pathname).toBe('/settings'));

it('saves a card with the provider, charges nothing, and leads back to the settings', async () => {
  open();
  expect(await screen.findByText(/^You won’t be charged now\./)).toBeDefined();
  await save();
  await isInSettings();
  expect(toastTitles()).toEqual(['Your card is saved']);
  expect(stripe.confirmSetup).toHaveBeenCalledTimes(1);
  expect(stripe.confirmSetup.mock.calls[0]?.[0].confirmParams.return_url).toMatch(/\/payment\?addCard=1$/);
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
});

it('says why a card was not saved, and stays', async () => {
  refusal = { message: 'Your card was declined.' };
  open();
  await save();
  await waitFor(() => expect(toastTitles()).toEqual(['Your Card Wasn’t Saved']));
  expect(window.location.pathname).toBe('/payment');
});

it('leads to the settings when the bank sends the customer back', async () => {
  open('&redirect_status=succeeded');
  await isInSettings();
  expect(api.bodiesOf('POST', '/api/cards')).toEqual([]);
});

it('leads back with the server’s sentence if no form opens', async () => {
  const error = 'You have 5 saved cards. Remove one first.';
  api.change({ [CARDS]: new Reply(409, { error, code: 'TOO_MANY_CARDS' }) });
  open();
  await isInSettings();
  expect(toastTexts()).toEqual([error]);
});
