import type { MoneyOccasion, TemplateValues, MessageText } from './message-text.js';

export const MONEY_EN: Record<MoneyOccasion, (said: TemplateValues) => MessageText> = {
  paid: ({ service, when, amount, card }) => ({
    title: 'Payment received',
    text: `We received ${amount} for your ${service} on ${when}.`,
    subject: `Receipt: ${amount} for your cleaning`,
    paragraphs: [`We received your payment of ${amount}${card ? ` (${card})` : ''}. Thank you.`],
  }),
  'payment-failed': ({ service, when, balance, reason, over }) => ({
    title: 'Your payment did not go through',
    text: `The payment of ${balance} for your ${service} on ${when} did not go through. ${over ? 'It is still due.' : 'Please pay to keep your appointment.'}`,
    subject: 'Your payment did not go through',
    paragraphs: [
      ...(reason ? [reason] : []),
      `Your card was not charged. Please pay now, or use another card${over ? '.' : ', to keep your appointment.'}`,
    ],
  }),
  'payment-to-confirm': ({ service, when, balance, over }) => ({
    title: 'Your bank asks you to confirm a payment',
    text: `Your bank wants you to confirm the payment of ${balance} for your ${service} on ${when}. ${over ? 'It is still due.' : 'Please confirm it to keep your appointment.'}`,
    subject: 'Your bank asks you to confirm a payment',
    paragraphs: [
      `Your card was not charged. Your bank wants you to confirm the payment of ${balance}.`,
      over ? 'It only takes a minute.' : 'It only takes a minute and keeps your appointment.',
    ],
  }),
  'late-payment-returned': ({ service, when, amount }) => ({
    title: 'We’re refunding a late payment',
    text: `Your payment of ${amount} for the ${service} on ${when} arrived after the booking was cancelled. We’re refunding it to your card.`,
    subject: `We’re refunding your payment of ${amount}`,
    paragraphs: [
      `Your payment of ${amount} arrived after the booking was cancelled. We’re refunding all of it to your card.`,
    ],
  }),
  refunded: ({ service, when, amount }) => ({
    title: 'Refund on its way',
    text: `We refunded ${amount} for your ${service} on ${when}.`,
    subject: `Your refund of ${amount}`,
    paragraphs: [`We refunded ${amount}. It usually shows up on your card within 5 to 10 days.`],
  }),
  'price-changed': ({ service, when, price, due, andLater }) => ({
    title: 'The price of your cleaning changed',
    text: `Your ${service} on ${when} now costs ${price}${andLater ? ', and so does each visit after it' : ''}.`,
    subject: `Your cleaning now costs ${price}`,
    paragraphs: [
      andLater
        ? 'We changed the price of this cleaning and of each visit after it.'
        : 'We changed the price of this cleaning.',
      ...(due ? [`${due} is left to pay.`] : []),
    ],
  }),
  'charge-coming': ({ service, when, balance, chargeDay, card }) => ({
    title: 'Your next visit will be charged',
    text: `We’ll charge ${balance} to your card for your ${service} on ${when}.`,
    subject: `${balance} for your next visit will be charged${chargeDay ? ` on ${chargeDay}` : ' soon'}`,
    paragraphs: [
      `We’ll charge ${balance} to your ${card ?? 'saved card'}${chargeDay ? ` on ${chargeDay}` : ' soon'} for your next visit. You don’t need to do anything.`,
      'To skip this visit, or to pause or end your subscription, go to My Bookings before then.',
    ],
  }),
};
