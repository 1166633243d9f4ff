import { PRICED_ANSWERS, PRICED_QUESTIONS } from '@homebright/contract';
import type { PricedQuestion } from '@homebright/contract';

/** Words for the answers that customers can give. */
const MAINTENANCE: Record<string, string> = {
  never: 'Never cleaned before',
  recent: 'Cleaned within the last month',
  'long-ago': 'Cleaned more than 3 months ago',
};

/** The answers about a home that can affect the price, in words. */
export const ANSWER_CHOICES = PRICED_QUESTIONS.flatMap((question) =>
  PRICED_ANSWERS[question]
    .map((answer) => ({ id: `${question}:${answer}`, name: wordsOf(question, answer) }))
    .filter(({ name }) => name),
);

export function answerName(id: string | null | undefined): string {
  return ANSWER_CHOICES.find((choice) => choice.id === id)?.name ?? '';
}

function wordsOf(question: PricedQuestion, answer: string): string {
  const many = answer === '1' ? '' : 's';
  if (question === 'rooms') return `${answer} room${many}`;
  // The questionnaire offers both 3 and 3+.
  if (answer === '3+') return 'More than 3 bathrooms (3+)';
  if (question === 'bathrooms') return `${answer} bathroom${many}`;
  if (question === 'maintenanceHistory') return MAINTENANCE[answer] ?? '';
  return question === 'kids' ? 'Kids at home' : 'Pets at home';
}
