import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTitles } from '../../testing/render.js';
import { booking, inDays, site } from '../../testing/samples.js';
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

describe('the office has set a price for the booking as it was', () => {
  const agreed = { bookingId: 7, price: 5000, fields: ['service', 'location'] };
  beforeEach(() => {
    keepPending({ ...draft, service: '4-hour', bookingId: 7, serverAmount: 5000 });
    api = stubApi({
      'GET /api/site': { ...site, stripePublishableKey: 'pk_test_agreed' },
      [INTENT]: new Reply(409, { error: 'Set.', code: 'PRICE_SET', details: [agreed] }),
      'GET /api/bookings/8': { ...booking({ id: 8 }), serverAmount: 25000 },
    });
    stubStripe(() => ({}));
    window.history.replaceState(null, '', '/checkout');
  });

  it('says so, and leads to paying the agreed one', async () => {
    renderWithQueries(<CheckoutPage />);
    expect(await screen.findByText(/price of \$50\.00 .* a different service and address\./)).toBeDefined();
    const keep = screen.getByRole('link', { name: 'Keep My Booking' });
    expect(keep.getAttribute('href')).toBe('/checkout?bookingId=7');
    expect(toastTitles()).toEqual([]);
    expect(loadPending()?.draftId).toBe(draft.draftId);
  });

  it('offers a new booking at today’s price', async () => {
    renderWithQueries(<CheckoutPage />);
    const button = await screen.findByRole('button', { name: 'Book at Today’s Price' });
    api.change({ [INTENT]: { clientSecret: 'pi_1_secret_x', amount: 25000, bookingId: 8 } });
    fireEvent.click(button);
    await screen.findByRole('button', { name: 'Pay $250.00' });
    const sent = api.bodiesOf('POST', '/api/create-payment-intent') as {
      draftId: string;
      service: string;
    }[];
    expect(sent.map(({ draftId }) => draftId === draft.draftId)).toEqual([true, false]);
    expect(sent[1]?.service).toBe('4-hour');
    expect(loadPending()).toMatchObject({ bookingId: 8, serverAmount: 25000 });
  });
});
