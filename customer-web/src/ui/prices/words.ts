import {
  type Cents,
  lengthInWords,
  lineLabel as ownLabel,
  money,
  type PriceLine,
  type Quote,
  signedMoney,
} from '@homebright/contract';
import { texts } from '../../lib/texts/index.js';
import { language } from '../../lib/texts/language.js';
import { pricesTexts } from '../../lib/texts/prices.js';

/** 150 → '2 hr 30 min'. */
export const duration = (minutes: number): string => lengthInWords(minutes, pricesTexts().price.hour);

/** The owner's label of a rule, or our own label in the visitor's language. */
export function lineLabel(line: Pick<PriceLine, 'kind' | 'code' | 'label' | 'spanish'>): string {
  return line.kind === 'service'
    ? texts.catalogText(line.label)
    : ownLabel(line, pricesTexts().lines, language());
}

/** Beside a plan's total: 'first visit, then $102.00 per visit'; undefined if all its visits cost the same. */
export const laterNote = (total: Cents, later?: Cents) =>
  later === undefined || later === total ? undefined : pricesTexts().price.later(money(later));

/** The change in price by an answer, like '3 bedrooms +$30'; undefined if the price is the same. */
export function changeBetween(before: Quote, after: Quote): string | undefined {
  const [had, has] = [counted(before), counted(after)];
  const changes = [
    ...has.map((line) => ({ line, amount: line.amount - (had.find(isSame(line))?.amount ?? 0) })),
    ...had.flatMap((line) => (has.some(isSame(line)) ? [] : [{ line, amount: -line.amount }])),
  ].filter(({ amount }) => amount);
  // A new answer to a question replaces the previous one, so the new one is named.
  const [first] = changes;
  if (!first) return undefined;
  const sum = changes.reduce((total, { amount }) => total + amount, 0);
  const isOneQuestion = changes.every(({ line }) => questionOf(line) === questionOf(first.line));
  const change = signedMoney(sum).replace(/\.00$/, '');
  return isOneQuestion ? `${lineLabel(first.line)} ${change}` : change;
}

/** The lines that an answer can change. Tax and the minimum are left out, because they only follow from the others. */
const counted = ({ lines }: Quote) =>
  lines.filter(({ kind, code }) => kind !== 'service' && kind !== 'tax' && code !== 'minimum');
const isSame = (line: PriceLine) => (other: PriceLine) =>
  other.code === line.code && other.taxable === line.taxable;
const questionOf = ({ code }: PriceLine) => code.split(':')[0];
