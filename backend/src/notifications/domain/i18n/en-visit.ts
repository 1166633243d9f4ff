import type { TemplateValues, MessageText, VisitOccasion } from './message-text.js';

/** Messages about visits (spec sections 2.5 and 9). */
export const VISIT_EN: Record<VisitOccasion, (said: TemplateValues) => MessageText> = {
  confirmed: ({ service, when, due }) => ({
    title: 'Booking confirmed',
    text: `Your ${service} on ${when} is confirmed.`,
    subject: `Your cleaning on ${when} is confirmed`,
    paragraphs: [
      due
        ? `Thank you. Your cleaning is booked and your time is reserved. ${due} is left to pay.`
        : 'Thank you. Your cleaning is booked and paid, and your time is reserved.',
    ],
  }),
  started: ({ service, when, frequency, amount, card, due }) => ({
    title: 'Your subscription has started',
    text: `Your ${frequency} ${service} has started. Your first visit is on ${when}.`,
    subject: `Your ${frequency} cleaning has started`,
    paragraphs: [
      `Thank you. Your first visit is confirmed for ${when}.`,
      ...(amount ? [`We received your payment of ${amount}${card ? ` (${card})` : ''}.`] : []),
      ...(due ? [`${due} is left to pay.`] : []),
      'We’ll reserve your time for every visit. We charge your card shortly before each one, and let you know first.',
      'You can skip a visit, or change, pause or end your subscription at any time in My Bookings.',
    ],
  }),
  moved: ({ service, when, due }) => ({
    title: 'Your cleaning was moved',
    text: `Your ${service} is now on ${when}.`,
    subject: `Your cleaning is now on ${when}`,
    paragraphs: [
      'Your cleaning has a new time. Nothing else has changed.',
      ...(due ? [`${due} is left to pay.`] : []),
    ],
  }),
  'moved-because-closed': ({ service, when }) => ({
    title: 'We are closed that day: your cleaning was moved',
    text: `We are closed on the day of your ${service}. It is now on ${when}.`,
    subject: `We are closed that day: your cleaning is now on ${when}`,
    paragraphs: [
      'Your next visit was on a day when we are closed, so we moved it to our next open day.',
      'If that doesn’t work for you, pick another time or skip this visit in My Bookings.',
    ],
  }),
  cancelled: ({ service, when, amount, kept }) => ({
    title: 'Booking cancelled',
    text: `Your ${service} on ${when} is cancelled.${amount || kept ? ` ${moneyAfterCancelling(amount, kept)}` : ''}`,
    subject: `Your cleaning on ${when} is cancelled`,
    paragraphs: [
      `Your cleaning is cancelled. ${moneyAfterCancelling(amount, kept)}`,
      ...(amount ? ['Refunds usually show up on your card within 5 to 10 days.'] : []),
    ],
  }),
  skipped: ({ service, when, amount }) => ({
    title: 'Visit skipped',
    text: `Your ${service} on ${when} is skipped. Your subscription continues as usual.`,
    subject: `Your visit on ${when} is skipped`,
    paragraphs: [
      'We’ll skip this one visit. Your subscription continues as usual.',
      ...(amount ? [`We’re refunding ${amount} to your card.`] : []),
    ],
  }),
  'slot-lost': ({ service, when, amount }) => ({
    title: 'Your time was taken before the payment arrived',
    text: `Your payment for the ${service} on ${when} arrived after the time was taken. ${amount ? `We’re refunding ${amount} to your card.` : 'You were not charged.'}`,
    subject: `Your cleaning on ${when} could not be booked`,
    paragraphs: [
      'We’re sorry. We could only hold your time for a while, and it was taken before your payment arrived.',
      amount ? `We’re refunding the full ${amount} to your card.` : 'You were not charged.',
      'Other times are open. We’d be glad to come at one of them.',
    ],
  }),
  reminder: ({ service, when, due }) => ({
    title: 'Your cleaning is coming up',
    text: `Your ${service} is on ${when}. The crew arrives 15 minutes early.`,
    subject: `Reminder: your cleaning on ${when}`,
    paragraphs: [
      'Your cleaning is coming up. The crew arrives 15 minutes early. Someone must be home to let them in.',
      ...(due ? [`${due} is left to pay. Please pay to secure your appointment.`] : []),
    ],
  }),
};

function moneyAfterCancelling(amount: string | null, kept: string | null | undefined): string {
  if (amount) return `${amount} is on its way back to your card${kept ? `, after a fee of ${kept}` : ''}.`;
  return kept ? `Your payment of ${kept} is not refunded.` : 'Nothing left to pay.';
}
