import type { Said, SubscriptionOccasion, Telling } from './words.js';

export const SUBSCRIPTION_EN: Record<SubscriptionOccasion, (said: Said) => Telling> = {
  started: ({ service, frequency, price }) => ({
    title: 'Your subscription has started',
    text: `Your ${frequency} ${service} has started, ${price} a visit.`,
    subject: `Your ${frequency} cleaning has started`,
    paragraphs: [
      'Thank you. From now on we keep your time free and come by ourselves; each visit is charged to your card shortly before it, and we tell you first.',
      'You can skip a visit, change, pause or end your subscription in your bookings at any time.',
    ],
  }),
  paused: ({ service, frequency }) => ({
    title: 'Your subscription is paused',
    text: `Your ${frequency} ${service} is paused. Nothing is charged until you resume it.`,
    subject: `Your ${frequency} cleaning is paused`,
    paragraphs: ['We do not come, and charge nothing, until you resume your subscription in your bookings.'],
  }),
  resumed: ({ service, frequency }) => ({
    title: 'Your subscription goes on',
    text: `Your ${frequency} ${service} goes on.`,
    subject: `Your ${frequency} cleaning goes on`,
    paragraphs: ['Welcome back. Your subscription goes on.'],
  }),
  changed: ({ service, frequency, price }) => ({
    title: 'Your subscription was changed',
    text: `Your subscription is now a ${frequency} ${service}, ${price} a visit.`,
    subject: 'Your subscription was changed',
    paragraphs: ['Your subscription was changed. This is how it is from now on.'],
  }),
  ended: ({ service, frequency }) => ({
    title: 'Your subscription has ended',
    text: `Your ${frequency} ${service} has ended. Nothing more is charged.`,
    subject: `Your ${frequency} cleaning has ended`,
    paragraphs: [
      'Your subscription has ended, and visits that were still to come are cancelled. Nothing more is charged.',
      'Thank you for having had us. You are welcome back at any time.',
    ],
  }),
  'card-lost': ({ service, frequency }) => ({
    title: 'Please add a card',
    text: `The card for your ${frequency} ${service} is no longer on file. Please add one before your next visit.`,
    subject: `Please add a card for your ${frequency} cleaning`,
    paragraphs: [
      'Our payment provider no longer has the card that we charge for your visits. Nothing was charged.',
      'Your visits stay booked. Please add a card before the next one.',
    ],
  }),
};
