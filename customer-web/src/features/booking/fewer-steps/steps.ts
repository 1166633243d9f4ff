import type { DayAvailability } from '@homebright/contract';
import type { Answers, Booking } from '../../../lib/flow/draft.js';
import { type FlowEvent, LAST_QUESTION } from '../../../lib/flow/events.js';
import type { Asked } from '../../../ui/address/missing-address.js';
import type { HomeQuestions } from '../../../ui/home-questions/home-questions.js';
import type { Priced } from '../../../ui/prices/use-prices.js';
import { firstUnanswered } from '../questionnaire/home-answers.js';
import { type Missing, missing as missingAnswer, type Question, QUESTIONS } from '../questionnaire/rules.js';

const numberOf = (question: Question) => QUESTIONS.indexOf(question) + 1;
export const DATE = numberOf('date');

/** The last question that is asked. A customer who is led back to a later one has all nine. */
export const lastQuestion = (question: number): number => (question > DATE ? LAST_QUESTION : DATE);

/** Like the rules for nine questions, but the date's screen also asks for the time of day. */
export function missing(
  question: Question,
  answers: Answers,
  day?: DayAvailability,
  area?: Asked,
  home?: HomeQuestions,
): Missing[] {
  const found = missingAnswer(question, answers, day, area, home);
  return question === 'date' && found.length === 0 ? missingAnswer('window', answers, day) : found;
}

/** Whether day and time are chosen and, as far as is known, free. */
export const hasTime = (answers: Answers, day?: DayAvailability): boolean =>
  missing('date', answers, day).length === 0;

/**
 * The event after an answered question. A free time that was chosen before the questions is not asked again, except
 * from a customer who comes back from the confirmation to change the answers.
 */
export function eventAfter(
  question: number,
  { answers, draft }: Pick<Booking, 'answers' | 'draft'>,
  { day, priced }: { day?: DayAvailability; priced?: Pick<Priced, 'home' | 'offered'> },
): FlowEvent {
  const isTimeKept = !draft && hasTime(answers, day);
  const isNext = question + 1 < DATE || (question < DATE && !isTimeKept);
  if (isNext) return { type: 'questionReached', question: question + 1 };
  const open = firstUnanswered(answers, priced?.home);
  if (open) return { type: 'questionReached', question: numberOf(open) };
  return { type: priced?.offered.length ? 'extrasOffered' : 'allAnswered' };
}
