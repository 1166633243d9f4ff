import { grouped } from '../basics/numbers.js';
import { HOME_QUESTIONS, homeQuestionName } from '../questionnaire/home-questions.js';
import type { HomeRange, HomeRanges } from './price-book.js';
import { type BookProblem, priceProblem } from './price-problem.js';

/** The least and the most ranges of a question. */
export const RANGE_COUNT = [2, 12] as const;
/** The highest number at which a range may begin, and the most minutes that it adds. */
const MOST = { from: 100_000, minutes: 480 } as const;

/** The problems of the further questions' ranges; `field` is like 'questions.squareFeet.1.from'. */
export function homeRangeProblems(questions: HomeRanges = {}): BookProblem[] {
  return HOME_QUESTIONS.flatMap((question) => {
    const ranges = questions[question];
    if (!ranges) return [];
    const field = `questions.${question}`;
    const [least, most] = RANGE_COUNT;
    if (ranges.length < least || ranges.length > most)
      return [{ field, message: `${homeQuestionName(question)}: use ${least} to ${most} ranges.` }];
    return ranges.flatMap((range, i) =>
      Object.entries(problemsOf(range, ranges[i - 1])).flatMap(([name, message]) =>
        message ? [{ field: `${field}.${i}.${name}`, message }] : [],
      ),
    );
  });
}

const problemsOf = (range: HomeRange, before: HomeRange | undefined) => ({
  from: fromProblem(range.from, before),
  amount: priceProblem(range.amount),
  minutes: isCount(range.minutes, MOST.minutes) ? undefined : `A whole number from 0 to ${MOST.minutes}.`,
});

/** Each range ends where the next one begins, so ascending numbers leave neither gaps nor overlaps. */
function fromProblem(from: number, before: HomeRange | undefined): string | undefined {
  if (!isCount(from, MOST.from)) return `A whole number from 0 to ${grouped(MOST.from)}.`;
  if (!before) return from === 0 ? undefined : 'The first range begins at 0.';
  return from > before.from
    ? undefined
    : `Must be more than ${grouped(before.from)}, where the range above begins.`;
}

const isCount = (given: unknown, most: number): boolean =>
  Number.isInteger(given) && Number(given) >= 0 && Number(given) <= most;
