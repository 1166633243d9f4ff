import type { Language } from '../basics/language.js';
import type { Cents } from '../basics/money.js';

export const LINE_KINDS = ['service', 'adjustment', 'extra', 'discount', 'tax'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** One line of a price. */
export interface PriceLine {
  kind: LineKind;
  /** The rule that made the line, like 'rooms:3' or 'extra:oven', for texts in another language. */
  code: string;
  label: string;
  /** The owner's Spanish label when the price was made; the English label applies if absent. */
  spanish?: string;
  amount: Cents;
  taxable: boolean;
}

export const totalOf = (lines: readonly { amount: Cents }[]): Cents =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** The sum of a price's lines, by kind. */
export function byLineKind(lines: readonly PriceLine[]): Record<LineKind, Cents> {
  const sums: Record<LineKind, Cents> = { service: 0, adjustment: 0, extra: 0, discount: 0, tax: 0 };
  for (const { kind, amount } of lines) sums[kind] += amount;
  return sums;
}

/** Texts of the product's own lines by the first part of their code; each function gets the second part. */
export type LineWords = Record<string, (detail: string) => string>;

/** The owner's label in the reader's language. */
export const labelIn = (
  language: Language,
  { label, spanish }: Pick<PriceLine, 'label' | 'spanish'>,
): string => (language === 'es' && spanish) || label;

/** A line in the reader's language: the product's own text, or the owner's label of a rule. */
export function lineLabel(
  line: Pick<PriceLine, 'code' | 'label' | 'spanish'>,
  words: LineWords,
  language: Language,
): string {
  const [name = '', detail = ''] = line.code.split(':');
  const word = Object.hasOwn(words, name) ? words[name] : undefined;
  return word ? word(name === 'tax' ? `${Number(detail) / 1000}%` : detail) : labelIn(language, line);
}

/** The lines to show, or null if there is only the service. */
export const linesToShow = (lines: readonly PriceLine[]): PriceLine[] | null =>
  lines.length > 1 ? [...lines] : null;
