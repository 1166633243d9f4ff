import { grouped } from '../basics/numbers.js';
import { HOME_QUESTIONS, homeQuestionName } from '../questionnaire/home-questions.js';
import type { HomeRange, HomeRanges } from './price-book.js';
import { type BookProblem, priceProblem } from './price-problem.js';

/** Minimum and maximum number of ranges of a question. */
export const RANGE_COUNT = [2, 12] as const;
/** The highest number at which a range may begin, and the maximum number of minutes that it adds. */
const MAX = { from: 100_000, minutes: 480 } as const;

/** The problems of the further questions' ranges; `field` is like 'questions.squareFeet.1.from'. */
export function homeRangeProblems(questions: HomeRanges = {}): BookProblem[] {
  return HOME_QUESTIONS.flatMap((question) => {
    const ranges = questions[question];
    if (!ranges) return [];
    const field = `questions.${question}`;
    const [min, max] = RANGE_COUNT;
    if (ranges.length < min || ranges.length > max)
      return [{ field, message: `${homeQuestionName(question)}: use ${min} to ${max} ranges.` }];
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
  minutes: isCount(range.minutes, MAX.minutes) ? undefined : `A whole number from 0 to ${MAX.minutes}.`,
});

/** Each range ends where the next one begins, so ascending numbers leave neither gaps nor overlaps. */
function fromProblem(from: number, before: HomeRange | undefined): string | undefined {
  if (!isCount(from, MAX.from)) return `A whole number from 0 to ${grouped(MAX.from)}.`;
  if (!before) return from === 0 ? undefined : 'The first range begins at 0.';
  return from > before.from
    ? undefined
    : `Must be more than ${grouped(before.from)}, where the range above begins.`;
}

const isCount = (given: unknown, max: number): boolean =>
  Number.isInteger(given) && Number(given) >= 0 && Number(given) <= max;
