import { dateInWords, MEDIUM_DATE } from '../basics/date-words.js';
import { lengthInWords } from '../basics/durations.js';
import { money, signedMoney } from '../basics/money.js';
import { rangeAdjustments } from './home-ranges.js';
import { ALL_FREQUENCIES, type Frequency, isAlwaysOffered } from './frequencies.js';
import type { FirstVisit, MilliPercent, PaymentRule, PriceBook } from './price-book.js';

/** One rule of a book in words. `key` identifies the same rule in another version. */
interface Rule {
  key: string;
  name: string;
  /** The same facts in the same order for every rule of its kind; empty if there is nothing to say. */
  facts: string[];
}

/** The changes in another version of a price book, one sentence per rule: 'Oven: $40.00 → $45.00'. */
export function priceBookChanges(before: PriceBook, after: PriceBook): string[] {
  const [was, is] = [rulesOf(before), rulesOf(after)];
  return [
    ...[...is.values()].flatMap((rule) => changeOf(was.get(rule.key), rule)),
    ...[...was.values()].filter(({ key }) => !is.has(key)).map(({ name }) => `Removed: ${name}`),
    ...(sameOrder([...was.keys()], [...is.keys()]) ? [] : ['Listed in another order']),
  ];
}

function changeOf(before: Rule | undefined, { name, facts }: Rule): string[] {
  if (!before) return [`New: ${[name, ...facts].filter(Boolean).join(', ')}`];
  const different = facts.flatMap((fact, i) => factChange(before.facts[i] ?? '', fact));
  const renamed = before.name === name ? [] : [`is now called ${name}`];
  const changes = [...renamed, ...different];
  return changes.length ? [`${before.name}: ${changes.join(', ')}`] : [];
}

function factChange(before: string, is: string): string[] {
  if (before === is) return [];
  if (!before) return [`now ${is}`];
  return [is ? `${before} → ${is}` : `no longer ${before}`];
}

function sameOrder(before: readonly string[], is: readonly string[]): boolean {
  const common = before.filter((key) => is.includes(key));
  return is.filter((key) => before.includes(key)).every((key, i) => key === common[i]);
}

/** Every rule of a book by its key. Rules that are off or have no effect are left out. */
function rulesOf(book: PriceBook): Map<string, Rule> {
  const forServices: ForServices = (services) =>
    services === null ? 'all services' : services.map((id) => nameOf(book, id)).join(' and ');
  const rules = [
    ...cleaningRules(book, forServices),
    ...discountRules(book, forServices),
    ...couponRules(book, forServices),
    ...placeRules(book),
  ];
  return new Map(rules.map((rule) => [rule.key, rule]));
}

type ForServices = (services: readonly string[] | null) => string;

function cleaningRules(
  { services: all, adjustments, questions, extras }: PriceBook,
  forServices: ForServices,
): Rule[] {
  return [
    ...all.map(({ id, label, price, minutes, taxable, cleaners = 1, payment }) => ({
      key: `service:${id}`,
      name: label,
      facts: [
        money(price),
        lengthInWords(minutes),
        taxInWords(taxable),
        cleaners > 1 ? `${cleaners} cleaners` : '',
        payment ? paymentInWords(payment) : '',
      ],
    })),
    ...adjustments.map(({ question, answer, label, spanish, amount, minutes, services }) => ({
      key: `answer:${question}:${answer}:${(services ?? []).join()}`,
      name: label,
      facts: [signedMoney(amount), moreTime(minutes), forServices(services), spanishInWords(spanish)],
    })),
    ...rangeAdjustments(questions).map(({ question, answer, label, amount, minutes }) => ({
      key: `home:${question}:${answer}`,
      name: label,
      facts: [signedMoney(amount), moreTime(minutes)],
    })),
    ...extras.map(({ id, label, spanish, price, minutes, taxable, services, most }) => ({
      key: `extra:${id}`,
      name: label,
      facts: [
        money(price),
        lengthInWords(minutes),
        taxInWords(taxable),
        forServices(services),
        `up to ${most}`,
        spanishInWords(spanish),
      ],
    })),
  ];
}

function frequencyRule(frequency: Frequency, percent: MilliPercent | undefined): Rule[] {
  const key = `frequency:${frequency}`;
  if (isAlwaysOffered(frequency))
    return percent ? [{ key, name: `Discount ${frequency}`, facts: [percentInWords(percent)] }] : [];
  const words = frequency.replace('monthly-', 'monthly by ').replaceAll('-', ' ');
  return percent === undefined
    ? []
    : [{ key, name: `Plans ${words}`, facts: [`${percentInWords(percent)} discount`] }];
}

function discountRules(book: PriceBook, forServices: ForServices): Rule[] {
  const { frequencyDiscounts, discountFromFirstVisit, firstVisit, minimum, teamSize } = book;
  return [
    ...ALL_FREQUENCIES.flatMap((frequency) => frequencyRule(frequency, frequencyDiscounts[frequency])),
    ...(discountFromFirstVisit
      ? [{ key: 'from-first', name: 'Plan discounts from the first visit', facts: [] }]
      : []),
    ...(firstVisit ? [firstVisitRule(firstVisit, forServices)] : []),
    ...(minimum ? [{ key: 'minimum', name: 'Minimum charge', facts: [money(minimum)] }] : []),
    { key: 'team', name: 'People per visit', facts: [String(teamSize)] },
  ];
}

function firstVisitRule(rule: FirstVisit, forServices: ForServices): Rule {
  const price = rule.kind === 'price' ? money(rule.price) : `${percentInWords(rule.percent)} off`;
  return { key: 'first-visit', name: 'First cleaning', facts: [price, forServices(rule.services)] };
}

function couponRules({ coupons }: PriceBook, forServices: ForServices): Rule[] {
  return coupons.map(({ code, discount, services, firstDate, lastDate, firstVisitOnly, ...caps }) => ({
    key: `coupon:${code}`,
    name: `Coupon ${code}`,
    facts: [
      `${discount.kind === 'percent' ? percentInWords(discount.percent) : money(discount.amount)} off`,
      forServices(services),
      `from ${firstDate ? dateInWords(firstDate, MEDIUM_DATE) : 'any day'}`,
      `until ${lastDate ? dateInWords(lastDate, MEDIUM_DATE) : 'any day'}`,
      firstVisitOnly ? 'first cleanings only' : 'every cleaning',
      `${caps.cap ?? 'any number of'} times`,
      `${caps.capPerCustomer ?? 'any number of'} times per customer`,
    ],
  }));
}

function placeRules({ zones, taxRates }: PriceBook): Rule[] {
  return [
    ...zones.map(({ id, name, spanish, zips, surcharge, travelMinutes }) => ({
      key: `zone:${id}`,
      name,
      facts: [
        `ZIP ${zips.join(' ')}`,
        surcharge ? signedMoney(surcharge) : '',
        travelMinutes ? `${lengthInWords(travelMinutes)} on the way` : '',
        spanishInWords(spanish),
      ],
    })),
    ...taxRates.map(({ from, zone, percent }) => ({
      key: `tax:${zone ?? ''}:${from}`,
      name: `Sales tax from ${dateInWords(from, MEDIUM_DATE)}${zone === null ? '' : ` in ${zone}`}`,
      facts: [percentInWords(percent)],
    })),
  ];
}

function paymentInWords(rule: PaymentRule): string {
  if (rule.when === 'after') return 'charged after the visit';
  const { deposit } = rule;
  return `deposit of ${deposit.kind === 'percent' ? percentInWords(deposit.percent) : money(deposit.amount)}`;
}

const nameOf = ({ services }: PriceBook, id: string): string =>
  services.find((service) => service.id === id)?.label ?? id;

const moreTime = (minutes: number): string => (minutes ? `${lengthInWords(minutes)} more` : 'no more time');

const taxInWords = (taxable: boolean): string => (taxable ? 'taxed' : 'not taxed');

const spanishInWords = (spanish?: string): string => (spanish ? `in Spanish “${spanish}”` : '');

/** 6625 → '6.625%'. */
export const percentInWords = (percent: MilliPercent): string => `${percent / 1000}%`;
