import {
  type AnswerInWords,
  answerProblem,
  choiceOf,
  customTimeProblem,
  type DayAvailability,
  fromTwelveHour,
  hasParking,
  isDate,
  plainPhone,
} from '@homebright/contract';
import type { Answers } from '../../../lib/flow/draft.js';
import { type Asked, missingAddress } from '../../../ui/address/missing-address.js';
import type { HomeQuestions } from '../../../ui/home-questions/home-questions.js';

export const QUESTIONS = [
  'rooms',
  'bathrooms',
  'kidsPets',
  'maintenance',
  'contact',
  'location',
  'date',
  'window',
  'notes',
] as const;
export type Question = (typeof QUESTIONS)[number];

/** Names of texts under `questionnaire.errors`. */
export type Missing =
  | 'choose'
  | 'name'
  | 'phone'
  | 'parking'
  | 'location'
  | 'zip'
  | 'outside'
  | 'date'
  | 'window'
  | 'taken'
  | 'notes';

/** The reasons why Next does nothing at a question; empty if it is answered (docs/rules.md#funnel). */
export function missing(
  question: Question,
  answers: Answers,
  day?: DayAvailability,
  area?: Asked,
  home?: HomeQuestions,
): Missing[] {
  switch (question) {
    case 'rooms':
    case 'bathrooms':
      return unless(!!choiceOf(question, answers[question]) && !home?.lacks(question, answers), 'choose');
    case 'maintenance':
      return unless(!!choiceOf('maintenanceHistory', answers.maintenanceHistory), 'choose');
    case 'contact':
      return missingContact(answers);
    case 'location':
      return [...missingAddress(answers, area), ...unless(takes(answers, 'accessNotes'), 'notes')];
    case 'date':
      return unless(isDate(answers.appointmentDate) && !day?.closed, 'date');
    case 'window':
      return missingTime(answers, day);
    case 'notes':
      return unless(takes(answers, 'specialNotes'), 'notes');
    case 'kidsPets':
      return [];
  }
}

/** Whether the server would accept the answer. */
const takes = (answers: Answers, field: Exclude<AnswerInWords, 'focusNotes'>) =>
  !answerProblem(field, answers[field]);
const unless = (isGiven: boolean, what: Missing): Missing[] => (isGiven ? [] : [what]);

const missingContact = (answers: Answers): Missing[] => [
  ...unless(takes(answers, 'customerName'), 'name'),
  ...unless(takes(answers, 'customerPhone'), 'phone'),
  ...unless(hasParking(answers), 'parking'),
];

function missingTime({ appointmentTime, customTime }: Answers, day?: DayAvailability): Missing[] {
  const time = choiceOf('appointmentTime', appointmentTime);
  if (!time) return ['window'];
  if (time !== 'custom') return unless(!day || day.windows[time], 'taken');
  if (!customTime || customTimeProblem(customTime)) return ['window'];
  return isFree(customTime, day) ? [] : ['taken'];
}

/** Whether a day accepts a custom start like '09:00 AM'; true if the day's free times are not known yet. */
export function isFree(customTime: string, day?: DayAvailability): boolean {
  return !day || day.customTimes.includes(fromTwelveHour(customTime) ?? '');
}

/**
 * Returns the change that a choice makes: 'no kids or pets' clears the other two choices, and each of them clears it
 * (docs/rules.md#questionnaire).
 */
export function kidsPets(choice: 'hasKids' | 'hasPets' | 'noKidsPets', on: boolean): Answers {
  if (choice === 'noKidsPets')
    return on ? { hasKids: false, hasPets: false, noKidsPets: true } : { noKidsPets: false };
  return on ? { [choice]: true, noKidsPets: false } : { [choice]: false };
}

/** A complete number with its extension, even while the extension is being typed. */
const EXTENDED = /^((?:\D*\d){10}.*?)(\s*(#|x|e[a-z.]*)\s*\d{0,6})$/i;
const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** Keeps digits, the characters that people write between them, and an extension. */
export function phoneCharacters(text: string): string {
  const [, number = text, extension = ''] = EXTENDED.exec(text) ?? [];
  return number.replace(/[^\d()+\-\s.]/g, '') + extension;
}

/** '5551234567' → '(555) 123-4567', with its extension; other lengths stay as typed. */
export function tidyPhone(text: string): string {
  const [, number = '', extension = ''] = /^(.*?)( ?e?xt? ?\d+)?\D*$/i.exec(plainPhone(text)) ?? [];
  const tidy = digitsIn(number).replace(/^1?(...)(...)(....)$/, '($1) $2-$3');
  return tidy.startsWith('(') && !number.startsWith('+') ? tidy + extension : text;
}

export const hasWholePhone = (text = ''): boolean => digitsIn(text).length >= 10;
