import {
  type HomeAnswers,
  homeAnswersInWords,
  type QuestionnaireAnswers,
  type QuestionnaireResponse,
  WINDOW_LABELS,
} from '@homebright/contract';

type Answers = Partial<QuestionnaireAnswers>;
type Line = readonly [
  step: number,
  question: string,
  answer: (given: Answers) => unknown,
  /** Hides the line for customers who were not asked this question. */
  shown?: 'if answered',
];

const MAINTENANCE = new Map([
  ['never', 'Never'],
  ['recent', 'Within the last month'],
  ['long-ago', 'More than 3 months ago'],
  ['ongoing', 'Ongoing'],
  ['minimal', 'Minimal'],
]);

/** The office's view groups the customer's nine steps into seven (docs/rules.md#questionnaire). */
const LINES: readonly Line[] = [
  [1, 'How many rooms?', ({ rooms }) => rooms],
  [1, 'How many square feet?', ({ squareFeet }) => inWords({ squareFeet }), 'if answered'],
  [2, 'How many bathrooms?', ({ bathrooms }) => bathrooms],
  [2, 'How many half baths?', ({ halfBaths }) => inWords({ halfBaths }), 'if answered'],
  [3, 'Kids at home?', ({ hasKids }) => hasKids],
  [3, 'Pets at home?', ({ hasPets }) => hasPets],
  [4, 'When was the home last cleaned professionally?', maintenance],
  [5, 'Contact name', ({ customerName }) => customerName],
  [5, 'Contact phone', ({ customerPhone }) => customerPhone],
  [5, 'Driveway parking?', ({ hasDrivewayParking }) => hasDrivewayParking],
  [5, 'Street parking?', ({ hasStreetParking }) => hasStreetParking],
  [6, 'Address', ({ location }) => location],
  [6, 'Access instructions', ({ accessNotes }) => accessNotes],
  [7, 'Date', ({ appointmentDate }) => appointmentDate],
  [7, 'Time', time],
  [7, 'Special notes', ({ specialNotes }) => specialNotes],
];

/** Missing answers are null, which the office shows as 'N/A'. */
export function questionnaireResponses(answers: Answers): QuestionnaireResponse[] {
  const lines = LINES.filter(([, , answer, shown]) => !shown || answer(answers));
  return lines.map(([step, question, answer], index) => ({
    id: index + 1,
    step,
    question,
    response: responseOf(answer(answers)),
  }));
}

function responseOf(answer: unknown): boolean | string | null {
  if (typeof answer === 'boolean') return answer;
  return typeof answer === 'string' && answer.trim() ? answer : null;
}

const inWords = (given: HomeAnswers) => homeAnswersInWords(given)[0]?.[1];

function maintenance({ maintenanceHistory }: Answers): string | undefined {
  return maintenanceHistory && (MAINTENANCE.get(maintenanceHistory) ?? maintenanceHistory);
}

function time({ appointmentTime, customTime }: Answers): string | undefined {
  return appointmentTime === 'custom' ? customTime : appointmentTime && WINDOW_LABELS[appointmentTime];
}
