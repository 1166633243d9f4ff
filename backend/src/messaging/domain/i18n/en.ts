import { type Language, type LineWords, WINDOW_WORDS } from '@homebright/contract';
import { MONEY_EN, SUBSCRIPTION_EN, VISIT_EN } from './en-messages.js';

export const ENGLISH = {
  language: 'en' as Language,
  /** The locale for Intl. */
  locale: 'en-US',
  /** Words for the product's own services, by their English label. */
  services: {} as Record<string, string>,
  windows: WINDOW_WORDS,
  /** Said before a service or 'plan'. */
  frequencies: {
    weekly: 'weekly',
    'bi-weekly': 'bi-weekly',
    monthly: 'monthly',
    'twice-a-week': 'twice-a-week',
    'every-3-weeks': 'every-3-weeks',
    'every-4-weeks': 'every-4-weeks',
    'every-6-weeks': 'every-6-weeks',
    'every-8-weeks': 'every-8-weeks',
    'monthly-weekday': 'monthly',
  },
  greeting: (name: string) => `Hello ${name},`,
  /** The greeting if the name has no words that may be shown. */
  hello: 'Hello,',
  labels: {
    booking: 'Booking',
    service: 'Service',
    when: 'When',
    where: 'Where',
    price: 'Price',
    paid: 'Paid',
    card: 'Card',
    due: 'Left to pay',
    perVisit: 'Price per visit',
    next: 'Next visit',
    breakdown: 'Price details',
    refunded: 'Refunded',
  },
  /** Lines of a price, by the first part of their code. */
  lines: {
    tax: (percent) => `Sales tax ${percent}`,
    'first-visit': () => 'First cleaning',
    minimum: () => 'Minimum charge',
    coupon: (code) => `Coupon ${code}`,
    rebooking_fee: () => 'Rebooking fee',
    cancellation_fee: () => 'Cancellation fee',
    lockout_fee: () => 'Lock-out fee',
  } as LineWords,
  actions: {
    bookings: 'See my bookings',
    visit: 'See your visit',
    plan: 'See your plan',
    card: 'Add a card',
    pay: 'Pay now',
    again: 'Book again',
    confirm: 'Confirm this visit',
    reschedule: 'Reschedule',
    receipt: 'View receipt',
  },
  cardEnding: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  whatsNext: {
    title: "What's next?",
    items: [
      'Our team calls you 24 hours before the visit.',
      'The crew arrives 15 minutes early.',
      'Someone must be home to let the crew in.',
    ],
  },
  calendarEntry: {
    summary: (service: string, business: string) => `${service} by ${business}`,
    description: 'The crew arrives 15 minutes early. Someone must be home.',
  },
  /** Several visits of one customer, changed at once. */
  visitsChanged: {
    title: (count: number) => `${count} of your cleanings have changed`,
    subject: (count: number) => `${count} of your cleanings have changed`,
    paragraphs: (moved: boolean) => [
      'Our crews’ calendar has changed, and some of your visits with it. Prices and everything else stay the same, and the crews have all your notes.',
      ...(moved ? ['If a new time doesn’t work for you, pick another one in My Bookings.'] : []),
    ],
    list: 'What’s new',
    otherTime: (service: string, when: string, was: string) => `${service}: now on ${when} (was ${was})`,
    sameTime: (service: string, when: string) => `${service} on ${when}: same time, a different crew`,
  },
  phoneCode: (business: string, code: string) =>
    `${business}: your code is ${code}. It works for 10 minutes. Don’t share it with anyone.`,
  joinCode: {
    subject: (code: string) => `${code} is your code`,
    paragraphs: (business: string, code: string) => [
      `Your code for ${business} is ${code}. It works for 10 minutes.`,
      'Enter it on the page where you signed in. Don’t share it with anyone: whoever has it sees the bookings made for this address.',
      'If you didn’t sign in, you don’t need to do anything.',
    ],
  },
  crewCodeMade: {
    subject: 'Our office made a sign-in code for you',
    text: (business: string) =>
      `Our office at ${business} made a code that signs you in to your visits. If you didn’t ask for one, please call the office.`,
  },
  formerCrewAddress: {
    subject: 'Your sign-in address was changed',
    email: (business: string, to: string) =>
      `Our office at ${business} changed your email address to ${to}. This address no longer signs you in to your visits.`,
    phone: (business: string, end: string) =>
      `Our office at ${business} changed your phone number to one that ends in ${end}. This number no longer signs you in to your visits.`,
    emailRemoved: (business: string) =>
      `Our office at ${business} removed this email address. It no longer signs you in to your visits.`,
    phoneRemoved: (business: string) =>
      `Our office at ${business} removed this phone number. It no longer signs you in to your visits.`,
    notYou: 'If you didn’t ask for this, please call the office.',
  },
  signInCode: {
    subject: (code: string) => `${code} is your code`,
    paragraphs: (business: string, code: string) => [
      `Your code to sign in at ${business} is ${code}. It works for 10 minutes, in the browser that asked for it.`,
      'Don’t share it with anyone. We never ask for it by phone or message.',
      'If you didn’t ask for it, you don’t need to do anything.',
    ],
  },
  emailChangeCode: {
    subject: (code: string) => `${code} is your code`,
    paragraphs: (business: string, code: string) => [
      `Your code to change your email address at ${business} is ${code}. It works for 10 minutes. Don’t share it with anyone.`,
      'If you didn’t ask for it, somebody may be signed in as you: look at Settings, Where you’re signed in.',
    ],
  },
  formerAddress: {
    subject: 'Your email address was changed',
    changed: (business: string, email: string) =>
      `Our office changed the email address of your account at ${business} to ${email}. Our messages go there from now on.`,
    removed: (business: string) =>
      `Our office removed this email address from your account at ${business}. We send no more emails about your visits.`,
    stillSignsIn:
      'You still sign in with this address. To sign in with another one, open Settings and choose Change Email.',
    asBefore: 'You sign in as before.',
    notYou: 'If you didn’t ask for this, please contact us right away.',
  },
  emailProof: {
    subject: 'Confirm your email address',
    paragraphs: (business: string) => [
      `Thank you for booking with ${business}. Please confirm that this is your email address, and we’ll send your booking confirmation.`,
      'If you didn’t book a cleaning, you can ignore this email. We won’t send you anything else.',
    ],
    button: 'Confirm my email address',
  },
  waitlistProof: {
    subject: 'Shall we let you know?',
    paragraphs: (business: string, zip: string) => [
      `Somebody left this address with ${business} to hear when we clean homes in ${zip}. Was it you? Please confirm, and we’ll email you once when we do.`,
      'If it wasn’t you, ignore this email. We delete the address in two weeks.',
    ],
    button: 'Confirm',
  },
  waitlist: {
    subject: (zip: string) => `We now clean homes in ${zip}`,
    paragraphs: (business: string, zip: string) => [
      `You asked us to let you know. ${business} now comes to ${zip}, and you can book your first cleaning online.`,
      'This is the only email we’ll send you about it.',
    ],
    button: 'See services and prices',
  },
  opening: {
    subject: (business: string) => `${business} is open`,
    paragraphs: (business: string, zip: string) => [
      `You asked us to let you know. ${business} is open, comes to ${zip}, and you can book your first cleaning online.`,
      'This is the only email we’ll send you about it.',
    ],
    button: 'See services and prices',
  },
  rating: {
    subject: (day: string) => `How was your cleaning on ${day}?`,
    paragraphs: [
      'Please tell us how it went. It takes a minute, and you don’t need to sign in.',
      'If something wasn’t right, we’d like to put it right.',
    ],
    button: 'Rate your visit',
    text: (day: string) => `How was your cleaning on ${day}? Tell us here:`,
  },
  ticket: {
    title: 'Thank you for telling us',
    subject: (day: string) => `About your cleaning on ${day}`,
    thanks: (day: string) =>
      `Thank you for telling us how your cleaning on ${day} went. We’re sorry that it wasn’t right.`,
    comingBack: (when: string) => `We’ll come back on ${when}, at no cost.`,
    refunded: (amount: string) => `We’re giving you back ${amount}.`,
  },
  quote: {
    subject: (business: string) => `Your quote from ${business}`,
    reminderSubject: (business: string) => `Your quote from ${business} is still open`,
    paragraph: (location: string) =>
      `Here is our quote for ${location}. Choose an option and a time that works for you. You don’t need to sign in.`,
    reminder: (location: string) =>
      `We sent you a quote for ${location}. You can still accept it online, or tell us if you don’t need it.`,
    validUntil: (day: string) => `It’s valid until ${day}.`,
    options: 'Options',
    button: 'See your quote',
    pdf: 'Open the PDF',
    text: (day: string) => `Here is your quote, valid until ${day}:`,
    textReminder: (day: string) => `Your quote is still open, until ${day}:`,
  },
  giftCard: {
    subject: (business: string) => `Your gift card from ${business}`,
    paragraph: (from: string | null, value: string, business: string) =>
      from
        ? `${from} gives you a gift card for ${value}. It pays for cleanings by ${business}.`
        : `Here is your gift card for ${value}. It pays for cleanings by ${business}.`,
    howTo:
      'Sign in on our site and enter the code. The whole value becomes your credit, and you spend it in as many visits as you like.',
    code: 'Code',
    value: 'Value',
    message: 'Message',
    button: 'Open our site',
  },
  giftReceipt: {
    subject: (business: string) => `Receipt for your gift card from ${business}`,
    paragraph: (recipient: string) => `Thank you. Your payment for a gift card for ${recipient} has arrived.`,
    toRecipient: (email: string, day: string) => `We’ll email the card to ${email} on ${day}.`,
    toBuyer: 'The card with its code comes in another email to you.',
    paid: 'Paid',
    paidOn: 'Paid on',
    number: 'Receipt number',
    button: 'See your gift card',
  },
  unsubscribe: 'Unsubscribe from these emails',
  visit: { ...VISIT_EN, ...MONEY_EN },
  subscription: SUBSCRIPTION_EN,
};

/** All texts of messages in one language. */
export type Words = typeof ENGLISH;
