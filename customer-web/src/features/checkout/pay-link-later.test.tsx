import type { PayLinkView, PayLinkVisit } from '@homebright/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { resetLocation } from '@homebright/web-common/router/location.js';
import { loadTexts } from '../../lib/texts/index.js';
import { keepLanguage } from '../../lib/texts/language.js';
import { stubApi } from '../../testing/api-stub.js';
import { renderWithQueries } from '../../testing/render.js';
import { site } from '../../testing/samples.js';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import PayLinkPage from './pay-link-page.js';

const LINK = '/api/pay-links/secret-token';
const visit: PayLinkVisit = {
  amount: 0,
  later: 12_000,
  service: '2-Hour Standard Clean',
  appointmentDate: '2099-07-07',
  appointmentTime: 'morning',
  customTime: null,
  frequency: null,
  expiresAt: '2099-07-01T19:40:00Z',
  policy: { cancellationFee: 4_000, rebookingFee: 3_000, freeNoticeHours: 24, lockout: null },
};
const view = (changes: Partial<PayLinkVisit> = {}, state: PayLinkView['state'] = 'open'): PayLinkView => ({
  state,
  visit: { ...visit, ...changes },
});

let api: ReturnType<typeof stubApi>;
let stripe: ReturnType<typeof stubStripe>;
let key = 0;
beforeEach(() => {
  stripe = stubStripe(() => ({}));
});
const open = (shown: PayLinkView, path = '/pay/secret-token') => {
  const { amount = 0, later } = shown.visit ?? {};
  api = stubApi({
    // Each test has its own key, because the loaded provider is cached by key.
    'GET /api/site': { ...site, stripePublishableKey: `pk_test_link_later_${++key}` },
    'GET /api/services/spanish': {},
    [`GET ${LINK}`]: shown,
    [`POST ${LINK}/payment`]: { clientSecret: 'i_9_secret_x', amount, later, bookingId: 9 },
  });
  window.history.replaceState(null, '', path);
  resetLocation();
  renderWithQueries(<PayLinkPage />);
};
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
};
const titled = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 5_000 });

it('saves a card without a session, and says that the visit is booked', async () => {
  open(view());
  await titled('Save a card for your cleaning');
  expect(
    screen.getByText(
      'Nothing is charged today. We’ll charge $120.00 to this card when your cleaning is done.',
    ),
  ).toBeDefined();
  expect(screen.getByText(/^You can book here until .+ You don’t need to sign in\.$/)).toBeDefined();
  expect(screen.getByText(/cancelling \$40, charged to your card\.$/)).toBeDefined();
  await press('Save Card and Book');
  await titled('Checking your card');
  expect(stripe.confirmSetup.mock.calls[0]?.[0].confirmParams.return_url).toMatch(/\/pay$/);
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
  api.change({ [`GET ${LINK}`]: view({}, 'paid') });
  await titled('Thank you, it’s booked');
  expect(
    screen.getByText(/^Nothing has been charged yet\. We’ll charge \$120\.00 to your card/),
  ).toBeDefined();
});

it('takes a deposit, and says what comes', async () => {
  open(view({ amount: 5_000, later: 7_000, frequency: 'weekly' }));
  await titled('Pay the deposit for your cleaning');
  expect(
    screen.getByText(/^Weekly\. We’ll charge each later visit to this card when it’s done\./),
  ).toBeDefined();
  expect(screen.getByText('$120.00')).toBeDefined();
  await press('Pay $50.00 Deposit');
  await titled('Checking your payment');
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
  api.change({ [`GET ${LINK}`]: view({ amount: 5_000, later: 7_000 }, 'paid') });
  await titled('Thank you, it’s booked');
  expect(screen.getByText(/^Your \$50\.00 deposit is paid\. We’ll charge the other \$70\.00/)).toBeDefined();
});

it('saves nothing if the price has changed, and shows the new price', async () => {
  open(view());
  await screen.findByRole('button', { name: 'Save Card and Book' });
  api.change({
    [`GET ${LINK}`]: view({ later: 15_000 }),
    [`POST ${LINK}/payment`]: { clientSecret: 'i_9_secret_y', amount: 0, later: 15_000, bookingId: 9 },
  });
  await press('Save Card and Book');
  expect(await screen.findByText(/We’ll charge \$150\.00 to this card/)).toBeDefined();
  expect(stripe.confirmSetup).not.toHaveBeenCalled();
});

it('knows who comes back from their bank with a saved card', async () => {
  window.sessionStorage.setItem('payLink', '"secret-token"');
  open(view(), '/pay?setup_intent=seti_9&setup_intent_client_secret=x&redirect_status=succeeded');
  await titled('Checking your card');
  expect(window.location.search).toBe('');
  expect(api.bodiesOf('POST', `${LINK}/payment`)).toEqual([]);
});

it('says it in Spanish', async () => {
  keepLanguage('es');
  await loadTexts();
  open(view());
  await titled('Guarde una tarjeta para su limpieza');
  expect(await screen.findByRole('button', { name: 'Guardar tarjeta y reservar' })).toBeDefined();
  expect(screen.getByText(/^Hoy no se cobra nada\. Cobraremos \$120\.00 a esta tarjeta/)).toBeDefined();
});
