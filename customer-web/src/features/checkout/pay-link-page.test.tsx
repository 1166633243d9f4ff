import type { PayLinkView } from '@homebright/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetLocation } from '@homebright/web-common/router/location.js';
import { OFFLINE, Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries } from '../../testing/render.js';
import { site } from '../../testing/samples.js';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import PayLinkPage from './pay-link-page.js';

const LINK = '/api/pay-links/secret-token';
const OPEN: PayLinkView = {
  state: 'open',
  visit: {
    amount: 12_000,
    service: '2-Hour Standard Clean',
    appointmentDate: '2099-07-07',
    appointmentTime: 'morning',
    customTime: null,
    frequency: null,
    expiresAt: '2099-07-01T19:40:00Z',
    policy: { cancellationFee: 4_000, rebookingFee: 3_000, freeNoticeHours: 24, lockout: null },
  },
};

let key = 0;
const stub = (more: object = {}) =>
  stubApi({
    // Each test has its own key, because the loaded provider is cached by key.
    'GET /api/site': { ...site, stripePublishableKey: `pk_test_link_${++key}` },
    [`GET ${LINK}`]: OPEN,
    [`POST ${LINK}/payment`]: { clientSecret: 'pi_9_secret_x', amount: 12_000, bookingId: 9 },
    ...more,
  });
const open = (path = '/pay/secret-token') => {
  window.history.replaceState(null, '', path);
  resetLocation();
  return renderWithQueries(<PayLinkPage />);
};
const payButton = async () => {
  const button = await screen.findByRole('button', { name: 'Pay $120.00' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  return button;
};

beforeEach(() => {
  window.sessionStorage.clear();
  stubStripe(() => ({}));
});

describe('the page of a pay link', () => {
  it('takes the secret out of the address before anything else, and keeps it for a reload', async () => {
    const api = stub();
    open();
    expect(window.location.pathname).toBe('/pay');
    await payButton();
    expect(api.bodiesOf('POST', `${LINK}/payment`)).toEqual([{ amount: 12_000 }]);
    expect(screen.getByText('2-Hour Standard Clean')).toBeDefined();
    expect(screen.getByText(/^If your plans change: .+ until 24 hours before your visit\./)).toBeDefined();
    document.body.replaceChildren();
    open('/pay');
    await payButton();
  });

  it('pays without a session, and says so once the server does', async () => {
    const stripe = stubStripe(() => ({}));
    const api = stub();
    open();
    fireEvent.click(await payButton());
    expect(await screen.findByRole('heading', { name: 'Checking your payment' })).toBeDefined();
    api.change({ [`GET ${LINK}`]: { ...OPEN, state: 'paid' } });
    expect(
      await screen.findByRole('heading', { name: 'Thank you, it’s paid' }, { timeout: 5_000 }),
    ).toBeDefined();
    expect(stripe.confirmPayment.mock.calls[0]?.[0].confirmParams.return_url).toMatch(/\/pay$/);
    expect(api.calls.some(({ path }) => path.startsWith('/api/auth'))).toBe(false);
  });

  it('charges nothing if the price has changed, and shows the new price', async () => {
    const stripe = stubStripe(() => ({}));
    const api = stub();
    open();
    const button = await payButton();
    const cheaper = { ...OPEN, visit: { ...OPEN.visit, amount: 9_000 } };
    api.change({
      [`GET ${LINK}`]: cheaper,
      [`POST ${LINK}/payment`]: { clientSecret: 'pi_9_secret_y', amount: 9_000, bookingId: 9 },
    });
    fireEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Pay $90.00' })).toBeDefined();
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  it.each([
    ['paid', OPEN.visit, 'Thank you, it’s paid'],
    ['cancelled', null, 'This visit is cancelled'],
    ['lapsed', null, 'This link has ended'],
    ['processing', OPEN.visit, 'Checking your payment'],
  ])('says plainly that it is %s, and asks for no payment', async (state, visit, title) => {
    const api = stub({ [`GET ${LINK}`]: { state, visit } });
    open();
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(api.bodiesOf('POST', `${LINK}/payment`)).toEqual([]);
  });

  it('tells a link that nobody knows as one that has ended, and an address without one too', async () => {
    stub({ [`GET ${LINK}`]: new Reply(404, { error: 'This link was not found.' }) });
    open();
    expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeDefined();
    window.sessionStorage.clear();
    document.body.replaceChildren();
    open('/pay');
    expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeDefined();
  });

  it('says why a payment cannot begin, and tries again', async () => {
    const api = stub({ [`POST ${LINK}/payment`]: new Reply(409, { error: 'That time was just taken.' }) });
    open();
    expect(await screen.findByText('That time was just taken.')).toBeDefined();
    api.change({ [`POST ${LINK}/payment`]: { clientSecret: 'pi_9_secret_x', amount: 12_000, bookingId: 9 } });
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await payButton();
  });

  it('keeps everything when there is no connection', async () => {
    stub({ [`GET ${LINK}`]: OFFLINE });
    open();
    expect(await screen.findByRole('alert')).toBeDefined();
  });

  it('knows who comes back from their bank', async () => {
    window.sessionStorage.setItem('payLink', '"secret-token"');
    const api = stub();
    open('/pay?payment_intent=pi_9&payment_intent_client_secret=x&redirect_status=succeeded');
    expect(await screen.findByRole('heading', { name: 'Checking your payment' })).toBeDefined();
    expect(window.location.search).toBe('');
    expect(api.bodiesOf('POST', `${LINK}/payment`)).toEqual([]);
  });
});
