import {
  ALL_FREQUENCIES,
  FIRST_RANGES,
  HOME_QUESTIONS,
  isAlwaysOffered,
  offeredFrequencies,
  priceBookProblems,
  zipInWords,
  zipsIn,
} from '@homebright/contract';
import type {
  Adjustment,
  BookProblem,
  BookService,
  Extra,
  FirstVisit,
  Frequency,
  HomeQuestion,
  HomeRange,
  HomeRanges,
  PriceBook,
  PricedQuestion,
  Zone,
} from '@homebright/contract';
import { answerName } from './answer-choices';
import { couponOf, couponRowOf } from './coupon-rows';
import type { CouponRow } from './coupon-rows';
import { type PaymentFields, paymentError, paymentFieldsOf, paymentOf } from './payment-fields';

/** A row of the form: empty `services` means all; a number or a Spanish label may be missing. */
type Row<Rule> = {
  [Field in keyof Rule]: Field extends 'spanish'
    ? string | null
    : Rule[Field] extends number
      ? number | null
      : Rule[Field];
};
type ForServices<Rule> = Omit<Row<Rule>, 'services'> & { services: string[] };

export type ServiceRow = Omit<Row<BookService>, 'payment'> & { payment?: PaymentFields };

export interface AnswerRow extends Omit<ForServices<Adjustment>, 'question' | 'answer'> {
  /** 'rooms:3'. */
  answer: string;
}
export type ExtraRow = Omit<ForServices<Extra>, 'id'> & { id?: string };

/** Has its ZIP codes as text, in any format that `zipsIn` reads. */
export type ZoneRow = Omit<Row<Zone>, 'zips'> & { zips: string };

export interface FirstVisitFields {
  kind: 'none' | FirstVisit['kind'];
  price: number | null;
  percent: number | null;
  services: string[];
}

/** A question that can be switched on; its ranges stay while it is off, until the page is closed. */
export interface QuestionFields {
  on: boolean;
  ranges: Row<HomeRange>[];
}

/** The values of the page's form; fields without an input are kept unchanged. */
export interface BookForm extends Pick<PriceBook, 'version' | 'discountFromFirstVisit'> {
  services: ServiceRow[];
  adjustments: AnswerRow[];
  questions: Record<HomeQuestion, QuestionFields>;
  extras: ExtraRow[];
  coupons: CouponRow[];
  zones: ZoneRow[];
  frequencyDiscounts: Partial<Record<Frequency, number | null>>;
  /** The frequencies that are offered besides those that every company has. */
  moreFrequencies: Frequency[];
  firstVisit: FirstVisitFields;
  minimum: number | null;
  taxRates: { from: string | null; zone: string | null; percent: number | null }[];
  teamSize: number | null;
}

export function formOf(book: PriceBook): BookForm {
  const { firstVisit: rule } = book;
  const listed = <Rule extends { services: string[] | null }>(one: Rule) => ({
    ...one,
    services: one.services ?? [],
  });
  const discount = (frequency: Frequency) => [frequency, book.frequencyDiscounts[frequency] ?? null];
  return {
    ...book,
    services: book.services.map(({ payment, ...one }) => ({ ...one, payment: paymentFieldsOf(payment) })),
    adjustments: book.adjustments.map(({ question, answer, ...one }) => ({
      ...listed(one),
      answer: `${question}:${answer}`,
    })),
    questions: questionFieldsOf(book.questions),
    extras: book.extras.map(listed),
    coupons: book.coupons.map(couponRowOf),
    zones: book.zones.map((zone) => ({ ...zone, zips: zipText(zone.zips) })),
    frequencyDiscounts: Object.fromEntries(ALL_FREQUENCIES.map(discount)),
    moreFrequencies: offeredFrequencies(book).filter((one) => !isAlwaysOffered(one)),
    firstVisit: {
      kind: rule?.kind ?? 'none',
      price: rule?.kind === 'price' ? rule.price : null,
      percent: rule?.kind === 'percent' ? rule.percent : null,
      services: rule?.services ?? [],
    },
  };
}

/** The form's price book: a missing number is NaN, which the rules reject at its field. */
export function bookOf({ moreFrequencies, ...form }: BookForm): PriceBook {
  return {
    ...form,
    services: form.services.map(serviceOf),
    adjustments: form.adjustments.map(adjustmentOf),
    questions: questionsOf(form.questions),
    extras: extrasOf(form.extras),
    coupons: form.coupons.map(couponOf),
    zones: form.zones.map(zoneOf),
    frequencyDiscounts: frequencyDiscountsOf(form.frequencyDiscounts, moreFrequencies),
    firstVisit: firstVisitOf(form.firstVisit),
    minimum: form.minimum ?? 0,
    taxRates: form.taxRates.map(({ from, zone, percent }) => ({
      from: from ?? '',
      zone: zone ?? null,
      percent: given(percent),
    })),
    teamSize: given(form.teamSize),
  };
}

/** A further frequency is offered by its discount, even one of 0. */
const frequencyDiscountsOf = (
  typed: BookForm['frequencyDiscounts'],
  more: BookForm['moreFrequencies'],
): PriceBook['frequencyDiscounts'] =>
  Object.fromEntries(
    ALL_FREQUENCIES.filter((one) => (isAlwaysOffered(one) ? typed[one] : more.includes(one))).map((one) => [
      one,
      typed[one] ?? 0,
    ]),
  );

const serviceOf = ({ payment, price, minutes, ...one }: ServiceRow): BookService => ({
  ...one,
  price: given(price),
  minutes: given(minutes),
  ...paymentOf(payment),
});

const given = (typed: number | null | undefined): number => typed ?? Number.NaN;
/** An empty label is left out, and customers read the English one. */
const spanishOf = (typed: string | null | undefined): { spanish?: string } =>
  typed?.trim() ? { spanish: typed.trim() } : {};
const allOr = (services: string[] | null | undefined) => (services?.length ? services : null);

function adjustmentOf({ answer: chosen, label, spanish, services, amount, minutes }: AnswerRow): Adjustment {
  const [question = '', answer = ''] = (chosen ?? '').split(':');
  return {
    question: question as PricedQuestion,
    answer,
    label: label?.trim() || answerName(chosen),
    ...spanishOf(spanish),
    services: allOr(services),
    amount: given(amount),
    minutes: minutes ?? 0,
  };
}

function questionFieldsOf(asked: HomeRanges = {}): BookForm['questions'] {
  const fields = (question: HomeQuestion): QuestionFields => ({
    on: asked[question] !== undefined,
    ranges: [...(asked[question] ?? FIRST_RANGES[question])],
  });
  return { halfBaths: fields('halfBaths'), squareFeet: fields('squareFeet') };
}

/** undefined if every question is off, as in a book that never had one. */
function questionsOf(fields: BookForm['questions']): HomeRanges | undefined {
  const asked = HOME_QUESTIONS.filter((question) => fields[question].on);
  const rangesOf = (question: HomeQuestion) =>
    fields[question].ranges.map(({ from, amount, minutes }) => ({
      from: given(from),
      amount: amount ?? 0,
      minutes: minutes ?? 0,
    }));
  return asked.length
    ? Object.fromEntries(asked.map((question) => [question, rangesOf(question)]))
    : undefined;
}

function extrasOf(rows: readonly ExtraRow[]): Extra[] {
  const taken = new Set(rows.map(({ id }) => id));
  return rows.map(({ id, label, spanish, price, minutes, taxable, services, most }) => {
    const own = id ?? newId(label ?? '', taken);
    taken.add(own);
    return {
      id: own,
      label: (label ?? '').trim(),
      ...spanishOf(spanish),
      price: given(price),
      minutes: minutes ?? 0,
      taxable: taxable ?? true,
      services: allOr(services),
      most: given(most),
    };
  });
}

/** '07701, 109*'. */
export const zipText = (zips: readonly string[]) => zips.map(zipInWords).join(', ');

/** A new zone. It has an id already, because tax rates refer to it before it is saved. */
export const newZone = (): ZoneRow => ({
  id: `zone-${crypto.randomUUID().slice(0, 8)}`,
  name: '',
  zips: '',
  surcharge: 0,
  travelMinutes: 0,
});

const zoneOf = ({ id, name, spanish, zips, surcharge, travelMinutes }: ZoneRow): Zone => ({
  id,
  name: (name ?? '').trim(),
  ...spanishOf(spanish),
  zips: zipsIn(zips ?? ''),
  surcharge: surcharge ?? 0,
  travelMinutes: travelMinutes ?? 0,
});

const LONGEST_ID = 30;

/** 'Inside the oven' → 'inside-the-oven', with a number if another extra has that id. */
function newId(label: string, taken: ReadonlySet<string | undefined>): string {
  const words = label.toLowerCase().match(/[a-z0-9]+/g) ?? ['extra'];
  const id = words.join('-').slice(0, LONGEST_ID).replace(/-$/, '');
  for (let count = 1; ; count += 1) {
    const one = count === 1 ? id : `${id}-${count}`;
    if (!taken.has(one)) return one;
  }
}

function firstVisitOf({ kind, price, percent, services }: FirstVisitFields): FirstVisit | null {
  if (kind === 'none') return null;
  const rule = { services: allOr(services) };
  return kind === 'price'
    ? { ...rule, kind, price: given(price) }
    : { ...rule, kind, percent: given(percent) };
}

/** The problems of the form's book by field, nested as react-admin expects. */
export function bookErrors(form: BookForm): Record<string, unknown> {
  const errors: Errors = {};
  for (const problem of priceBookProblems(bookOf(form))) place(errors, problem, form);
  return errors;
}

interface Errors {
  [field: string]: string | Errors | Errors[];
}

function place(errors: Errors, { field, message }: BookProblem, form: BookForm): void {
  if (field.startsWith('questions.')) return placeInRanges(errors, field, message);
  // 'coupons.0.discount.percent' is shown at the row's percent.
  const [first = '', second, third, fourth] = field.split('.');
  const last = fourth ?? third;
  if (second === undefined) errors[first] = message;
  else if (last === undefined) errors[first] = { ...(errors[first] as Errors), [second]: message };
  else {
    const rows = form[first as 'extras'].map((_row, i) => (errors[first] as Errors[] | undefined)?.[i] ?? {});
    const index = Number(second);
    const shown = last === 'payment' ? paymentError(form.services[index]?.payment, message) : message;
    rows[index] = { [fieldOf(first, last)]: shown, ...rows[index] };
    errors[first] = rows;
  }
}

/** 'questions.squareFeet.1.from' is shown in that row; a problem of all ranges in the first one. */
function placeInRanges(errors: Errors, field: string, message: string): void {
  const [, question = '', row = '0', name = 'from'] = field.split('.');
  const questions = (errors.questions ??= {}) as Record<string, { ranges: Errors[] }>;
  const { ranges } = (questions[question] ??= { ranges: [] });
  ranges[Number(row)] = { [name]: message, ...ranges[Number(row)] };
}

/** The input that shows a problem whose field has no input of its own. */
function fieldOf(list: string, field: string): string {
  if (list === 'adjustments' && field === 'question') return 'answer';
  return list === 'extras' && field === 'id' ? 'label' : field;
}
