import { paymentPath, receiptPath, throughSignIn } from './site-links.js';

test('a visit is paid at checkout, a recurring one where its subscription begins', () => {
  expect(paymentPath({ bookingId: 7, isRecurring: false })).toBe('/checkout?bookingId=7');
  expect(paymentPath({ bookingId: 7, isRecurring: true })).toBe('/subscribe?bookingId=7');
});

test('a receipt belongs to a booking and a payment', () => {
  expect(receiptPath({ bookingId: 7 }, 3)).toBe('/api/bookings/7/receipts/3');
});

test('mails lead through sign-in, and back to the whole path', () => {
  expect(throughSignIn('https://x.example', '/checkout?bookingId=7&a=b')).toBe(
    'https://x.example/api/auth/login?returnTo=%2Fcheckout%3FbookingId%3D7%26a%3Db',
  );
});
