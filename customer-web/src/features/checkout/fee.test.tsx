import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubApi } from '../../testing/api-stub.js';
import { renderWithQueries } from '../../testing/render.js';
import { ada, booking, site } from '../../testing/samples.js';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import CheckoutPage from './checkout-page.js';
import SuccessPage from './success-page.js';
import { keepPaymentNote } from '../../testing/kept.js';

const open = (changes: object, amount: number) => {
  stubApi({
    'GET /api/site': { ...site, stripePublishableKey: `pk_test_fee_${amount}` },
    'GET /api/auth/user': ada,
    'POST /api/pay-existing-booking': { clientSecret: 'pi_3_secret_x', amount, bookingId: 41 },
    'GET /api/bookings/41': { ...booking(changes), serverAmount: amount },
  });
  window.history.replaceState(null, '', '/subscribe?bookingId=41');
  renderWithQueries(<CheckoutPage />);
};
beforeEach(() => void stubStripe(() => ({})));

it('says that a payment is the fee of a moved visit, of a subscription too', async () => {
  open({ isRecurring: true, recurringFrequency: 'weekly', openFees: 3000, balance: 3000 }, 3000);
  expect(await screen.findByRole('button', { name: 'Pay $30.00' })).toBeDefined();
  expect(document.querySelector('.total')?.textContent).toBe('Rebooking fee$30.00');
  expect(screen.getByText(/This payment is the rebooking fee/)).toBeDefined();
  expect(screen.queryByText(/charge each one two days before/)).toBeNull();
});

it('calls it the total when more than the fee is due', async () => {
  open({ openFees: 3000, balance: 15000 }, 15000);
  expect(await screen.findByRole('button', { name: 'Pay $150.00' })).toBeDefined();
  expect(document.querySelector('.total')?.textContent).toBe('Total$150.00');
  expect(screen.queryByText(/This payment is the rebooking fee/)).toBeNull();
});

it('says after the payment that the visit is moved, not that a cleaning is booked', async () => {
  const moved = booking({
    paymentStatus: 'paid',
    status: 'confirmed',
    collection: null,
    paid: 15000,
    balance: 0,
  });
  stubApi({ 'GET /api/site': site, 'GET /api/bookings/41': moved });
  keepPaymentNote({ bookingId: 41, isFee: true });
  window.history.replaceState(null, '', '/payment-success');
  renderWithQueries(<SuccessPage />);
  expect(await screen.findByText(/rebooking fee is paid\. Your visit has moved/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeDefined();
  expect(screen.queryByText(/Your cleaning is booked/)).toBeNull();
  expect(screen.getByText('Total paid').nextSibling?.textContent).toBe('$150.00');
});
