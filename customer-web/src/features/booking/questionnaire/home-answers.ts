import type { SavedProperty } from '@homebright/contract';
import type { Answers } from '../../../lib/flow/draft.js';
import type { HomeQuestions } from '../../../ui/home-questions/home-questions.js';
import { missing, type Question, QUESTIONS } from './rules.js';

/** The questions about the home and the customer, which come before the date. */
const ABOUT_HOME = QUESTIONS.slice(0, QUESTIONS.indexOf('date'));

/** A home's answers, without those that belong to one visit. */
export function reusable({ answers, location }: SavedProperty): Answers {
  const {
    appointmentDate: _date,
    appointmentTime: _time,
    customTime: _custom,
    specialNotes: _notes,
    ...rest
  } = answers;
  // The saved address already contains its unit. Answers that this home lacks are cleared, because they belong to the
  // home that was chosen before.
  return { location, unit: undefined, halfBaths: undefined, squareFeet: undefined, ...rest };
}

/** The first question about the home that has no answer. */
export const firstUnanswered = (answers: Answers, home?: HomeQuestions): Question | undefined =>
  ABOUT_HOME.find((question) => missing(question, answers, undefined, undefined, home).length > 0);
