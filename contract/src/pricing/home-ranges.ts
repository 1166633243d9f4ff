import {
  HOME_QUESTIONS,
  type HomeAnswers,
  type HomeQuestion,
  homeQuestionName,
  type Span,
  spanAnswer,
  spanInWords,
  spanOf,
} from '../questionnaire/home-questions.js';
import type { Adjustment, HomeRange, HomeRanges, PriceBook } from './price-book.js';

/** The first and last number of each range, in order. */
export const spansOf = (ranges: readonly HomeRange[]): Span[] =>
  ranges.map(({ from }, i) => ({ from, to: (ranges[i + 1]?.from ?? Infinity) - 1 }));

/** The range that contains all of an answer, by its index; -1 if the answer has to be given again. */
export function rangeOf(ranges: readonly HomeRange[], answer: unknown): number {
  const given = spanOf(answer);
  return given ? spansOf(ranges).findIndex(({ from, to }) => from <= given.from && given.to <= to) : -1;
}

/** The questions that are switched on and whose answer is missing or fits none of today's ranges. */
export const unanswered = (questions: HomeRanges | undefined, answers: HomeAnswers): HomeQuestion[] =>
  HOME_QUESTIONS.filter((question) => {
    const ranges = questions?.[question];
    return ranges && rangeOf(ranges, answers[question]) < 0;
  });

/** All ranges as adjustments, including those that add nothing. */
export function rangeAdjustments(questions: HomeRanges = {}): Adjustment[] {
  return HOME_QUESTIONS.flatMap((question) => {
    const ranges = questions[question] ?? [];
    return spansOf(ranges).map((span, i): Adjustment => {
      const { amount = 0, minutes = 0 } = ranges[i] ?? {};
      const label = labelOf(question, span, 'en');
      const spanish = labelOf(question, span, 'es');
      return { question, answer: spanAnswer(span), label, spanish, services: null, amount, minutes };
    });
  });
}

/**
 * The book with its ranges as adjustments, so that `quote` does not have to know about ranges. Ranges that add nothing
 * are left out: every customer answers the questions, so these ranges would be on every receipt.
 */
export function withRanges<Book extends Pick<PriceBook, 'adjustments' | 'questions'>>(book: Book): Book {
  if (!book.questions) return book;
  const adding = rangeAdjustments(book.questions).filter(({ amount, minutes }) => amount || minutes);
  return { ...book, adjustments: [...book.adjustments, ...adding] };
}

/**
 * The answers by today's ranges. An answer from before the ranges changed counts by its lowest number, so that a plan's
 * later visits keep an addition.
 */
export function inRanges<Answers extends HomeAnswers>(
  questions: HomeRanges | undefined,
  answers: Answers,
): Answers {
  const found = HOME_QUESTIONS.flatMap((question) => {
    const given = spanOf(answers[question]);
    const span = given && spansOf(questions?.[question] ?? []).find(({ to }) => given.from <= to);
    return span ? [[question, spanAnswer(span)]] : [];
  });
  return { ...answers, ...(Object.fromEntries(found) as HomeAnswers) };
}

const labelOf = (question: HomeQuestion, span: Span, language: 'en' | 'es') =>
  `${homeQuestionName(question, language)}: ${spanInWords(question, span, language)}`;

/** The ranges that the office begins with. They add nothing yet. */
export const FIRST_RANGES: Record<HomeQuestion, readonly HomeRange[]> = {
  halfBaths: [0, 1, 2, 3].map(addingNothing),
  squareFeet: [0, 1_000, 1_500, 2_000, 2_500, 3_000].map(addingNothing),
};

function addingNothing(from: number): HomeRange {
  return { from, amount: 0, minutes: 0 };
}
