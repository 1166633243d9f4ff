import type { NotificationType } from '@homebright/contract';
import type { Letter } from './letter.js';
import { price, type VisitFacts, whenInWords } from './visit-facts.js';

/** One thing to tell: in the app, and as a letter when it deserves one. */
export interface Message {
  type: NotificationType;
  title: string;
  text: string;
  letter?: Letter;
  calendar?: 'REQUEST' | 'CANCEL';
}

export type Occasion =
  'confirmed' | 'moved' | 'cancelled' | 'refunded' | 'payment-failed' | 'price-changed' | 'reminder';

const WHATS_NEXT = {
  title: "What's next?",
  items: [
    'Our team calls you 24 hours before the visit.',
    'The crew arrives 15 minutes early.',
    'Someone must be present to let the crew in.',
  ],
};

/** What each occasion says about a visit (spec sections 2.5 and 9). `amount` is the money that moved, in cents. */
export function messageFor(occasion: Occasion, visit: VisitFacts, siteUrl: string, amount = 0): Message {
  return MESSAGES[occasion](visit, siteUrl, amount);
}

type Writer = (visit: VisitFacts, siteUrl: string, amount: number) => Message;

const MESSAGES: Record<Occasion, Writer> = {
  confirmed: (visit, siteUrl) => ({
    type: 'booking_confirmed',
    title: 'Booking confirmed',
    text: `Your ${visit.service} on ${whenInWords(visit)} is confirmed.`,
    calendar: 'REQUEST',
    letter: {
      ...about(visit, siteUrl, `Your cleaning on ${whenInWords(visit)} is confirmed`),
      paragraphs: ['Thank you. Your cleaning is booked and paid, and the time is yours.'],
      list: WHATS_NEXT,
    },
  }),
  moved: (visit, siteUrl) => ({
    type: 'booking_update',
    title: 'Your cleaning was moved',
    text: `Your ${visit.service} is now on ${whenInWords(visit)}.`,
    calendar: 'REQUEST',
    letter: {
      ...about(visit, siteUrl, `Your cleaning is now on ${whenInWords(visit)}`),
      paragraphs: ['Your cleaning has a new time. The old one is free again; nothing else changes.'],
    },
  }),
  cancelled: (visit, siteUrl) => ({
    type: 'booking_update',
    title: 'Booking cancelled',
    text: `Your ${visit.service} on ${whenInWords(visit)} is cancelled.`,
    calendar: 'CANCEL',
    letter: {
      ...about(visit, siteUrl, `Your cleaning on ${whenInWords(visit)} is cancelled`),
      paragraphs: ['Your cleaning is cancelled. If a refund is due, it is on its way to your card.'],
      action: { label: 'Book again', url: siteUrl },
    },
  }),
  refunded: (visit, siteUrl, amount) => ({
    type: 'refund',
    title: 'Refund on its way',
    text: `We refunded ${price(amount)} for your ${visit.service} on ${whenInWords(visit)}.`,
    letter: {
      ...about(visit, siteUrl, `Your refund of ${price(amount)}`),
      paragraphs: [`We refunded ${price(amount)}. Banks usually show it within five to ten days.`],
    },
  }),
  'payment-failed': (visit, siteUrl) => ({
    type: 'payment_pending',
    title: 'Your payment did not go through',
    text: `The payment of ${price(visit.balance)} for your ${visit.service} on ${whenInWords(visit)} did not go through. Please pay to keep your appointment.`,
    letter: {
      ...about(visit, siteUrl, 'Your payment did not go through'),
      paragraphs: [
        'Your card was not charged. Please pay again, or use another card, to keep your appointment.',
      ],
      action: { label: 'Pay now', url: payUrl(visit, siteUrl) },
    },
  }),
  'price-changed': (visit, siteUrl) => ({
    type: 'price_changed',
    title: 'The price of your cleaning changed',
    text: `Your ${visit.service} on ${whenInWords(visit)} now costs ${price(visit.amount)}.`,
    letter: {
      ...about(visit, siteUrl, `Your cleaning now costs ${price(visit.amount)}`),
      paragraphs: ['The office changed the price of this cleaning.'],
    },
  }),
  reminder: (visit, siteUrl) => ({
    type: 'reminder',
    title: 'Your cleaning is tomorrow',
    text: `Your ${visit.service} is on ${whenInWords(visit)}. The crew arrives 15 minutes early.`,
    letter: {
      ...about(visit, siteUrl, `A reminder: your cleaning on ${whenInWords(visit)}`),
      paragraphs: ['Your cleaning is coming up. The crew arrives 15 minutes early; someone must be present.'],
    },
  }),
};

function about(visit: VisitFacts, siteUrl: string, subject: string): Letter {
  const facts: [string, string][] = [
    ['Booking', `#${visit.bookingId}`],
    ['Service', visit.isRecurring ? `${visit.service} (${visit.frequency ?? 'recurring'})` : visit.service],
    ['When', whenInWords(visit)],
  ];
  if (visit.location) facts.push(['Where', visit.location]);
  facts.push(['Price', price(visit.amount)]);
  return {
    subject,
    greeting: `Hello ${visit.customerName},`,
    paragraphs: [],
    facts,
    action: { label: 'See my bookings', url: siteUrl },
  };
}

function payUrl(visit: VisitFacts, siteUrl: string): string {
  return `${siteUrl}/${visit.isRecurring ? 'subscribe' : 'checkout'}?bookingId=${visit.bookingId}`;
}
