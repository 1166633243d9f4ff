import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { lateAnswer, Reply, stubApi } from '../../testing/api-stub.js';
import { keepPending, loadPending, withDraftId } from '../../testing/kept.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../testing/render.js';
import { ada, booking, inDays, site } from '../../testing/samples.js';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import CheckoutPage from './checkout-page.js';

const ASK = { name: 'Request without Paying' };
let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': { ...site, payAfterVisit: true },
    'GET /api/auth/user': ada,
    'GET /api/bookings/41': booking(),
    'POST /api/create-payment-intent': { clientSecret: 'pi_5_secret_x', amount: 12_000, bookingId: 41 },
    'POST /api/pay-existing-booking': {
      clientSecret: 'pi_5_secret_x',
      amount: 12_000,
      bookingId: 41,
      lines: [],
    },
    'POST /api/request-booking': { heldUntil: '2027-03-11T17:00:00.000Z' },
  });
  stubStripe(() => ({}));
});

it('sends a request instead of a payment, and the draft is done', async () => {
  keepPending(
    withDraftId({
      service: '2-hour',
      isRecurring: false,
      questionnaire: {},
      appointmentDate: inDays(4),
      appointmentTime: 'morning',
    } as Parameters<typeof withDraftId>[0]),
  );
  window.history.replaceState(null, '', '/checkout');
  renderWithQueries(<CheckoutPage />);
  fireEvent.click(await screen.findByRole('button', ASK));
  await waitFor(() => expect(window.location.pathname).toBe('/bookings/41'));
  expect(toastTitles()).toEqual(['Your request is sent']);
  expect(api.bodiesOf('POST', '/api/request-booking')).toEqual([{ bookingId: 41 }]);
  expect(loadPending()).toBeUndefined();
});

it('is told to who has left the checkout, who is led nowhere', async () => {
  const { answer, give } = lateAnswer();
  api.change({ 'POST /api/request-booking': answer });
  window.history.replaceState(null, '', '/payment?bookingId=41');
  const { unmount } = renderWithQueries(<CheckoutPage />);
  fireEvent.click(await screen.findByRole('button', ASK));
  await waitFor(() => expect(api.bodiesOf('POST', '/api/request-booking')).toHaveLength(1));
  window.history.replaceState(null, '', '/settings');
  unmount();
  give({ heldUntil: '2027-03-11T17:00:00.000Z' });
  await waitFor(() => expect(toastTitles()).toEqual(['Your request is sent']));
  expect(window.location.pathname).toBe('/settings');
});

it('says why it was refused, and the payment is still there', async () => {
  api.change({
    'POST /api/request-booking': new Reply(409, { code: 'CONFLICT', error: 'This day is almost full.' }),
  });
  window.history.replaceState(null, '', '/payment?bookingId=41');
  renderWithQueries(<CheckoutPage />);
  fireEvent.click(await screen.findByRole('button', ASK));
  await waitFor(() => expect(toastTexts()).toEqual(['This day is almost full.']));
  expect(screen.getByRole('button', { name: 'Pay $120.00' })).toBeTruthy();
});

it('is offered only where the owner allows it', async () => {
  api.change({ 'GET /api/site': site });
  window.history.replaceState(null, '', '/payment?bookingId=41');
  renderWithQueries(<CheckoutPage />);
  await screen.findByRole('button', { name: 'Pay $120.00' });
  expect(screen.queryByRole('button', ASK)).toBeNull();
});
