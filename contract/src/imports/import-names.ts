import { oneLine } from '../basics/visible-text.js';

/** How a column writes full names: 'Lopez Maria', 'Maria Lopez', or companies and households that stay as they are. */
export const NAME_ORDERS = ['last-first', 'first-last', 'as-is'] as const;
export type NameOrder = (typeof NAME_ORDERS)[number];

export interface ReadName {
  /** The name in greetings: 'Maria', 'Maria & John', or a whole company. */
  first: string;
  last?: string;
  /** Text in parentheses, like 'wife Jane'. It belongs in the notes. */
  aside?: string;
}

/** After a comma these are not first names: 'Demo Smith, Jr.', 'Demo Cleaning, LLC'. */
const SUFFIX = /^(?:jr|sr|[ivx]+|esq|md|phd|dds|rn|llc|inc|ltd|co|corp|pllc|lp|llp)$/i;
/** 'Co' needs a comma before it or a period after it, because it is also a last name. */
const COMPANY = /(?:^|[\s,])(?:llc|l\.l\.c\.|inc|ltd|corp|pllc|lp|llp|,\s*co|co\.)\.?$/i;
const COUPLE = /^\S+ (?:&|\+|and|y) \S+/i;
const ASIDE = /\(([^()]*)\)/g;
const SHOWN = 3;

const isSuffix = (part = '') => SUFFIX.test(part.replace(/[.\s]/g, ''));

/** Removes text in parentheses, unless nothing else is left. */
export function withoutAside(text: string): { text: string; aside?: string } {
  const line = oneLine(text);
  const rest = oneLine(line.replace(ASIDE, ' ')).replaceAll(' ,', ',');
  const asides = [...line.matchAll(ASIDE)].map(([, inside = '']) => inside.trim()).filter(Boolean);
  return rest && asides.length ? { text: rest, aside: asides.join('; ') } : { text: line };
}

/** With a null order each name is read as it is written, so text before a comma is the last name. */
export function readName(whole: string, order: NameOrder | null): ReadName {
  if (order === 'as-is') return { first: oneLine(whole) };
  const { text, aside } = withoutAside(whole);
  return { ...splitName(text, order), ...(aside && { aside }) };
}

function splitName(text: string, order: NameOrder | null): ReadName {
  if (COMPANY.test(text)) return { first: text };
  const [last = '', first = '', ...more] = text.split(',').map((part) => part.trim());
  const isLastFirst =
    last && first && !isSuffix(first) && (!more.length || (more.length === 1 && isSuffix(more[0])));
  if (isLastFirst && order !== 'first-last') return { first, last: [last, ...more].join(', ') };
  if (order === 'last-first' && !text.includes(',')) {
    const [family = '', ...given] = text.split(' ');
    return given.length ? { first: given.join(' '), last: family } : { first: family };
  }
  const spokenText = isLastFirst ? text.replace(',', '') : text;
  const firstPart = COUPLE.exec(spokenText)?.[0] ?? /^\S*/.exec(spokenText)?.[0] ?? '';
  const rest = spokenText.slice(firstPart.length).trim();
  return rest ? { first: firstPart, last: rest } : { first: firstPart };
}

/** A full name in spoken order: 'Lopez, Maria' becomes Maria Lopez. */
export function spokenName(whole: string, order: NameOrder | null = null): string {
  const { first, last } = readName(whole, order);
  return last ? `${first} ${last}` : first;
}

/**
 * Three cells of a column that show how its names are written: one of each unusual kind before the usual
 * ones.
 */
export function namesToShow(cells: readonly string[]): string[] {
  const names = [...new Set(cells.map(oneLine).filter(Boolean))];
  const unusual = [/^[^,]+,[^,]+$/, / (?:&|\+|and|y) /i, /\([^()]+\)/];
  const chosen = unusual.flatMap((kind) => names.find((name) => kind.test(name)) ?? []);
  const rest = names.filter((name) => unusual.some((kind) => kind.test(name)));
  return [...new Set([...chosen, ...rest, ...names])].slice(0, SHOWN);
}
