import type { QuestionnaireAnswers } from './booking.js';

/** Longest answers in words, in characters. */
export const LONGEST = {
  customerName: 120,
  customerPhone: 40,
  location: 300,
  accessNotes: 2000,
  specialNotes: 2000,
  focusNotes: 2000,
} as const;
export type AnswerInWords = keyof typeof LONGEST;
export type AnswerProblem = 'missing' | 'too-long' | 'invalid';

const REQUIRED: readonly AnswerInWords[] = ['customerName', 'customerPhone', 'location'];
const PHONE = /^[+(\d][\d\s().\-/]*(x|ext\.?)?\s*\d{1,6}$/i;

/** An answer of one line: line breaks and control characters become spaces. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Why an answer in words cannot be taken, for the page that asks and the server alike; undefined if it can. */
export function answerProblem(field: AnswerInWords, given: unknown): AnswerProblem | undefined {
  const text = typeof given === 'string' ? given : '';
  if (!REQUIRED.includes(field)) return text.length > LONGEST[field] ? 'too-long' : undefined;
  const line = oneLine(text);
  if (!line) return 'missing';
  if (line.length > LONGEST[field]) return 'too-long';
  return field === 'customerPhone' && !isPhone(line) ? 'invalid' : undefined;
}

/** 7 to 15 digits (the range of E.164), with the usual separators and an optional extension. */
function isPhone(line: string): boolean {
  const [number = ''] = line.split(/x|ext/i);
  const digits = number.replace(/\D/g, '').length;
  return PHONE.test(line) && digits >= 7 && digits <= 15;
}

/** The crew has to leave its car somewhere. */
export const hasParking = (
  answers: Partial<Pick<QuestionnaireAnswers, 'hasDrivewayParking' | 'hasStreetParking'>>,
) => answers.hasDrivewayParking === true || answers.hasStreetParking === true;
