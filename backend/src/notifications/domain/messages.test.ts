import { html, plainText } from './letter.js';
import { messageFor, type Occasion } from './messages.js';
import type { VisitFacts } from './visit-facts.js';

const visit: VisitFacts = {
  bookingId: 7,
  userId: 'u',
  email: 'robin@example.org',
  customerName: 'Robin <b>',
  service: '2-Hour Standard Clean',
  status: 'confirmed',
  appointmentDate: '2027-03-16',
  appointmentTime: 'morning',
  customTime: null,
  startsAt: '2027-03-16T13:00:00.000Z',
  endsAt: '2027-03-16T15:00:00.000Z',
  location: '12 North Elm Street',
  amount: 12000,
  paid: 12000,
  balance: 0,
  isRecurring: false,
  frequency: null,
  version: 1,
};
const sender = {
  name: 'Homebright',
  email: 'hello@example.org',
  phone: null,
  address: null,
  siteUrl: 'https://x.example',
};

test('a confirmation names service, day, window, place and price, and what is next', () => {
  const { letter, text, calendar } = messageFor('confirmed', visit, sender.siteUrl);
  expect(text).toBe('Your 2-Hour Standard Clean on Tuesday, March 16, 2027, 8AM-12PM is confirmed.');
  expect(calendar).toBe('REQUEST');
  if (!letter) throw new Error('a confirmation is a letter');
  const plain = plainText(letter, sender);
  for (const part of [
    'Booking: #7',
    '12 North Elm Street',
    '$120.00',
    '24 hours before',
    '15 minutes early',
  ]) {
    expect(plain).toContain(part);
  }
});

test('what a customer typed is inert in the HTML of every letter', () => {
  const occasions: Occasion[] = [
    'confirmed',
    'moved',
    'cancelled',
    'refunded',
    'payment-failed',
    'price-changed',
    'reminder',
  ];
  for (const occasion of occasions) {
    const { letter } = messageFor(occasion, visit, sender.siteUrl, 500);
    if (!letter) continue;
    expect(html(letter, sender)).not.toContain('<b>');
    expect(html(letter, sender)).toContain('Robin &lt;b&gt;');
  }
});

test('a failed payment leads to the screen that takes it', () => {
  const once = messageFor('payment-failed', { ...visit, balance: 12000 }, sender.siteUrl);
  expect(once.type).toBe('payment_pending');
  expect(once.letter?.action?.url).toBe('https://x.example/checkout?bookingId=7');
  const recurring = messageFor(
    'payment-failed',
    { ...visit, isRecurring: true, frequency: 'weekly' },
    sender.siteUrl,
  );
  expect(recurring.letter?.action?.url).toBe('https://x.example/subscribe?bookingId=7');
});
