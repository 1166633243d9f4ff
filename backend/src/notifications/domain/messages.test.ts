import { LANGUAGES } from '@homebright/contract';
import { aPlan, aVisit } from '../../../test/notifications/a-visit.js';
import {
  html,
  MONEY_OCCASIONS,
  officeMessage,
  paymentPath,
  plainText,
  receiptPath,
  staffEmail,
  SUBSCRIPTION_OCCASIONS,
  type SubscriptionFacts,
  type SubscriptionOccasion,
  throughSignIn,
  VISIT_OCCASIONS,
  type VisitFacts,
  wordsIn,
} from '../../messaging/index.js';
import { subscriptionMessage } from './subscription-message.js';
import { sampleEmails } from './sample-emails.js';

describe('messages of the office', () => {
  const words = wordsIn('en');
  const BOOKINGS = 'https://x.example/api/auth/login?returnTo=%2Fbookings';
  const PAY = 'https://x.example/api/auth/login?returnTo=%2Fcheckout%3FbookingId%3D7';
  type Type = Parameters<typeof officeMessage>[0]['type'];
  const write = (type: Type, message = 'Hello.', visit: VisitFacts | null = null, payOnline = true) =>
    officeMessage({ type, title: 'News', message }, visit, words, {
      siteUrl: 'https://x.example',
      payOnline,
    });

  test('the office’s text stays as it was written, with a new paragraph after each empty line', () => {
    const text = 'One.\nStill one.\r\n\r\nTwo.\n\n\n\nThree.';
    expect(write('general', text)).toEqual({
      type: 'general',
      title: 'News',
      text,
      category: 'office',
      urgent: false,
      email: {
        language: 'en',
        subject: 'News',
        greeting: words.hello,
        paragraphs: ['One.\nStill one.', 'Two.', 'Three.'],
        actions: [{ label: words.actions.bookings, url: BOOKINGS }],
      },
    });
  });

  test('customers can unsubscribe only from general news', () => {
    expect(
      (['general', 'booking_update', 'payment_pending'] as const).map((type) => write(type).category),
    ).toEqual(['office', 'booking', 'booking']);
  });

  test('a message has a button to its visit, first a button to pay if something is due, or a button to the bookings', () => {
    const button = (type: Type, visit: VisitFacts | null) => write(type, '', visit).email.actions;
    const open = { ...aVisit, balance: 1 };
    const see = { label: words.actions.visit, url: `${BOOKINGS}%2F7` };
    expect(button('payment_pending', open)).toEqual([{ label: words.actions.pay, url: PAY }, see]);
    expect(button('payment_pending', { ...aVisit, balance: 0 })).toEqual([see]);
    expect(button('payment_pending', null)).toEqual([{ label: words.actions.bookings, url: BOOKINGS }]);
    expect(button('general', open)).toEqual([see]);
    expect(write('payment_pending', '', open, false).email.actions).toEqual([see]);
  });
});

describe('emails to the staff', () => {
  const lines = ['Booking #7 was paid', 'Booking #8 was cancelled'];

  test('the subject is the event itself, or the number of events', () => {
    expect(staffEmail(lines.slice(0, 1), 'https://x.example').subject).toBe('Booking #7 was paid');
    expect(staffEmail(lines, 'https://x.example').subject).toBe('2 new events');
  });

  test('every event is a line, and the button opens the office', () => {
    expect(staffEmail(lines, 'https://x.example')).toMatchObject({
      language: 'en',
      paragraphs: [],
      list: { items: lines },
      actions: [{ url: 'https://x.example/admin-dashboard' }],
    });
  });
});

describe('messages about a plan', () => {
  const words = wordsIn('en');
  const write = (occasion: SubscriptionOccasion, change: Partial<SubscriptionFacts> = {}) =>
    subscriptionMessage(occasion, { ...aPlan, ...change }, 'https://x.example', words);
  const back = (path: string) => `https://x.example/api/auth/login?returnTo=${encodeURIComponent(path)}`;

  test('messages about a plan go to the app and by mail, never by text message', () => {
    for (const occasion of SUBSCRIPTION_OCCASIONS) {
      expect(write(occasion)).toMatchObject({ type: 'subscription', category: 'booking', urgent: false });
    }
  });

  test('the email has the service, frequency, time, next visit and price', () => {
    expect(write('resumed').email).toMatchObject({
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

  test('a changed plan is a weekly or an every-3-weeks one', () => {
    expect(write('changed').text).toContain('is now a weekly 2-Hour Standard Clean');
    expect(write('changed', { frequency: 'every-3-weeks' }).text).toContain(
      'is now an every-3-weeks 2-Hour Standard Clean',
    );
  });

  test('the email has no next visit if there is none', () => {
    const labels = (...given: Parameters<typeof write>) =>
      (write(...given).email.facts ?? []).map(([label]) => label);
    expect(labels('paused', { nextVisit: null })).toEqual(['Service', 'When', 'Price per visit']);
    expect(labels('ended')).toEqual(['Service', 'When', 'Price per visit']);
  });

  test('every email has a button to the plan; after an end or a lost card, first a button to book again or to enter a card', () => {
    const button = (occasion: SubscriptionOccasion) => write(occasion).email.actions;
    const see = { label: words.actions.plan, url: back('/plans/56') };
    expect(button('ended')).toEqual([{ label: words.actions.again, url: back('/#services') }, see]);
    expect(button('card-lost')).toEqual([
      { label: words.actions.card, url: back('/subscribe?subscriptionId=56') },
      see,
    ]);
    for (const occasion of ['paused', 'resumed', 'changed'] as const) expect(button(occasion)).toEqual([see]);
  });
});

describe('links to the site', () => {
  test('a single visit is paid at checkout, a recurring one on the page of its plan', () => {
    expect(paymentPath({ bookingId: 7, isRecurring: false })).toBe('/checkout?bookingId=7');
    expect(paymentPath({ bookingId: 7, isRecurring: true })).toBe('/subscribe?bookingId=7');
  });

  test('a receipt’s path has its booking and its payment', () => {
    expect(receiptPath({ bookingId: 7 }, 3)).toBe('/api/bookings/7/receipts/3');
  });

  test('links in mails go through sign-in and return to the whole path', () => {
    expect(throughSignIn('https://x.example', '/checkout?bookingId=7&a=b', 'en')).toBe(
      'https://x.example/api/auth/login?returnTo=%2Fcheckout%3FbookingId%3D7%26a%3Db',
    );
  });

  test.each([
    ['/bookings/7', '/bookings/7?language=es'],
    ['/checkout?bookingId=7', '/checkout?bookingId=7&language=es'],
    ['/#services', '/?language=es#services'],
    ['/api/bookings/7/receipts/3', '/api/bookings/7/receipts/3?language=es'],
  ])('the link to %s in a Spanish mail opens the page in Spanish', (path, spoken) => {
    const url = new URL(throughSignIn('https://x.example', path, 'es'));
    expect(url.searchParams.get('returnTo')).toBe(spoken);
    expect(new URL(throughSignIn('https://x.example', path, 'en')).searchParams.get('returnTo')).toBe(path);
  });
});

describe('samples', () => {
  const SENDER = {
    name: 'Bright & Co',
    email: 'hello@homebright.example',
    phone: '+15550100000',
    address: '1 Main Street',
    siteUrl: 'https://homebright.example',
  };

  describe.each(LANGUAGES)('in %s', (language) => {
    const samples = sampleEmails(language, SENDER.siteUrl, 'America/New_York');

    test('every occasion has a sample', () => {
      const kinds = new Set(samples.map(({ kind }) => kind));
      for (const occasion of [...VISIT_OCCASIONS, ...MONEY_OCCASIONS])
        expect(kinds).toContain(`visit ${occasion}`);
      for (const occasion of SUBSCRIPTION_OCCASIONS) expect(kinds).toContain(`subscription ${occasion}`);
      expect(kinds).toContain('from the office');
    });

    test.each(samples)(
      '$kind: complete as HTML and as plain text, with the sender and working links',
      ({ email }) => {
        const [page, text] = [html(email, SENDER), plainText(email, SENDER)];
        for (const form of [page, text]) expect(form).not.toMatch(/undefined|null|NaN|\{\w+\}|\[object/);
        for (const part of [email.greeting, ...email.paragraphs, SENDER.address, SENDER.phone, SENDER.email])
          expect(text).toContain(part);
        expect(page).toContain('Bright &amp; Co');
        expect(page).toContain(`lang="${language}"`);
        expect(email.subject).not.toMatch(/[\r\n]/);
        expect(email.actions.length).toBeGreaterThan(0);
        for (const { url } of email.actions) expect(url).toMatch(/^https:\/\/homebright\.example/);
      },
    );
  });

  test('the two languages have different texts for every occasion', () => {
    const [english, spanish] = LANGUAGES.map((language) => sampleEmails(language, SENDER.siteUrl, 'UTC'));
    for (const { kind, email } of spanish ?? []) {
      if (kind === 'from the office') continue;
      const same = english?.find((one) => one.kind === kind)?.email;
      expect({ kind, subject: email.subject }).not.toEqual({ kind, subject: same?.subject });
      expect(email.paragraphs).not.toEqual(same?.paragraphs);
    }
  });
});
