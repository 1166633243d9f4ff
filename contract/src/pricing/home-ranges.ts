import type { Cents } from '../basics/money.js';
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

/** One answer to a question that the owner switched on. It ends where the next range begins. */
export interface HomeRange {
  /** The lowest number of the range; the first range begins at 0, and the last is open. */
  from: number;
  /** Added to every service. */
  amount: Cents;
  minutes: number;
}

/** The ranges by question; a question that is off is absent. */
export type HomeRanges = Partial<Record<HomeQuestion, HomeRange[]>>;

/** What a range adds to a price and a visit, with its texts. */
export interface HomeAddition extends Pick<HomeRange, 'amount' | 'minutes'> {
  question: HomeQuestion;
  answer: string;
  label: string;
  spanish: string;
  services: null;
}

/** The ranges' numbers, in order. */
export const spansOf = (ranges: readonly HomeRange[]): Span[] =>
  ranges.map(({ from }, i) => ({ from, to: (ranges[i + 1]?.from ?? Infinity) - 1 }));

/** The range that contains all of an answer, by its index; -1 if the answer has to be given again. */
export function rangeOf(ranges: readonly HomeRange[], answer: unknown): number {
  const given = spanOf(answer);
  return given ? spansOf(ranges).findIndex(({ from, to }) => from <= given.from && given.to <= to) : -1;
}

/** The questions that are on and have no answer that one of today's ranges contains. */
export const unanswered = (questions: HomeRanges | undefined, answers: HomeAnswers): HomeQuestion[] =>
  HOME_QUESTIONS.filter((question) => {
    const ranges = questions?.[question];
    return ranges && rangeOf(ranges, answers[question]) < 0;
  });

/** Everything that the ranges can add. */
export function homeAdditions(questions: HomeRanges = {}): HomeAddition[] {
  return HOME_QUESTIONS.flatMap((question) => {
    const ranges = questions[question] ?? [];
    return spansOf(ranges).map((span, i): HomeAddition => {
      const { amount = 0, minutes = 0 } = ranges[i] ?? {};
      const label = labelOf(question, span, 'en');
      const spanish = labelOf(question, span, 'es');
      return { question, answer: spanAnswer(span), label, spanish, services: null, amount, minutes };
    });
  });
}

/**
 * What these answers add. An answer from before the ranges changed counts by its lowest number, so that a plan's later
 * visits keep an addition.
 */
export function additionsFor(questions: HomeRanges | undefined, answers: HomeAnswers): HomeAddition[] {
  return homeAdditions(questions).filter(({ question, answer }) => {
    const [given, range] = [spanOf(answers[question]), spanOf(answer)];
    return given && range && range.from <= given.from && given.from <= range.to;
  });
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
