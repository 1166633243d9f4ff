import { MAX_PRICE, money } from '../basics/money.js';
import { dateProblem } from '../basics/when.js';
import { BATHROOM_CHOICES, MAINTENANCE_HISTORIES, ROOM_CHOICES } from '../questionnaire/questionnaire.js';
import { ALL_FREQUENCIES } from './frequencies.js';
import {
  type Adjustment,
  type BookService,
  type Coupon,
  type Extra,
  type FirstVisit,
  isFor,
  type PaymentRule,
  type PriceBook,
  PRICED_QUESTIONS,
  type PricedQuestion,
  type TaxRate,
  WHOLE,
  type Zone,
} from './price-book.js';
import { homeRangeProblems } from './home-range-problems.js';
import { type BookProblem, priceProblem } from './price-problem.js';

/** The answers that an adjustment can apply to. */
export const PRICED_ANSWERS: Record<PricedQuestion, readonly string[]> = {
  rooms: ROOM_CHOICES,
  bathrooms: BATHROOM_CHOICES,
  maintenanceHistory: MAINTENANCE_HISTORIES,
  kids: ['yes'],
  pets: ['yes'],
};

/** Minimum and maximum of a book's numbers, both included; maximum length of its texts and lists. */
export const BOOK_RANGES = {
  serviceMinutes: [1, 480],
  moreMinutes: [0, 480],
  travelMinutes: [0, 240],
  most: [1, 20],
  teamSize: [1, 10],
  cleaners: [1, 9],
  cap: [1, 1_000_000],
} as const;
export const BOOK_LIMITS = { label: 60, id: 40, rules: 200, zips: 2000 } as const;

const ID = /^[a-z0-9][a-z0-9-]*$/;
const CODE = /^[A-Z0-9][A-Z0-9-]{2,19}$/;
const ZIP = /^\d{1,5}$/;

/** All problems of a book, each as a sentence with its field; empty if it can be saved. */
export function priceBookProblems(book: PriceBook): BookProblem[] {
  return [
    ...problemsAt('', {
      services: !book.services.length && 'A book needs a service.',
      minimum: priceProblem(book.minimum),
      teamSize: rangeProblem(book.teamSize, BOOK_RANGES.teamSize),
    }),
    ...each('services', book, serviceProblems),
    ...each('adjustments', book, adjustmentProblems),
    ...homeRangeProblems(book.questions),
    ...each('extras', book, extraProblems),
    ...Object.entries(book.frequencyDiscounts).flatMap(([frequency, percent]) =>
      problemsAt('frequencyDiscounts.', {
        [frequency]: ALL_FREQUENCIES.some((one) => one === frequency)
          ? percentProblem(percent)
          : 'There is no such frequency.',
      }),
    ),
    ...(book.firstVisit ? firstVisitProblems(book.firstVisit, book) : []),
    ...each('coupons', book, couponProblems),
    ...each('zones', book, zoneProblems),
    ...zipProblems(book.zones),
    ...each('taxRates', book, taxRateProblems),
  ];
}

type Message = string | false | undefined;
type Problems = Record<string, Message>;

const problemsAt = (prefix: string, problems: Problems): BookProblem[] =>
  Object.entries(problems).flatMap(([field, message]) =>
    message ? [{ field: `${prefix}${field}`, message }] : [],
  );

type BookList = 'services' | 'adjustments' | 'extras' | 'coupons' | 'zones' | 'taxRates';

/** The problems of each row, or that there are too many rows. */
function each<List extends BookList>(
  list: List,
  book: PriceBook,
  problemsOf: (row: PriceBook[List][number], book: PriceBook, index: number) => Problems,
): BookProblem[] {
  const rows: readonly PriceBook[List][number][] = book[list];
  if (rows.length > BOOK_LIMITS.rules)
    return problemsAt('', { [list]: `No more than ${BOOK_LIMITS.rules}.` });
  return rows.flatMap((row, i) => problemsAt(`${list}.${i}.`, problemsOf(row, book, i)));
}

const serviceProblems = (
  service: BookService,
  { services, adjustments }: PriceBook,
  index: number,
): Problems => ({
  id: idProblem(services, index),
  label: labelProblem(service.label),
  price: priceProblem(service.price) ?? belowNothing(service, adjustments),
  minutes: rangeProblem(service.minutes, BOOK_RANGES.serviceMinutes),
  cleaners: rangeProblem(service.cleaners ?? 1, BOOK_RANGES.cleaners),
  payment: service.payment && paymentProblem(service.payment, service.price),
});

function paymentProblem(rule: PaymentRule, price: number): Message {
  if (rule.when === 'after') return undefined;
  const { deposit } = rule;
  const share = deposit.kind === 'percent' ? deposit.percent : deposit.amount;
  if (share === 0) return 'Enter more than 0, or choose “After the visit”.';
  if (deposit.kind === 'percent') return percentProblem(share);
  return (
    priceProblem(share) ??
    (share > price && `The service costs ${money(price)}. Enter a deposit of at most that.`)
  );
}

function adjustmentProblems(one: Adjustment, { services, adjustments }: PriceBook, index: number): Problems {
  const question = PRICED_QUESTIONS.find((known) => known === one.question);
  const answers = question && PRICED_ANSWERS[question];
  const before = adjustments.slice(0, index);
  return {
    question: !answers && 'Choose a question.',
    answer:
      !answers || answers.includes(one.answer)
        ? before.some((other) => sameCase(other, one, services)) &&
          'Another rule is for this answer and service already.'
        : 'Choose one of its answers.',
    label: labelProblem(one.label),
    spanish: spanishProblem(one.spanish),
    amount: changeProblem(one.amount),
    minutes: rangeProblem(one.minutes, BOOK_RANGES.moreMinutes),
    services: servicesProblem(one.services, services),
  };
}

const extraProblems = (extra: Extra, { services, extras }: PriceBook, index: number): Problems => ({
  id: idProblem(extras, index),
  label: labelProblem(extra.label),
  spanish: spanishProblem(extra.spanish),
  price: priceProblem(extra.price),
  minutes: rangeProblem(extra.minutes, BOOK_RANGES.moreMinutes),
  most: rangeProblem(extra.most, BOOK_RANGES.most),
  services: servicesProblem(extra.services, services),
});

const firstVisitProblems = (rule: FirstVisit, { services }: PriceBook): BookProblem[] =>
  problemsAt('firstVisit.', {
    ...(rule.kind === 'percent'
      ? { percent: percentProblem(rule.percent) }
      : { price: priceProblem(rule.price) }),
    services: servicesProblem(rule.services, services),
  });

function couponProblems(coupon: Coupon, { services, coupons }: PriceBook, index: number): Problems {
  const { discount, firstDate, lastDate } = coupon;
  const cap = (given: number | null) => given !== null && rangeProblem(given, BOOK_RANGES.cap);
  return {
    code: codeProblem(coupons, index),
    ...(discount.kind === 'percent'
      ? { 'discount.percent': percentProblem(discount.percent) }
      : { 'discount.amount': priceProblem(discount.amount) }),
    services: servicesProblem(coupon.services, services),
    firstDate: firstDate !== null && dateProblem(firstDate),
    lastDate:
      lastDate !== null &&
      (dateProblem(lastDate) ?? (firstDate !== null && lastDate < firstDate && 'It ends before it begins.')),
    cap: cap(coupon.cap),
    capPerCustomer: cap(coupon.capPerCustomer),
  };
}

const zoneProblems = (zone: Zone, { zones }: PriceBook, index: number): Problems => ({
  id: idProblem(zones, index),
  name: labelProblem(zone.name),
  spanish: spanishProblem(zone.spanish),
  surcharge: priceProblem(zone.surcharge),
  travelMinutes: rangeProblem(zone.travelMinutes, BOOK_RANGES.travelMinutes),
});

const taxRateProblems = (rate: TaxRate, { zones, taxRates }: PriceBook, index: number): Problems => ({
  from:
    dateProblem(rate.from) ??
    (taxRates.slice(0, index).some(({ from, zone }) => from === rate.from && zone === rate.zone) &&
      'Another rate begins on this day.'),
  zone: rate.zone !== null && !zones.some(({ id }) => id === rate.zone) && 'There is no such zone.',
  percent: percentProblem(rate.percent),
});

const percentProblem = (given: unknown) =>
  Number.isInteger(given) && Number(given) >= 0 && Number(given) <= WHOLE
    ? undefined
    : 'A percentage goes from 0 to 100, with up to three decimals.';

const rangeProblem = (given: unknown, [least, most]: readonly [number, number]) =>
  Number.isInteger(given) && Number(given) >= least && Number(given) <= most
    ? undefined
    : `A whole number from ${least} to ${most}.`;

const changeProblem = (given: unknown) =>
  Number.isInteger(given) && Math.abs(Number(given)) <= MAX_PRICE
    ? undefined
    : `A change goes up to ${money(MAX_PRICE)}, more or less.`;

function labelProblem(given: string): string | undefined {
  if (!given.trim()) return 'Give it a name.';
  return given.length > BOOK_LIMITS.label ? `No more than ${BOOK_LIMITS.label} characters.` : undefined;
}

/** The Spanish label may be left out. */
const spanishProblem = (given: string | undefined) => given !== undefined && labelProblem(given);

function idProblem(rows: readonly { id: string }[], index: number): string | undefined {
  const id = rows[index]?.id ?? '';
  if (!ID.test(id) || id.length > BOOK_LIMITS.id) return 'Small letters, digits and hyphens.';
  return rows.slice(0, index).some((one) => one.id === id) ? 'Another one has this name.' : undefined;
}

function codeProblem(coupons: readonly Coupon[], index: number): string | undefined {
  const code = coupons[index]?.code ?? '';
  if (!CODE.test(code)) return 'A code has 3 to 20 capital letters, digits or hyphens.';
  return coupons.slice(0, index).some((one) => one.code === code)
    ? 'Another coupon has this code.'
    : undefined;
}

function servicesProblem(given: readonly string[] | null, known: readonly BookService[]): Message {
  if (given?.length === 0) return 'Choose at least one service, or all.';
  return given?.some((id) => !known.some((one) => one.id === id)) && 'This service is not in the book.';
}

/** Whether both rules could change the same price for the same answer. */
function sameCase(one: Adjustment, other: Adjustment, services: readonly BookService[]): boolean {
  if (one.question !== other.question || one.answer !== other.answer) return false;
  return services.some(({ id }) => isFor(one.services, id) && isFor(other.services, id));
}

/** No combination of answers may make the price negative. */
function belowNothing({ id, price }: BookService, adjustments: readonly Adjustment[]): string | undefined {
  const lowest = PRICED_QUESTIONS.reduce((sum, question) => {
    const ofThis = adjustments.filter((one) => one.question === question && isFor(one.services, id));
    return sum + Math.min(0, ...ofThis.map(({ amount }) => amount));
  }, price);
  return lowest < 0 ? `With all that lowers it, this would cost ${money(lowest)}.` : undefined;
}

/** Each ZIP code may be listed once over all zones. Finds overlaps by the leading digits of each. */
function zipProblems(zones: readonly Zone[]): BookProblem[] {
  const owners = new Map<string, string>();
  const beginnings = new Map<string, string>();
  return zones.flatMap(({ name, zips }, i) => {
    const field = `zones.${i}.zips`;
    const unknown = zips.find((zip) => !ZIP.test(zip));
    const message = zipsProblem(zips.length, unknown);
    if (message) return [{ field, message }];
    return zips.flatMap((zip) => {
      const starts = Array.from(zip, (_, end) => zip.slice(0, end + 1));
      const wider = starts.find((start) => owners.has(start));
      const owner = wider === undefined ? beginnings.get(zip) : owners.get(wider);
      owners.set(zip, name);
      for (const start of starts) beginnings.set(start, name);
      if (owner === undefined) return [];
      const where = owner === name ? `twice in ${name}` : `in two zones: ${owner} and ${name}`;
      return [{ field, message: `${zip} is ${where}.` }];
    });
  });
}

function zipsProblem(count: number, unknown: string | undefined): string | undefined {
  if (!count) return 'Give ZIP codes of five digits, or their first digits.';
  if (unknown !== undefined)
    return `“${unknown.slice(0, 20)}” is no ZIP code. Give five digits, or the first ones of many.`;
  if (count > BOOK_LIMITS.zips)
    return `${count} ZIP codes are too many: up to ${BOOK_LIMITS.zips} in a zone. Give the first digits that many have in common.`;
  return undefined;
}
