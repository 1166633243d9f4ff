import type { Language } from '../basics/language.js';
import { grouped } from '../basics/numbers.js';

/** Questions about a home that the owner can switch on in the price book (docs/rules.md#price-book). */
export const HOME_QUESTIONS = ['halfBaths', 'squareFeet'] as const;
export type HomeQuestion = (typeof HOME_QUESTIONS)[number];
/** The answers by question, like '2' or '1500-1999'. */
export type HomeAnswers = Partial<Record<HomeQuestion, string>>;

/** The numbers that an answer stands for, both included; `to` is Infinity for '3+'. */
export interface Span {
  from: number;
  to: number;
}

const ANSWER = /^(\d{1,6})(?:-(\d{1,6})|(\+))?$/;

/** Reads '2', '3+' or '1500-1999'; undefined for anything else. */
export function spanOf(answer: unknown): Span | undefined {
  const [, first, last, open] = (typeof answer === 'string' && ANSWER.exec(answer)) || [];
  if (first === undefined) return undefined;
  const from = Number(first);
  const to = open ? Infinity : Number(last ?? first);
  return from <= to ? { from, to } : undefined;
}

/** The stored answer: '2', '3+' or '1500-1999'. */
export function spanAnswer({ from, to }: Span): string {
  if (to === Infinity) return `${from}+`;
  return from === to ? `${from}` : `${from}-${to}`;
}

const UNDER: Record<Language, string> = { en: 'under', es: 'menos de' };

/** 'under 1,000', '1,500–1,999', '3,000+'; half baths are counted from 0. */
export function spanInWords(question: HomeQuestion, { from, to }: Span, language: Language): string {
  if (to === Infinity) return `${grouped(from)}+`;
  if (from === to) return grouped(from);
  if (question === 'squareFeet' && from === 0) return `${UNDER[language]} ${grouped(to + 1)}`;
  return `${grouped(from)}–${grouped(to)}`;
}

const NAMES: Record<Language, Record<HomeQuestion, string>> = {
  en: { halfBaths: 'Half baths', squareFeet: 'Square feet' },
  es: { halfBaths: 'Medios baños', squareFeet: 'Pies cuadrados' },
};

export const homeQuestionName = (question: HomeQuestion, language: Language = 'en'): string =>
  NAMES[language][question];

/** The given answers in words, each with its question: ['Square feet', '1,500–1,999']. */
export function homeAnswersInWords(
  answers: HomeAnswers,
  language: Language = 'en',
): [name: string, words: string][] {
  return HOME_QUESTIONS.flatMap((question) => {
    const span = spanOf(answers[question]);
    return span ? [[homeQuestionName(question, language), spanInWords(question, span, language)]] : [];
  });
}
