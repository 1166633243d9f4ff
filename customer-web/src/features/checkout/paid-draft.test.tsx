import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTitles } from '../../testing/render.js';
import { ada, booking, inDays, site } from '../../testing/samples.js';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import { keepPaymentNote, keepPending, loadPending, withDraftId } from '../../testing/kept.js';
import CheckoutPage from './checkout-page.js';
import { paymentInQuestion } from './payment-outcome.js';

const INTENT = 'POST /api/create-payment-intent';
const draft = withDraftId({
  service: '2-hour',
  isRecurring: false,
  appointmentDate: inDays(4),
  appointmentTime: 'morning',
  questionnaire: {},
} as Parameters<typeof withDraftId>[0]);

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': { ...site, stripePublishableKey: 'pk_test_paid_draft' },
    'GET /api/auth/user': ada,
  });
  stubStripe(() => ({}));
});
const open = () => {
  window.history.replaceState(null, '', '/checkout');
  return renderWithQueries(<CheckoutPage />);
};

it('a draft that is paid already is done, and success asks about the booking that was paid', async () => {
  keepPending(draft);
  keepPaymentNote({ bookingId: 3 });
  const details = [{ bookingId: 7 }];
  api.change({ [INTENT]: new Reply(409, { error: 'Paid already.', code: 'ALREADY_PAID', details }) });
  open();
  await waitFor(() => expect(window.location.pathname).toBe('/payment-success'));
  expect(loadPending()).toBeUndefined();
  expect(paymentInQuestion().bookingId).toBe(7);
});

it('a paid draft with another date is a new booking, which is not paid and says so', async () => {
  const paid = { ...draft, bookingId: 7 };
  keepPending(withDraftId({ ...draft, appointmentDate: inDays(9) }, paid));
  const details = [{ bookingId: 7, fields: ['appointment'] }];
  api.change({
    [INTENT]: ({ body }: { body: unknown }) =>
      (body as { draftId: string }).draftId === draft.draftId
        ? new Reply(409, { error: 'Made already.', code: 'ALREADY_BOOKED', details })
        : { clientSecret: 'pi_1_secret_x', amount: 11000, bookingId: 9 },
    'GET /api/bookings/9': { ...booking({ id: 9 }), serverAmount: 11000 },
  });
  open();
  await screen.findByRole('button', { name: 'Pay $110.00' });
  expect(window.location.pathname).toBe('/checkout');
  expect(loadPending()).toMatchObject({ bookingId: 9, appointmentDate: inDays(9) });
  expect(loadPending()?.draftId).not.toBe(draft.draftId);
  expect(loadPending()).not.toHaveProperty('changed');
  expect(toastTitles()).toEqual(['This is a new booking']);
});

it('a booking that others changed after it was made is shown, not made again', async () => {
  keepPending({ ...draft, bookingId: 7 });
  const details = [{ bookingId: 7, fields: ['appointment'] }];
  api.change({ [INTENT]: new Reply(409, { error: 'Made.', code: 'ALREADY_BOOKED', details }) });
  open();
  await waitFor(() => expect(window.location.pathname).toBe('/bookings/7'));
  expect(loadPending()).toBeUndefined();
  expect(api.calls.filter(({ path }) => path === '/api/create-payment-intent')).toHaveLength(1);
});
