import type { Language } from '@homebright/contract';
import {
  type Circumstances,
  type Email,
  invitationEmail,
  MONEY_OCCASIONS,
  type MoneyOccasion,
  officeMessage,
  proofEmail,
  staffEmail,
  SUBSCRIPTION_OCCASIONS,
  type SubscriptionFacts,
  VISIT_OCCASIONS,
  type VisitFacts,
  type VisitOccasion,
  waitlistEmail,
  waitlistProofEmail,
  wordsIn,
} from '../../messaging/domain/index.js';
import { ratingEmail, ticketMessage } from './rating-message.js';
import { subscriptionMessage } from './subscription-message.js';
import { visitMessage } from './visit-message.js';
import { visitsChangedMessage } from './visits-changed-message.js';

/** A sample email with invented data. */
export interface Sample {
  kind: string;
  email: Email;
}

const VISIT: VisitFacts = {
  bookingId: 1234,
  userId: '00000000-0000-0000-0000-000000000000',
  customerName: 'Sample Customer',
  service: '2-Hour Standard Clean',
  serviceSpanish: null,
  status: 'confirmed',
  cancelledAs: null,
  deleted: false,
  appointmentDate: '2027-03-16',
  appointmentTime: 'morning',
  customTime: null,
  startsAt: '2027-03-16T12:00:00Z',
  endsAt: '2027-03-16T14:00:00Z',
  kept: true,
  location: '100 Sample Street, Springfield',
  amount: 12_000,
  lines: null,
  wasPaid: true,
  balance: 0,
  isRecurring: false,
  frequency: null,
  subscriptionId: null,
  cancellationFee: 4_000,
  rebookingFee: 3_000,
  freeNoticeHours: 0,
  lockout: null,
  laterVisit: false,
  chargeAt: null,
  payAfterVisit: false,
  chargesItself: false,
  cardAfter: null,
  version: 1,
  startsSubscription: false,
  told: true,
  inPerson: false,
};
const UNPAID: Partial<VisitFacts> = { wasPaid: false, balance: 12_000 };
const RECURRING: Partial<VisitFacts> = { isRecurring: true, frequency: 'bi-weekly', subscriptionId: 56 };
const SUBSCRIPTION: SubscriptionFacts = {
  subscriptionId: 56,
  userId: VISIT.userId,
  customerName: VISIT.customerName,
  service: '2-Hour Standard Clean',
  serviceSpanish: null,
  frequency: 'bi-weekly',
  appointmentTime: 'morning',
  customTime: null,
  price: 12_000,
  nextVisit: '2027-03-30',
};

/** The facts of each occasion that differ from those of a paid visit. */
const OCCASION_FACTS: Partial<Record<VisitOccasion | MoneyOccasion, Partial<VisitFacts>>> = {
  reminder: UNPAID,
  started: RECURRING,
  'slot-lost': { ...UNPAID, status: 'cancelled' },
  'payment-failed': { ...UNPAID, ...RECURRING },
  'no-card': { ...UNPAID, ...RECURRING },
  'payment-to-confirm': { ...UNPAID, ...RECURRING },
  'price-changed': { amount: 13_500, balance: 1_500 },
  cancelled: { status: 'cancelled' },
  'charge-coming': { ...UNPAID, ...RECURRING, chargeAt: '2027-03-14T16:00:00Z' },
  'pay-link': UNPAID,
  skipped: RECURRING,
  'moved-because-closed': RECURRING,
};
const PAID: Partial<Circumstances> = {
  amount: 12_000,
  paymentId: 78,
  card: { brand: 'visa', last4: '4242' },
};
const REFUND: Partial<Circumstances> = { amount: 8_000 };
const DECLINED: Partial<Circumstances> = { reason: 'Your card was declined.' };

const occasionCircumstances = (
  siteUrl: string,
): Partial<Record<VisitOccasion | MoneyOccasion, Partial<Circumstances>>> => ({
  reminder: { links: { confirm: siteUrl, reschedule: siteUrl } },
  started: PAID,
  paid: PAID,
  tipped: { ...PAID, amount: 2_000 },
  cancelled: REFUND,
  'slot-lost': REFUND,
  'late-payment-returned': REFUND,
  refunded: REFUND,
  'payment-failed': DECLINED,
  'payment-to-confirm': DECLINED,
  'pay-link': { payLink: { url: siteUrl, until: '2027-03-15T20:00:00Z' } },
});

/**
 * Samples of the emails to customers and staff in one language. Codes and notices to former addresses have none.
 * @param zone the business's IANA time zone
 */
export function sampleEmails(language: Language, siteUrl: string, zone: string): Sample[] {
  const words = wordsIn(language);
  const ofVisits = [...VISIT_OCCASIONS, ...MONEY_OCCASIONS].map((occasion) => {
    const circumstances: Circumstances = {
      siteUrl,
      payOnline: true,
      ...occasionCircumstances(siteUrl)[occasion],
    };
    const visit = { ...VISIT, ...OCCASION_FACTS[occasion] };
    return {
      kind: `visit ${occasion}`,
      email: visitMessage(occasion, visit, circumstances, words, zone).email,
    };
  });
  const ofSubscriptions = SUBSCRIPTION_OCCASIONS.map((occasion) => ({
    kind: `subscription ${occasion}`,
    email: subscriptionMessage(occasion, SUBSCRIPTION, siteUrl, words).email,
  }));
  const later = {
    ...VISIT,
    appointmentDate: '2027-03-18',
    appointmentTime: 'midday',
    startsAt: '2027-03-18T16:00:00Z',
    endsAt: '2027-03-18T18:00:00Z',
  } as const;
  const changedVisits = [
    // Another crew comes at the same time.
    { visit: VISIT, was: VISIT },
    { visit: later, was: { ...later, appointmentTime: 'morning' as const } },
  ];
  const changed = {
    kind: 'visits changed',
    email: visitsChangedMessage(changedVisits, siteUrl, words).email,
  };
  const decision = { reClean: later, refunded: 2_000, message: null };
  const ratings = [
    {
      kind: 'rating asked',
      email: ratingEmail(words, VISIT, siteUrl, { rate: siteUrl, unsubscribe: siteUrl }),
    },
    { kind: 'rating answered', email: ticketMessage(words, VISIT, decision, siteUrl).email },
  ];
  return [...ofVisits, changed, ...ratings, ...ofSubscriptions, ...otherEmails(language, siteUrl)];
}

/** Emails about no visit and no plan. Emails to the staff are always in English. */
function otherEmails(language: Language, siteUrl: string): Sample[] {
  const words = wordsIn(language);
  const news = {
    type: 'general',
    title: 'Message from Homebright',
    message: 'Your office writes this text.\n\nIt is sent as written.',
  } as const;
  const email = {
    ...officeMessage(news, null, words, { siteUrl, payOnline: true }).email,
    unsubscribe: { label: words.unsubscribe, url: siteUrl },
  };
  const lines = ['New: booking #1234 (2-Hour Standard Clean)', 'A payment of $120.00 failed: booking #1235'];
  const staff =
    language === 'en'
      ? [
          { kind: 'to the staff', email: staffEmail(lines, siteUrl) },
          { kind: 'invitation to the office', email: invitationEmail('Homebright', 'dispatcher', siteUrl) },
        ]
      : [];
  const proof = { kind: 'proof of an address', email: proofEmail(words, 'Homebright', siteUrl) };
  const waitlistFacts = { business: 'Homebright', zip: '10998', siteUrl, unsubscribeUrl: siteUrl };
  return [
    { kind: 'from the office', email },
    proof,
    {
      kind: 'asks whether to be on the waitlist',
      email: waitlistProofEmail(words, 'Homebright', '10998', siteUrl),
    },
    { kind: 'to the waitlist', email: waitlistEmail(words, waitlistFacts) },
    { kind: 'to the waitlist, at the opening', email: waitlistEmail(words, waitlistFacts, 'opening') },
    ...staff,
  ];
}
