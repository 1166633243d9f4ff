import {
  type HomeAnswers,
  type HomeQuestion,
  type PriceBook,
  spanOf,
  unanswered,
} from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';

const PLEASE: Record<HomeQuestion, string> = {
  halfBaths: 'Please tell us how many half baths your home has.',
  squareFeet: 'Please tell us how many square feet your home has.',
};

/** Checks the form of an answer to one of the owner's optional questions; undefined stays undefined. @throws Invalid */
export function homeAnswer(question: HomeQuestion, given: unknown): string | undefined {
  if (given === undefined || spanOf(given)) return given as string | undefined;
  throw new Invalid(PLEASE[question]);
}

/**
 * Refuses missing answers, and answers that fit no single range of the book.
 * @param booked the answers of the draft's booking, which keep its price while they are the same
 * @throws Invalid with a detail per question
 */
export function refuseUnanswered(
  { questions }: Pick<PriceBook, 'questions'>,
  answers: HomeAnswers,
  booked?: HomeAnswers,
): void {
  const problems = unanswered(questions, answers)
    .filter((question) => !booked || answers[question] !== booked[question])
    .map((field) => ({ field, problem: PLEASE[field] }));
  if (problems.length) throw new Invalid(problems.map(({ problem }) => problem).join(' '), problems);
}
