import { aVisit } from '../../../test/notifications/a-visit.js';
import { officeMessage } from './office-message.js';
import type { VisitFacts } from './visit-facts.js';
import { wordsIn } from './i18n/template-values.js';

const words = wordsIn('en');
const BOOKINGS = 'https://x.example/api/auth/login?returnTo=%2F%3Fbookings';
const PAY = 'https://x.example/api/auth/login?returnTo=%2Fcheckout%3FbookingId%3D7';
type Type = Parameters<typeof officeMessage>[0]['type'];
const write = (type: Type, message = 'Hello.', visit: VisitFacts | null = null) =>
  officeMessage({ type, title: 'News', message }, visit, words, 'https://x.example');

test('what the office wrote goes out as it was written, a paragraph after each empty line', () => {
  const text = 'One.\nStill one.\r\n\r\nTwo.\n\n\n\nThree.';
  expect(write('general', text)).toEqual({
    type: 'general',
    title: 'News',
    text,
    category: 'office',
    urgent: false,
    letter: {
      language: 'en',
      subject: 'News',
      greeting: words.hello,
      paragraphs: ['One.\nStill one.', 'Two.', 'Three.'],
      actions: [{ label: words.actions.bookings, url: BOOKINGS }],
    },
  });
});

test('only general news can be unsubscribed from', () => {
  expect(
    (['general', 'booking_update', 'payment_pending'] as const).map((type) => write(type).category),
  ).toEqual(['office', 'booking', 'booking']);
});

test('a reminder to pay leads to paying where something is open, and to the bookings otherwise', () => {
  const button = (type: Type, visit: VisitFacts | null) => write(type, '', visit).letter.actions;
  const open = { ...aVisit, balance: 1 };
  expect(button('payment_pending', open)).toEqual([{ label: words.actions.pay, url: PAY }]);
  const bookings = [{ label: words.actions.bookings, url: BOOKINGS }];
  expect(button('payment_pending', { ...aVisit, balance: 0 })).toEqual(bookings);
  expect(button('payment_pending', null)).toEqual(bookings);
  expect(button('general', open)).toEqual(bookings);
});
