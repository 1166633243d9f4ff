import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from '../../testing/api-stub.js';
import { renderWithQueries } from '../../testing/render.js';
import { ada, booking, site, someLines } from '../../testing/samples.js';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import CheckoutPage from './checkout-page.js';

/** Opens the payment of a $140.48 booking, of which `amount` is charged now. */
async function pay(amount: number, name: string) {
  stubApi({
    'GET /api/site': { ...site, stripePublishableKey: 'pk_test_lines' },
    'GET /api/auth/user': ada,
    'GET /api/bookings/41': { ...booking({ amount: 14_048, lines: someLines }), serverAmount: amount },
    'POST /api/pay-existing-booking': {
      clientSecret: 'pi_3_secret_x',
      amount,
      bookingId: 41,
      lines: someLines,
    },
  });
  stubStripe(() => ({}));
  window.history.replaceState(null, '', '/payment?bookingId=41');
  renderWithQueries(<CheckoutPage />);
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
}
const rows = () => [...document.querySelectorAll('.priceLines > div')].map((row) => row.textContent);

it('what an existing booking is made of stands in its summary', async () => {
  await pay(14_048, 'Pay $140.48');
  expect(rows()).toHaveLength(4);
  expect(rows()[1]).toBe('Inside the oven+$35.00');
});

it('but not where a part of it is paid', async () => {
  await pay(3_000, 'Pay $30.00');
  expect(rows()).toEqual([]);
});
