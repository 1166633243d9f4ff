import type { Said, Telling, VisitOccasion } from './words.js';

/** Messages about visits (spec sections 2.5 and 9). */
export const VISIT_EN: Record<VisitOccasion, (said: Said) => Telling> = {
  confirmed: ({ service, when, due }) => ({
    title: 'Booking confirmed',
    text: `Your ${service} on ${when} is confirmed.`,
    subject: `Your cleaning on ${when} is confirmed`,
    paragraphs: [
      due
        ? `Thank you. Your cleaning is booked and the time is yours. ${due} is still to pay.`
        : 'Thank you. Your cleaning is booked and paid, and the time is yours.',
    ],
  }),
  moved: ({ service, when, due }) => ({
    title: 'Your cleaning was moved',
    text: `Your ${service} is now on ${when}.`,
    subject: `Your cleaning is now on ${when}`,
    paragraphs: [
      'Your cleaning has a new time. The old one is free again; nothing else changes.',
      ...(due ? [`${due} is still to pay.`] : []),
    ],
  }),
  'moved-because-closed': ({ service, when }) => ({
    title: 'We are closed that day: your cleaning was moved',
    text: `We are closed on the day your ${service} fell on. It is now on ${when}.`,
    subject: `We are closed that day: your cleaning is now on ${when}`,
    paragraphs: [
      'Your next visit fell on a day when we are closed, so we moved it to the next open one.',
      'If that does not suit you, pick another time or skip this visit in your bookings.',
    ],
  }),
  cancelled: ({ service, when, amount, kept }) => ({
    title: 'Booking cancelled',
    text: `Your ${service} on ${when} is cancelled.${amount || kept ? ` ${moneyAfterCancelling(amount, kept)}` : ''}`,
    subject: `Your cleaning on ${when} is cancelled`,
    paragraphs: [`Your cleaning is cancelled. ${moneyAfterCancelling(amount, kept)}`],
  }),
  skipped: ({ service, when, amount }) => ({
    title: 'Visit skipped',
    text: `Your ${service} on ${when} is skipped. Your subscription goes on as before.`,
    subject: `Your visit on ${when} is skipped`,
    paragraphs: [
      'This one visit is skipped. Your subscription goes on as before.',
      ...(amount ? [`${amount} is on its way back to your card.`] : []),
    ],
  }),
  'slot-lost': ({ service, when, amount }) => ({
    title: 'Your time was taken before the payment arrived',
    text: `Your payment for the ${service} on ${when} arrived after the time was gone. ${amount ? `We are sending ${amount} back to your card.` : 'You were not charged.'}`,
    subject: `Your cleaning on ${when} could not be booked`,
    paragraphs: [
      'We are sorry: we could hold the time only so long, and when your payment arrived it had been taken.',
      amount ? `We are sending all of it, ${amount}, back to your card.` : 'You were not charged.',
      'Other times are free. We would be glad to come on one of them.',
    ],
  }),
  reminder: ({ service, when, due }) => ({
    title: 'Your cleaning is coming up',
    text: `Your ${service} is on ${when}. The crew arrives 15 minutes early.`,
    subject: `A reminder: your cleaning on ${when}`,
    paragraphs: [
      'Your cleaning is coming up. The crew arrives 15 minutes early; someone must be present.',
      ...(due ? [`${due} is still to pay. Please pay to secure your appointment.`] : []),
    ],
  }),
};

function moneyAfterCancelling(amount: string | null, kept: string | null | undefined): string {
  if (amount) return `${amount} is on its way back to your card${kept ? `, after a fee of ${kept}` : ''}.`;
  return kept ? `Your payment of ${kept} is not refunded.` : 'Nothing left to pay.';
}
