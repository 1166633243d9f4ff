import type {
  MoneyOccasion,
  SubscriptionOccasion,
  TemplateValues,
  Texts,
  VisitOccasion,
} from './message-text.js';

/** Messages about visits (docs/rules.md#reminders). */
export const VISIT_EN: Texts<VisitOccasion> = {
  confirmed: (values) => ({
    title: 'Booking confirmed',
    text: `Your ${values.service} on ${values.when} is confirmed.`,
    subject: `Your cleaning on ${values.when} is confirmed`,
    paragraphs: [thanksForBooking(values)],
  }),
  started: ({ service, when, frequency, amount, card, due, dueAfter, chargedAfter }) => ({
    title: 'Your plan has started',
    text: `Your ${frequency} plan has started. Your first visit, a ${service}, is on ${when}.`,
    subject: `Your ${frequency} cleaning has started`,
    paragraphs: [
      `Thank you. Your first visit is confirmed for ${when}.`,
      ...(amount ? [`We received your payment of ${amount}${card ? ` (${card})` : ''}.`] : []),
      ...(due ? [`${due} is left to pay.`] : []),
      ...(chargedAfter ? [willCharge(chargedAfter, card)] : []),
      howPlansAreCharged(dueAfter, chargedAfter),
      'You can skip a visit, or change, pause or end your plan anytime in My Bookings.',
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
    title: 'We’re closed that day, so we moved your cleaning',
    text: `We’re closed on the day of your ${service}. It’s now on ${when}.`,
    subject: `We moved your cleaning to ${when}`,
    paragraphs: [
      'Your next visit was on a day we’re closed, so we moved it to our next open day.',
      'If that doesn’t work for you, pick another time or skip this visit in My Bookings.',
    ],
  }),
  'crew-changed': ({ service, when }) => ({
    title: 'A different crew is coming',
    text: `A different crew is coming for your ${service} on ${when}. Your time stays the same.`,
    subject: `A different crew is coming on ${when}`,
    paragraphs: [
      'Your usual crew can’t make it, so another one will clean your home. Your time stays the same, and they have all your notes.',
    ],
  }),
  cancelled: ({ service, when, amount, kept, owed, inPerson }) => ({
    title: 'Booking cancelled',
    text: `Your ${service} on ${when} is cancelled.${amount || kept || owed ? ` ${moneyAfterCancelling({ amount, kept, owed, inPerson })}` : ''}`,
    subject: `Your cleaning on ${when} is cancelled`,
    paragraphs: [
      `Your cleaning is cancelled. ${moneyAfterCancelling({ amount, kept, owed, inPerson })}`,
      ...(amount && !inPerson ? ['Refunds usually show up on your card within 5 to 10 days.'] : []),
    ],
  }),
  skipped: ({ service, when, amount, inPerson }) => ({
    title: 'Visit skipped',
    text: `Your ${service} on ${when} is skipped. Your plan continues as usual.`,
    subject: `Your visit on ${when} is skipped`,
    paragraphs: [
      'We’ll skip this one visit. Your plan continues as usual.',
      ...(amount
        ? [inPerson ? `We’ll return ${amount} to you.` : `We’re refunding ${amount} to your card.`]
        : []),
    ],
  }),
  'slot-lost': ({ service, when, amount }) => ({
    title: 'Your time was taken before your payment arrived',
    text: `Your payment for the ${service} on ${when} arrived after someone else took that time. ${amount ? `We’re refunding ${amount} to your card.` : 'You weren’t charged.'}`,
    subject: `We couldn’t book your cleaning on ${when}`,
    paragraphs: [
      'We’re sorry. We could only hold your time for a while, and it was taken before your payment arrived.',
      amount ? `We’re refunding the full ${amount} to your card.` : 'You weren’t charged.',
      'Other times are open, and we’d love to come at one of them.',
    ],
  }),
  reminder: ({ service, when, due, chargedAfter, card }) => ({
    title: 'Your cleaning is coming up',
    text: `Your ${service} is on ${when}. The crew arrives 15 minutes early.`,
    subject: `Reminder: your cleaning on ${when}`,
    paragraphs: [
      'Your cleaning is coming up. The crew arrives 15 minutes early. Someone must be home to let them in.',
      ...(due ? [`${due} is left to pay. Please pay to secure your appointment.`] : []),
      ...(chargedAfter ? [willCharge(chargedAfter, card)] : []),
    ],
  }),
  'on-the-way': ({ crew, minutes }) => {
    const text = `${crew ?? 'Your crew'} is on the way${minutes ? `, about ${minutes} minutes` : ''}.`;
    return { title: 'Your crew is on the way', text, subject: 'Your crew is on the way', paragraphs: [text] };
  },
  'running-late': ({ crew, expected }) => {
    const title = 'Your crew comes a little later';
    const text = `${crew ?? 'Your crew'} is running late and expects to be with you ${expected ? `at about ${expected}` : 'soon'}. We’re sorry for the wait.`;
    return { title, text, subject: title, paragraphs: [text] };
  },
  'locked-out': ({ service, when, kept, amount, due }) => {
    const title = 'We couldn’t get in';
    const fee = kept ? `As agreed when you booked, the lock-out fee is ${kept}.` : 'You pay nothing for it.';
    const back = amount ? ` ${amount} is on its way back to you.` : '';
    const text = `Our crew came for your ${service} on ${when}, and nobody let them in. ${fee}${back}`;
    return { title, text, subject: title, paragraphs: [text, ...(due ? [`${due} is left to pay.`] : [])] };
  },
};

export const MONEY_EN: Texts<MoneyOccasion> = {
  paid: ({ service, when, amount, tip, card }) => ({
    title: 'Payment received',
    text: `We received ${amount} for your ${service} on ${when}${tip ? `, with your tip of ${tip}` : ''}.`,
    subject: `Receipt: ${amount} for your cleaning`,
    paragraphs: [
      `We received your payment of ${amount}${card ? ` (${card})` : ''}. Thank you.`,
      ...(tip ? [`It includes your tip of ${tip}, which goes to the cleaners.`] : []),
    ],
  }),
  tipped: ({ service, when, amount, card }) => ({
    title: 'Thank you for your tip',
    text: `We received your tip of ${amount} for your ${service} on ${when}. It goes to the cleaners.`,
    subject: `Receipt: your tip of ${amount}`,
    paragraphs: [
      `We received your tip of ${amount}${card ? ` (${card})` : ''}. It goes to the cleaners. Thank you.`,
    ],
  }),
  'payment-failed': ({ service, when, balance, reason, over }) => ({
    title: 'Your payment didn’t go through',
    text: `The payment of ${balance} for your ${service} on ${when} didn’t go through. ${over ? 'It is still due.' : 'Please pay to keep your appointment.'}`,
    subject: 'Your payment didn’t go through',
    paragraphs: [
      ...(reason ? [reason] : []),
      `Your card wasn’t charged. Please pay now, or use another card${over ? '.' : ', to keep your appointment.'}`,
    ],
  }),
  'no-card': ({ service, when, balance, over }) => ({
    title: 'Please add a card',
    text: `We couldn’t charge ${balance} for your ${service} on ${when}: we have no card of yours. ${over ? 'It is still due.' : 'Please pay to keep your appointment.'}`,
    subject: `Please pay ${balance} for your cleaning`,
    paragraphs: [
      `We couldn’t charge ${balance} for your ${service} on ${when}, because we have no card of yours.`,
      `Please pay now${over ? '' : ' to keep your appointment'}.`,
    ],
  }),
  'payment-to-confirm': ({ service, when, balance, over }) => ({
    title: 'Please confirm your payment with your bank',
    text: `Your bank needs you to confirm the payment of ${balance} for your ${service} on ${when}. ${over ? 'It is still due.' : 'Please confirm it to keep your appointment.'}`,
    subject: 'Please confirm your payment with your bank',
    paragraphs: [
      `Your card wasn’t charged. Your bank needs you to confirm the payment of ${balance}.`,
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
  refunded: ({ service, when, amount, inPerson, toCredit }) => ({
    title: 'Refund on its way',
    text: `We refunded ${amount} for your ${service} on ${when}.`,
    subject: `Your refund of ${amount}`,
    paragraphs: [
      toCredit
        ? `We returned ${amount} to your credit. It pays your next visits.`
        : inPerson
          ? `We returned ${amount} to you.`
          : `We refunded ${amount}. It usually shows up on your card within 5 to 10 days.`,
    ],
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
  'pay-link': ({ service, when, balance, until, over }) => ({
    title: over ? 'Your cleaning is left to pay' : 'Your cleaning is waiting for your payment',
    text: `${balance} is to pay for your ${service} on ${when}.`,
    subject: over ? `${balance} is left to pay for your cleaning` : `Pay ${balance} to book your cleaning`,
    paragraphs: [
      `Pay ${balance} by card with the button below. You don’t need to sign in.`,
      ...(until ? [over ? `The link works until ${until}.` : `We’ll hold your time until ${until}.`] : []),
    ],
  }),
  'charge-coming': ({ service, when, balance, chargeDay, card }) => ({
    title: 'Your next visit will be charged',
    text: `We’ll charge ${balance} to your card for your ${service} on ${when}.`,
    subject: `${balance} for your next visit will be charged${chargeDay ? ` on ${chargeDay}` : ' soon'}`,
    paragraphs: [
      `We’ll charge ${balance} to your ${card ?? 'saved card'}${chargeDay ? ` on ${chargeDay}` : ' soon'} for your next visit. You don’t need to do anything.`,
      'To skip this visit, or pause or end your plan, go to My Bookings before then.',
    ],
  }),
};

export const SUBSCRIPTION_EN: Texts<SubscriptionOccasion> = {
  paused: ({ service, frequency }) => ({
    title: 'Your plan is paused',
    text: `Your ${frequency} ${service} is paused. You won’t be charged until you resume it.`,
    subject: `Your ${frequency} cleaning is paused`,
    paragraphs: ['There won’t be any visits or charges until you resume your plan in My Bookings.'],
  }),
  resumed: ({ service, frequency }) => ({
    title: 'Your plan has resumed',
    text: `Your ${frequency} ${service} has resumed.`,
    subject: `Your ${frequency} cleaning has resumed`,
    paragraphs: ['Welcome back. Your plan has resumed.'],
  }),
  changed: ({ service, frequency, price }) => ({
    title: 'Your plan has changed',
    text: `Your plan is now ${/^[aeiou]/.test(frequency ?? '') ? 'an' : 'a'} ${frequency} ${service} at ${price} per visit.`,
    subject: 'Your plan has changed',
    paragraphs: ['Your plan has changed. Here’s your new schedule.'],
  }),
  ended: ({ service, frequency }) => ({
    title: 'Your plan has ended',
    text: `Your ${frequency} ${service} has ended. You won’t be charged again.`,
    subject: `Your ${frequency} cleaning has ended`,
    paragraphs: [
      'Your plan has ended, and its upcoming visits are cancelled. You won’t be charged again.',
      'Thank you for having us in your home. You’re welcome back anytime.',
    ],
  }),
  'card-lost': ({ service, frequency }) => ({
    title: 'Please add a card',
    text: `The card for your ${frequency} ${service} is no longer on file. Please add one before your next visit.`,
    subject: `Please add a card for your ${frequency} cleaning`,
    paragraphs: [
      'Our payment provider no longer has the card we charge for your visits. You haven’t been charged.',
      'Your visits stay booked. Please add a card before the next one.',
    ],
  }),
};

function thanksForBooking({ balance, due, dueAfter, chargedAfter, card, chargeDay }: TemplateValues): string {
  const booked = 'Thank you. Your cleaning is booked and your time is reserved.';
  if (due) return `${booked} ${due} is left to pay.`;
  if (dueAfter) return `${booked} You pay ${dueAfter} after the visit.`;
  if (chargedAfter) return `${booked} ${willCharge(chargedAfter, card)}`;
  if (chargeDay) return `${booked} ${balance} will be charged to your card on ${chargeDay}.`;
  return 'Thank you. Your cleaning is booked and paid, and your time is reserved.';
}

function willCharge(amount: string, card?: string | null): string {
  return `We’ll charge ${amount} to your ${card ?? 'saved card'} when the cleaning is done.`;
}

function howPlansAreCharged(dueAfter?: string | null, chargedAfter?: string | null): string {
  const reserved = 'We’ll reserve your time for every visit.';
  if (dueAfter) return `${reserved} You pay ${dueAfter} after this one, and for each later visit after it.`;
  return chargedAfter
    ? `${reserved} We’ll charge your card after each one.`
    : `${reserved} We’ll charge your card shortly before each one and let you know first.`;
}

function moneyAfterCancelling({
  amount,
  kept,
  owed,
  inPerson,
}: Pick<TemplateValues, 'amount' | 'kept' | 'owed' | 'inPerson'>): string {
  if (owed)
    return `We’ll charge a fee of ${owed} to your card${kept ? ` on top of the ${kept} you paid` : ''}.`;
  const fee = kept ? `, after a fee of ${kept}` : '';
  if (amount)
    return inPerson
      ? `We’ll return ${amount} to you${fee}.`
      : `${amount} is on its way back to your card${fee}.`;
  return kept ? `Your payment of ${kept} won’t be refunded.` : 'Nothing left to pay.';
}
