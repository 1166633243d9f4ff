import { type AppointmentTime, cardBrandLabel, dollars, type Language } from '@homebright/contract';
import { Temporal } from 'temporal-polyfill';
import type { Circumstances } from '../message.js';
import { personName } from '../safe-text.js';
import { isDue, type ServiceNames, type SubscriptionFacts, type VisitFacts, type When } from '../facts.js';
import { ENGLISH, type Words } from './en.js';
import { SPANISH } from './es.js';
import type { TemplateValues } from './message-text.js';

const WORDS: Record<Language, Words> = { en: ENGLISH, es: SPANISH };

export function wordsIn(language: Language): Words {
  return WORDS[language];
}

/** Cached: constructing one is a thousand times slower than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** 'Tuesday, March 16': no visit is more than a year ahead. */
export function dayInWords(date: string, { locale }: Pick<Words, 'locale'>): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    });
    formats.set(locale, format);
  }
  const day = format.format(new Date(`${date}T00:00:00Z`));
  // Spanish prose has no comma after the weekday.
  return locale.startsWith('es') ? day.replace(',', '') : day;
}

/** '8 AM–12 PM', or the custom time without a leading zero: '9:00 AM'. */
export function timeInWords(
  { appointmentTime, customTime }: { appointmentTime: AppointmentTime; customTime: string | null },
  { windows }: Pick<Words, 'windows'>,
): string {
  return appointmentTime === 'custom' ? (customTime ?? 'custom').replace(/^0/, '') : windows[appointmentTime];
}

export function whenInWords(visit: When, words: Words): string {
  return `${dayInWords(visit.appointmentDate, words)}, ${timeInWords(visit, words)}`;
}

/** 'Hello Ada Byron,', or 'Hello,' if no name is left. */
export function greetingOf(words: Pick<Words, 'greeting' | 'hello'>, name: string): string {
  const shown = personName(name);
  return shown ? words.greeting(shown) : words.hello;
}

/** The owner's words for Spanish readers, else the product's words for its own services, else the English name. */
export function serviceIn(
  { language, services }: Pick<Words, 'language' | 'services'>,
  { service, serviceSpanish }: ServiceNames,
): string {
  return (language === 'es' && serviceSpanish) || (services[service] ?? service);
}

/** Like `serviceIn`, for a service that stands alone or begins a line: within a Spanish sentence it is in lowercase. */
export function serviceTitle(words: Pick<Words, 'language' | 'services'>, names: ServiceNames): string {
  const [first = '', ...rest] = serviceIn(words, names);
  return first.toUpperCase() + rest.join('');
}

export function money(cents: number): string {
  return `$${dollars(cents)}`;
}

/** `zone`: the business's, for the day on which the card is charged. */
export function templateValues(
  visit: VisitFacts,
  { amount, kept, reason, card, andLater, payLink, inPerson, crew, minutes, expectedAt }: Circumstances,
  words: Words,
  zone: string,
): TemplateValues {
  return {
    service: serviceIn(words, visit),
    when: whenInWords(visit, words),
    price: money(visit.amount),
    balance: money(visit.balance),
    amount: amount ? money(amount) : null,
    kept: kept ? money(kept) : null,
    due: isDue(visit) ? money(visit.balance) : null,
    dueAfter: visit.balance > 0 && visit.payAfterVisit ? money(visit.balance) : null,
    card: card ? words.cardEnding(cardBrandLabel(card.brand), card.last4) : null,
    chargeDay: visit.chargeAt ? dayInWords(dayOf(visit.chargeAt, zone), words) : null,
    frequency: visit.frequency && words.frequencies[visit.frequency],
    reason,
    over: visit.status === 'completed',
    andLater,
    until: payLink ? momentInWords(payLink.until, words, zone) : null,
    inPerson: inPerson ?? visit.inPerson,
    crew,
    minutes,
    expected: expectedAt && clockTime(expectedAt, zone),
  };
}

export function subscriptionValues(facts: SubscriptionFacts, words: Words): TemplateValues {
  return {
    service: serviceIn(words, facts),
    when: facts.nextVisit
      ? whenInWords({ ...facts, appointmentDate: facts.nextVisit }, words)
      : timeInWords(facts, words),
    price: money(facts.price),
    balance: money(facts.price),
    frequency: words.frequencies[facts.frequency],
  };
}

/** 'Tuesday, March 16, 3:40 PM'. */
function momentInWords(instant: string, words: Words, zone: string): string {
  return `${dayInWords(dayOf(instant, zone), words)}, ${clockTime(instant, zone)}`;
}

const clockTime = (instant: string, zone: string): string =>
  new Date(instant).toLocaleTimeString('en-US', { timeZone: zone, timeStyle: 'short' });

function dayOf(instant: string, zone: string): string {
  return Temporal.Instant.from(new Date(instant).toISOString())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}
