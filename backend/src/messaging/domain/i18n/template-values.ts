import {
  type AppointmentTime,
  cardBrandLabel,
  clockTime,
  dateInProse,
  FULL_DAY,
  type Language,
  plainMoney,
} from '@homebright/contract';
import { Temporal } from 'temporal-polyfill';
import type { Circumstances } from '../message.js';
import { personName } from '../safe-text.js';
import {
  isDue,
  isOff,
  type ServiceNames,
  type SubscriptionFacts,
  type VisitFacts,
  type When,
} from '../facts.js';
import { ENGLISH, type Words } from './en.js';
import { SPANISH } from './es.js';
import type { TemplateValues } from './message-text.js';

const WORDS: Record<Language, Words> = { en: ENGLISH, es: SPANISH };

export function wordsIn(language: Language): Words {
  return WORDS[language];
}

/** 'Tuesday, March 16', without a year, because no visit is more than a year ahead. */
export const dayInWords = (date: string, { locale }: Pick<Words, 'locale'>): string =>
  dateInProse(date, FULL_DAY, locale);

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

/** 'Hello Ada Byron,', or 'Hello,' if the name has no words that may be shown. */
export function greetingOf(words: Pick<Words, 'greeting' | 'hello'>, name: string): string {
  const safeName = personName(name);
  return safeName ? words.greeting(safeName) : words.hello;
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

/** `zone`: the business's, for the day on which the card is charged. */
export function templateValues(
  visit: VisitFacts,
  circumstances: Circumstances,
  words: Words,
  zone: string,
): TemplateValues {
  const { amount, tip, kept, owed, reason, card, andLater, payLink, inPerson, crew, minutes } = circumstances;
  const { expectedAt, toCredit } = circumstances;
  const { cardAfter } = visit;
  const namedCard = card ?? cardAfter;
  return {
    service: serviceIn(words, visit),
    when: whenInWords(visit, words),
    price: plainMoney(visit.amount),
    balance: plainMoney(visit.balance),
    amount: amount ? plainMoney(amount) : null,
    tip: tip ? plainMoney(tip) : null,
    kept: kept ? plainMoney(kept) : null,
    owed: owed ? plainMoney(owed) : null,
    due: isDue(visit) ? plainMoney(visit.balance) : null,
    dueAfter: visit.balance > 0 && visit.payAfterVisit ? plainMoney(visit.balance) : null,
    chargedAfter: visit.balance > 0 && cardAfter ? plainMoney(visit.balance) : null,
    card: namedCard ? words.cardEnding(cardBrandLabel(namedCard.brand), namedCard.last4) : null,
    chargeDay: visit.chargeAt ? dayInWords(dayOf(visit.chargeAt, zone), words) : null,
    frequency: visit.frequency && words.frequencies[visit.frequency],
    reason,
    over: visit.status === 'completed' || isOff(visit),
    andLater,
    until: payLink ? momentInWords(payLink.until, words, zone) : null,
    inPerson: inPerson ?? visit.inPerson,
    toCredit,
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
    price: plainMoney(facts.price),
    balance: plainMoney(facts.price),
    frequency: words.frequencies[facts.frequency],
  };
}

/** 'Tuesday, March 16, 3:40 PM'. */
function momentInWords(instant: string, words: Words, zone: string): string {
  return `${dayInWords(dayOf(instant, zone), words)}, ${clockTime(instant, zone)}`;
}

function dayOf(instant: string, zone: string): string {
  return Temporal.Instant.from(new Date(instant).toISOString())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}
