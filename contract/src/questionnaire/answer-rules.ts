import { isPhone, LONGEST_PHONE } from '../basics/phone.js';
import { oneLine } from '../basics/visible-text.js';
import {
  APPOINTMENT_TIMES,
  BATHROOM_CHOICES,
  MAINTENANCE_HISTORIES,
  type QuestionnaireAnswers,
  ROOM_CHOICES,
} from './questionnaire.js';

/** Maximum length of answers in words, in characters. */
export const LONGEST = {
  customerName: 120,
  customerPhone: LONGEST_PHONE,
  location: 300,
  accessNotes: 2000,
  specialNotes: 2000,
  focusNotes: 2000,
} as const;
export type AnswerInWords = keyof typeof LONGEST;
export type AnswerProblem = 'missing' | 'too-long' | 'invalid';

const REQUIRED: readonly AnswerInWords[] = ['customerName', 'customerPhone', 'location'];

/** Why an answer in words is refused, for page and server alike; undefined if it is accepted. */
export function answerProblem(field: AnswerInWords, given: unknown): AnswerProblem | undefined {
  const text = typeof given === 'string' ? given : '';
  if (!REQUIRED.includes(field)) return text.length > LONGEST[field] ? 'too-long' : undefined;
  const line = oneLine(text);
  if (!line) return 'missing';
  if (line.length > LONGEST[field]) return 'too-long';
  return field === 'customerPhone' && !isPhone(line) ? 'invalid' : undefined;
}

const CHOICES = {
  rooms: ROOM_CHOICES,
  bathrooms: BATHROOM_CHOICES,
  maintenanceHistory: MAINTENANCE_HISTORIES,
  appointmentTime: APPOINTMENT_TIMES,
} as const;
type Choices = typeof CHOICES;

/** An answer that is one of the question's choices; undefined for any other. */
export function choiceOf<Field extends keyof Choices>(
  field: Field,
  given: unknown,
): Choices[Field][number] | undefined {
  return CHOICES[field].find((choice) => choice === given);
}

/** Whether the home has a place where the crew can park. */
export const hasParking = (
  answers: Partial<Pick<QuestionnaireAnswers, 'hasDrivewayParking' | 'hasStreetParking'>>,
) => answers.hasDrivewayParking === true || answers.hasStreetParking === true;
