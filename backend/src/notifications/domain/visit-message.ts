import {
  lineLabel,
  money,
  type NotificationType,
  plainMoney,
  policyInWords,
  type PriceLine,
} from '@homebright/contract';
import {
  type Category,
  type Circumstances,
  type Email,
  greetingOf,
  isDue,
  type Message,
  MY_BOOKINGS,
  type Occasion,
  paymentPath,
  planPath,
  receiptPath,
  SERVICES,
  serviceTitle,
  templateValues,
  throughSignIn,
  type VisitFacts,
  visitPath,
  whenInWords,
  type Words,
} from '../../messaging/domain/index.js';

type Action = Exclude<keyof Words['actions'], 'card'>;

interface Shape {
  type: NotificationType;
  category?: Category;
  urgent?: true;
  /** The buttons in this order. A button without an address in this situation is left out. */
  actions: Action[];
}

const SHAPES: Record<Occasion, Shape> = {
  confirmed: { type: 'booking_confirmed', actions: ['pay', 'visit'] },
  started: { type: 'booking_confirmed', actions: ['pay', 'plan', 'visit', 'receipt'] },
  moved: { type: 'booking_update', urgent: true, actions: ['pay', 'visit'] },
  'moved-because-closed': { type: 'booking_update', urgent: true, actions: ['visit'] },
  'crew-changed': { type: 'booking_update', urgent: true, actions: ['visit'] },
  cancelled: { type: 'booking_update', urgent: true, actions: ['again', 'visit'] },
  skipped: { type: 'booking_update', actions: ['visit', 'plan'] },
  'slot-lost': { type: 'booking_update', urgent: true, actions: ['again', 'visit'] },
  reminder: {
    type: 'reminder',
    category: 'reminder',
    urgent: true,
    actions: ['pay', 'confirm', 'reschedule', 'visit', 'plan'],
  },
  'on-the-way': { type: 'booking_update', urgent: true, actions: ['visit'] },
  'running-late': { type: 'booking_update', urgent: true, actions: ['visit'] },
  'locked-out': { type: 'booking_update', urgent: true, actions: ['pay', 'visit', 'again'] },
  paid: { type: 'payment_received', actions: ['receipt', 'visit'] },
  tipped: { type: 'payment_received', actions: ['receipt', 'visit'] },
  'payment-failed': { type: 'payment_pending', urgent: true, actions: ['pay', 'visit'] },
  'no-card': { type: 'payment_pending', urgent: true, actions: ['pay', 'visit'] },
  'payment-to-confirm': { type: 'payment_pending', urgent: true, actions: ['pay', 'visit'] },
  'late-payment-returned': { type: 'refund', actions: ['visit'] },
  refunded: { type: 'refund', actions: ['visit'] },
  'price-changed': { type: 'price_changed', actions: ['pay', 'visit'] },
  'charge-coming': { type: 'subscription', actions: ['visit', 'plan'] },
  'pay-link': { type: 'payment_pending', actions: ['pay'] },
};

/** The message of an occasion about a visit, in one language. */
export function visitMessage(
  occasion: Occasion,
  visit: VisitFacts,
  circumstances: Circumstances,
  words: Words,
  zone: string,
): Message {
  const { type, category = 'booking', urgent = false, actions } = SHAPES[occasion];
  const { title, text, subject, paragraphs } = words.visit[occasion](
    templateValues(visit, circumstances, words, zone),
  );
  const email: Email = {
    language: words.language,
    subject,
    greeting: greetingOf(words, visit.customerName),
    paragraphs: STATES_POLICY.includes(occasion)
      ? [...paragraphs, ...policyInWords(visit, words.language, visit.cardAfter !== null)]
      : paragraphs,
    // The office typed the address that a pay link is sent to. It may be somebody else's, so the message does not name
    // the home.
    facts: factsOf(occasion === 'pay-link' ? { ...visit, location: null } : visit, words),
    ...amountsOf(occasion, visit, circumstances, words),
    actions: actions.flatMap((action) => {
      const url = addressOf(action, visit, circumstances, words);
      return url ? [{ label: words.actions[action], url }] : [];
    }),
    ...(FIRST_MESSAGES.includes(occasion) ? { list: words.whatsNext } : {}),
  };
  return { type, title, text, category, email, urgent };
}

const FIRST_MESSAGES: readonly Occasion[] = ['confirmed', 'started'];
/**
 * Messages that state the cancellation policy, because the customer decides then: before paying, after the confirmation,
 * and on the day before the visit.
 */
const STATES_POLICY: readonly Occasion[] = [...FIRST_MESSAGES, 'pay-link', 'reminder'];

function factsOf(visit: VisitFacts, words: Words): [string, string][] {
  const { labels, frequencies } = words;
  const service = serviceTitle(words, visit);
  const facts: [string, string][] = [
    [labels.booking, `#${visit.bookingId}`],
    [labels.service, visit.frequency ? `${service} (${frequencies[visit.frequency]})` : service],
    [labels.when, whenInWords(visit, words)],
  ];
  if (visit.location) facts.push([labels.where, visit.location]);
  facts.push([labels.price, plainMoney(visit.amount)]);
  return facts;
}

/** Messages that show the price line by line. The message of a refund shows the refunded lines instead. */
const SHOWS_PRICE_LINES = new Set<Occasion>([
  'confirmed',
  'started',
  'paid',
  'price-changed',
  'charge-coming',
]);

function amountsOf(
  occasion: Occasion,
  visit: VisitFacts,
  { refunded }: Circumstances,
  words: Words,
): Pick<Email, 'amounts'> {
  const priceLines = SHOWS_PRICE_LINES.has(occasion) ? visit.lines : null;
  const lines = occasion === 'refunded' ? refunded : priceLines;
  if (!lines) return {};
  const title = occasion === 'refunded' ? words.labels.refunded : words.labels.breakdown;
  const labelOf = (line: PriceLine) =>
    line.kind === 'service' ? serviceTitle(words, visit) : lineLabel(line, words.lines, words.language);
  return { amounts: { title, rows: lines.map((line) => [labelOf(line), money(line.amount)]) } };
}

function addressOf(
  action: Action,
  visit: VisitFacts,
  { siteUrl, payOnline, links, paymentId, payLink }: Circumstances,
  { language }: Pick<Words, 'language'>,
): string | null {
  switch (action) {
    case 'pay':
      if (!payOnline) return null;
      if (payLink) return payLink.url;
      return isDue(visit) ? throughSignIn(siteUrl, paymentPath(visit), language) : null;
    case 'confirm':
      return links?.confirm ?? null;
    case 'reschedule':
      return links?.reschedule ?? null;
    case 'receipt':
      return paymentId ? throughSignIn(siteUrl, receiptPath(visit, paymentId), language) : null;
    case 'again':
      return throughSignIn(siteUrl, SERVICES, language);
    case 'visit':
      return throughSignIn(siteUrl, visitPath(visit), language);
    case 'plan':
      return visit.subscriptionId === null
        ? null
        : throughSignIn(siteUrl, planPath(visit.subscriptionId), language);
    case 'bookings':
      return throughSignIn(siteUrl, MY_BOOKINGS, language);
  }
}
