import type { SubscriptionFacts } from './subscription-facts.js';
import { subscriptionMessage } from './subscription-message.js';
import { wordsIn } from './i18n/template-values.js';
import { SUBSCRIPTION_OCCASIONS, type SubscriptionOccasion } from './i18n/message-text.js';

const words = wordsIn('en');
const facts: SubscriptionFacts = {
  subscriptionId: 56,
  userId: 'u',
  customerName: 'Robin',
  serviceType: '2-hour',
  frequency: 'weekly',
  appointmentTime: 'morning',
  customTime: null,
  price: 12_000,
  nextVisit: '2027-03-30',
};
const write = (occasion: SubscriptionOccasion, change: Partial<SubscriptionFacts> = {}) =>
  subscriptionMessage(occasion, { ...facts, ...change }, 'https://x.example', words);
const back = (path: string) => `https://x.example/api/auth/login?returnTo=${encodeURIComponent(path)}`;

test('a subscription is told in the app and by mail, never by text message', () => {
  for (const occasion of SUBSCRIPTION_OCCASIONS) {
    expect(write(occasion)).toMatchObject({ type: 'subscription', category: 'booking', urgent: false });
  }
});

test('the letter names service and rhythm, time, next visit and price', () => {
  expect(write('resumed').letter).toMatchObject({
    language: 'en',
    subject: 'Your weekly cleaning has resumed',
    greeting: words.greeting('Robin'),
    facts: [
      ['Service', '2-Hour Standard Clean (weekly)'],
      ['When', '8 AM–12 PM'],
      ['Next visit', 'Tuesday, March 30'],
      ['Price per visit', '$120.00'],
    ],
  });
});

test('without a next visit, or when there will be none, none is named', () => {
  const labels = (...given: Parameters<typeof write>) =>
    (write(...given).letter.facts ?? []).map(([label]) => label);
  expect(labels('paused', { nextVisit: null })).toEqual(['Service', 'When', 'Price per visit']);
  expect(labels('ended')).toEqual(['Service', 'When', 'Price per visit']);
});

test('what ended can be booked again, a lost card be replaced, everything else be seen', () => {
  const button = (occasion: SubscriptionOccasion) => write(occasion).letter.actions;
  expect(button('ended')).toEqual([{ label: words.actions.again, url: back('/#services') }]);
  expect(button('card-lost')).toEqual([
    { label: words.actions.card, url: back('/subscribe?subscriptionId=56') },
  ]);
  for (const occasion of ['paused', 'resumed', 'changed'] as const) {
    expect(button(occasion)).toEqual([{ label: words.actions.bookings, url: back('/?bookings') }]);
  }
});
