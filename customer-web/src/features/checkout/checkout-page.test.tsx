import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from '../../lib/router/leave.js';
import { OFFLINE, Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../testing/render.js';
import { ada, booking, inDays, site } from '../../testing/samples.js';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import CheckoutPage from './checkout-page.js';
import { keepPending, loadPending, withDraftId } from '../../testing/kept.js';

const INTENT = 'POST /api/create-payment-intent';
const draft = withDraftId({
  service: '2-hour',
  isRecurring: false,
  appointmentDate: inDays(4),
  appointmentTime: 'morning',
  questionnaire: {},
} as Parameters<typeof withDraftId>[0]);

let api: ReturnType<typeof stubApi>;
let left: string[];
let key = 0;
beforeEach(() => {
  left = [];
  vi.spyOn(browser, 'leaveFor').mockImplementation((url) => void left.push(url));
  // Each test has its own key, because the loaded provider is cached by key.
  const settings = { ...site, stripePublishableKey: `pk_test_${++key}` };
  api = stubApi({
    'GET /api/site': settings,
    'GET /api/auth/user': ada,
    [INTENT]: { clientSecret: 'pi_1_secret_x', amount: 11000, bookingId: 7 },
    'POST /api/create-subscription': {
      clientSecret: 'pi_2_secret_x',
      amount: 8000,
      bookingId: 8,
      subscriptionId: 3,
    },
    'POST /api/pay-existing-booking': { clientSecret: 'pi_3_secret_x', amount: 9900, bookingId: 41 },
    'GET /api/bookings/7': {
      ...booking({ id: 7, appointmentDate: '2099-07-07', heldUntil: '2099-07-01T19:40:00Z' }),
      serverAmount: 11000,
    },
    'GET /api/bookings/8': { ...booking({ id: 8 }), serverAmount: 8000 },
    'GET /api/bookings/41': { ...booking({ customPrice: 9900 }), serverAmount: 9900 },
  });
  stubStripe(() => ({}));
});

const open = (path = '/checkout') => {
  window.history.replaceState(null, '', path);
  return renderWithQueries(<CheckoutPage />);
};
const payButton = (name: string | RegExp) => screen.findByRole('button', { name });
const ready = async (name: string | RegExp = 'Pay $110.00') => {
  const button = await payButton(name);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  return button;
};

describe('preparing a payment', () => {
  it('sends the pending booking and keeps the server’s amount with it', async () => {
    keepPending({ ...draft, serverAmount: 1 });
    open();
    expect(await screen.findByText('Setting up your payment')).toBeDefined();
    await ready();
    expect(screen.getByText('$110.00')).toBeDefined();
    expect(api.bodiesOf('POST', '/api/create-payment-intent')).toEqual([JSON.parse(JSON.stringify(draft))]);
    expect(loadPending()).toMatchObject({
      draftId: draft.draftId,
      serverAmount: 11000,
      serverPrice: '110.00',
      bookingId: 7,
    });
    expect(await screen.findByText('Your Tuesday morning is held until Wednesday at 3:40 PM.')).toBeDefined();
  });

  it('subscribes for a recurring one', async () => {
    keepPending({ ...draft, isRecurring: true, frequency: 'monthly' });
    open('/subscribe');
    await ready('Subscribe $80.00');
    expect(screen.getByText('Monthly')).toBeDefined();
  });

  it('pays an existing booking by its number', async () => {
    open('/payment?bookingId=41');
    await ready('Pay $99.00');
    expect(api.bodiesOf('POST', '/api/pay-existing-booking')).toEqual([{ bookingId: 41 }]);
  });

  it('goes straight to success when there is nothing to pay', async () => {
    keepPending(draft);
    api.change({ [INTENT]: { clientSecret: null, amount: 0, bookingId: 7 } });
    open();
    await waitFor(() => expect(window.location.pathname).toBe('/payment-success'));
  });
});

describe('what can go wrong before', () => {
  it('Payment Unavailable, with a way home, when no key is configured', async () => {
    keepPending(draft);
    api.change({ 'GET /api/site': { ...site, stripePublishableKey: null } });
    open();
    expect(await screen.findByRole('heading', { name: 'Payment Unavailable' })).toBeDefined();
    expect(toastTitles()).toEqual(['Payment System Unavailable']);
    expect(toastTexts()).toEqual(['Payment processing is not configured. Please contact support.']);
    fireEvent.click(screen.getByRole('link', { name: 'Return Home' }));
    expect(window.location.pathname).toBe('/');
    expect(api.bodiesOf('POST', '/api/create-payment-intent')).toEqual([]);
  });

  it('Booking Data Missing, and home', async () => {
    open();
    await waitFor(() => expect(toastTitles()).toEqual(['Booking Data Missing']));
    expect(toastTexts()).toEqual(['Please complete the booking process first.']);
    expect(window.location.pathname).toBe('/');
  });

  it.each([
    ['the server’s text', new Reply(400, { error: 'That day is closed.' }), 'That day is closed.'],
    ['a fallback', new Reply(500, {}), 'Failed to create payment intent'],
    ['the missing secret', { amount: 500, bookingId: 7 }, 'Invalid payment response - missing client secret'],
  ])('Payment Setup Failed with %s, and home', async (_, answer, text) => {
    keepPending(draft);
    api.change({ [INTENT]: answer });
    open();
    await waitFor(() => expect(toastTitles()).toEqual(['Payment Setup Failed']));
    expect(toastTexts()).toEqual([text]);
    expect(window.location.pathname).toBe('/');
    expect(loadPending()?.draftId).toBe(draft.draftId);
  });

  it('has its own fallback for an existing booking', async () => {
    api.change({ 'POST /api/pay-existing-booking': new Reply(500, {}) });
    open('/checkout?bookingId=41');
    await waitFor(() => expect(toastTexts()).toEqual(['Failed to create payment for existing booking']));
  });

  it('a 401 leads to sign-in and back here', async () => {
    api.change({ 'GET /api/bookings/41': new Reply(401, {}) });
    open('/checkout?bookingId=41');
    await waitFor(() => expect(left).toEqual(['/api/auth/login?returnTo=%2Fcheckout%3FbookingId%3D41']));
  });

  it('a lost network keeps everything and tries again', async () => {
    keepPending(draft);
    api.change({ [INTENT]: OFFLINE });
    open();
    expect(await screen.findByText('Unable to initialize payment. Please try again.')).toBeDefined();
    api.change({ [INTENT]: { clientSecret: 'pi_1_secret_x', amount: 11000, bookingId: 7 } });
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await ready();
  });

  it('a taken time is replaced by a free one, for the same draft', async () => {
    keepPending(draft);
    const details = [{ appointmentDate: inDays(5), appointmentTime: 'custom', customTime: '02:30 PM' }];
    api.change({ [INTENT]: new Reply(409, { error: 'Taken.', code: 'SLOT_TAKEN', details }) });
    open();
    const offer = await screen.findByRole('button', { name: /2:30 PM/ });
    api.change({ [INTENT]: { clientSecret: 'pi_1_secret_x', amount: 11000, bookingId: 7 } });
    fireEvent.click(offer);
    await ready();
    const [first, second] = api.bodiesOf('POST', '/api/create-payment-intent') as { draftId: string }[];
    expect(second).toMatchObject({
      appointmentDate: inDays(5),
      appointmentTime: 'custom',
      customTime: '02:30 PM',
    });
    expect(second?.draftId).toBe(first?.draftId);
  });

  it('a taken time of an existing booking is changed in My Bookings', async () => {
    api.change({
      'POST /api/pay-existing-booking': new Reply(409, { error: 'Taken.', code: 'SLOT_TAKEN', details: [] }),
    });
    open('/payment?bookingId=41');
    const another = await screen.findByRole('button', { name: 'Choose Another Time' });
    const moved = vi.spyOn(window.history, 'replaceState');
    fireEvent.click(another);
    expect(moved.mock.calls[0]?.[0]).toMatchObject({ home: { step: 'bookings', reschedule: '41' } });
  });

  it('a draft that is paid already goes on to success', async () => {
    keepPending({ ...draft, serverAmount: 11000 });
    api.change({ [INTENT]: new Reply(409, { error: 'Paid already.', code: 'ALREADY_PAID' }) });
    open();
    await waitFor(() => expect(window.location.pathname).toBe('/payment-success'));
    expect(toastTitles()).toEqual([]);
  });

  it('a draft whose booking was called off becomes another booking', async () => {
    keepPending(draft);
    api.change({
      [INTENT]: ({ body }: { body: unknown }) =>
        (body as { draftId: string }).draftId === draft.draftId
          ? new Reply(409, { error: 'Cancelled.', code: 'BOOKING_CANCELLED' })
          : { clientSecret: 'pi_1_secret_x', amount: 11000, bookingId: 7 },
    });
    open();
    await ready();
    expect(loadPending()?.draftId).not.toBe(draft.draftId);
  });
});

describe('paying', () => {
  beforeEach(() => keepPending(draft));

  it('confirms with the return address and goes to success', async () => {
    const { confirmPayment } = stubStripe(() => ({}));
    open();
    const button = await ready();
    fireEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Processing Payment...' })).toBeDefined();
    await waitFor(() => expect(window.location.pathname).toBe('/payment-success'));
    expect(confirmPayment.mock.calls[0]?.[0].confirmParams.return_url).toBe(
      `${window.location.origin}/payment-success`,
    );
  });

  it('charges no other amount than the button says', async () => {
    const { confirmPayment } = stubStripe(() => ({}));
    open();
    const button = await ready();
    api.change({
      'GET /api/bookings/7': { ...booking({ id: 7, balance: 15000 }), serverAmount: 15000 },
      [INTENT]: { clientSecret: 'pi_1_secret_x', amount: 15000, bookingId: 7 },
    });
    fireEvent.click(button);
    await waitFor(() => expect(toastTexts().join()).toContain('$150.00'));
    expect(confirmPayment).not.toHaveBeenCalled();
    fireEvent.click(await ready('Pay $150.00'));
    await waitFor(() => expect(confirmPayment).toHaveBeenCalledTimes(1));
  });

  it('stays with the provider’s message when it is refused', async () => {
    stubStripe(() => ({ error: { message: 'Your card was declined.' } }));
    open();
    fireEvent.click(await ready());
    await waitFor(() => expect(toastTitles()).toEqual(['Payment Failed']));
    expect(toastTexts()).toEqual(['Your card was declined.']);
    expect(window.location.pathname).toBe('/checkout');
    await ready();
  });

  it('takes a payment that another tab has just made for success', async () => {
    const payment_intent = { status: 'succeeded' };
    stubStripe(() => ({ error: { message: 'This payment was made already.', payment_intent } }));
    open();
    fireEvent.click(await ready());
    await waitFor(() => expect(window.location.pathname).toBe('/payment-success'));
    expect(toastTitles()).toEqual([]);
  });

  it('has words for the unexpected', async () => {
    stubStripe(() => new Error('boom'));
    open();
    fireEvent.click(await ready());
    await waitFor(() => expect(toastTitles()).toEqual(['Payment Error']));
    expect(toastTexts()).toEqual(['An unexpected error occurred. Please try again.']);
  });

  it('asks to sign in when the session has ended', async () => {
    const { confirmPayment } = stubStripe(() => ({}));
    open();
    const button = await ready();
    api.change({ 'GET /api/auth/user': new Reply(401, {}) });
    fireEvent.click(button);
    await waitFor(() => expect(left).toEqual(['/api/auth/login?returnTo=%2Fcheckout']));
    expect(confirmPayment).not.toHaveBeenCalled();
  });
});
