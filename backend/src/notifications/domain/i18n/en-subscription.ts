import type { TemplateValues, SubscriptionOccasion, MessageText } from './message-text.js';

export const SUBSCRIPTION_EN: Record<SubscriptionOccasion, (said: TemplateValues) => MessageText> = {
  paused: ({ service, frequency }) => ({
    title: 'Your subscription is paused',
    text: `Your ${frequency} ${service} is paused. You won’t be charged until you resume it.`,
    subject: `Your ${frequency} cleaning is paused`,
    paragraphs: ['There are no visits and no charges until you resume your subscription in My Bookings.'],
  }),
  resumed: ({ service, frequency }) => ({
    title: 'Your subscription has resumed',
    text: `Your ${frequency} ${service} has resumed.`,
    subject: `Your ${frequency} cleaning has resumed`,
    paragraphs: ['Welcome back. Your subscription has resumed.'],
  }),
  changed: ({ service, frequency, price }) => ({
    title: 'Your subscription was changed',
    text: `Your subscription is now a ${frequency} ${service} at ${price} per visit.`,
    subject: 'Your subscription was changed',
    paragraphs: ['Your subscription was changed. Here is your new schedule.'],
  }),
  ended: ({ service, frequency }) => ({
    title: 'Your subscription has ended',
    text: `Your ${frequency} ${service} has ended. You won’t be charged again.`,
    subject: `Your ${frequency} cleaning has ended`,
    paragraphs: [
      'Your subscription has ended and its upcoming visits are cancelled. You won’t be charged again.',
      'Thank you for having us. You’re welcome back at any time.',
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
