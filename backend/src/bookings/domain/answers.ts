import {
  type AnswerInWords,
  answerProblem,
  type AppointmentTime,
  choiceOf,
  hasParking,
  LONGEST,
  oneLine,
  plainPhone,
  type QuestionnaireAnswers,
  zipOf,
} from '@homebright/contract';
import { Invalid, Problems } from '../../kernel/domain-error.js';
import { homeAnswer } from '../../pricing/domain/index.js';
import { type Appointment, readAppointment } from './appointment.js';

export type GivenAnswers = { [Field in keyof QuestionnaireAnswers]?: unknown };

/**
 * Checks and normalizes the questionnaire's answers (docs/rules.md#questionnaire).
 * @throws Invalid with a detail per field
 */
export function checkAnswers(given: GivenAnswers): QuestionnaireAnswers {
  const problems = new Problems();
  const { appointmentDate, appointmentTime, customTime } = given;
  const when = readAppointment(appointmentDate, appointmentTime, customTime, problems);
  const [hasKids, hasPets] = [given.hasKids === true, given.hasPets === true];
  const answers = {
    rooms: problems.during('rooms', () => choice('rooms', given, 'the rooms')),
    bathrooms: problems.during('bathrooms', () => choice('bathrooms', given, 'the bathrooms')),
    halfBaths: problems.during('halfBaths', () => homeAnswer('halfBaths', given.halfBaths)),
    squareFeet: problems.during('squareFeet', () => homeAnswer('squareFeet', given.squareFeet)),
    hasKids,
    hasPets,
    noKidsPets: given.noKidsPets === true && !hasKids && !hasPets,
    maintenanceHistory: problems.during('maintenanceHistory', () =>
      choice('maintenanceHistory', given, 'when the home was last cleaned'),
    ),
    customerName: problems.during('customerName', () =>
      line('customerName', given.customerName, 'your name'),
    ),
    customerPhone: problems.during('customerPhone', () => checkPhone(given.customerPhone)),
    location: problems.during('location', () => checkLocation(given.location)),
    accessNotes: problems.during('accessNotes', () => notes(given.accessNotes)),
    ...parkingOf(given, problems),
    specialNotes: problems.during('specialNotes', () => notes(given.specialNotes)),
  };
  problems.refuse();
  const zip = zipOf({ location: answers.location, zip: given.zip as string }) ?? undefined;
  return { ...answers, zip, ...whenOf(when) } as QuestionnaireAnswers;
}

/** @throws Invalid */
export const checkLocation = (given: unknown): string => line('location', given, 'the address');

/** @throws Invalid */
export const checkPhone = (given: unknown): string => line('customerPhone', given, 'your phone number');

/** Free text of several lines; undefined if empty. @throws Invalid when it is too long. */
export function notes(given: unknown): string | undefined {
  if (answerProblem('specialNotes', given)) {
    throw new Invalid(`Notes can be up to ${LONGEST.specialNotes} characters.`);
  }
  return typeof given === 'string' && given.trim() ? given.trim() : undefined;
}

export function appointmentOf(answers: QuestionnaireAnswers): Appointment {
  const { appointmentDate: date, appointmentTime: time, customTime } = answers;
  return { date, time, customTime: customTime ?? null };
}

/** The answers with another date and time. */
export function answersAt(
  answers: Partial<QuestionnaireAnswers>,
  appointment: Appointment,
): Partial<QuestionnaireAnswers> {
  return { ...answers, customTime: undefined, ...whenOf(appointment) };
}

/** A booking's stored answers, and its own fields that are also questions of the questionnaire. */
interface AnsweredBooking {
  questionnaire: Partial<QuestionnaireAnswers>;
  appointmentDate: string;
  appointmentTime: AppointmentTime;
  customTime?: string | null;
  customerName?: string;
  customerPhone: string;
  specialInstructions?: string | null;
}

/**
 * The current answers, in which the booking's own fields override the stored answers. The column `answers` of the view
 * `visit` does the same. An erased booking has no answers.
 */
export function answersNow({
  questionnaire,
  appointmentDate: date,
  appointmentTime: time,
  customTime = null,
  customerName,
  customerPhone,
  specialInstructions,
}: AnsweredBooking): Partial<QuestionnaireAnswers> {
  if (!Object.keys(questionnaire).length) return {};
  const specialNotes = specialInstructions ?? undefined;
  return {
    ...answersAt(questionnaire, { date, time, customTime }),
    customerName,
    customerPhone,
    specialNotes,
  };
}

function whenOf({ date, time, customTime }: Appointment): Partial<QuestionnaireAnswers> {
  return { appointmentDate: date, appointmentTime: time, ...(customTime ? { customTime } : {}) };
}

function parkingOf(
  given: GivenAnswers,
  problems: Problems,
): Pick<QuestionnaireAnswers, 'hasDrivewayParking' | 'hasStreetParking'> {
  const hasDrivewayParking = given.hasDrivewayParking === true;
  const hasStreetParking = given.hasStreetParking === true;
  if (!hasParking(given as Partial<QuestionnaireAnswers>)) {
    problems.add('hasDrivewayParking', 'Please tell us where the crew can park.');
  }
  return { hasDrivewayParking, hasStreetParking };
}

function choice<Field extends 'rooms' | 'bathrooms' | 'maintenanceHistory'>(
  field: Field,
  given: GivenAnswers,
  what: string,
) {
  const chosen = choiceOf(field, given[field]);
  if (!chosen) throw new Invalid(`Please tell us ${what}.`);
  return chosen;
}

/** One line of text. @throws Invalid */
function line(field: AnswerInWords, given: unknown, what: string): string {
  switch (answerProblem(field, given)) {
    case 'missing':
      throw new Invalid(`Please give ${what}.`);
    case 'too-long':
      throw new Invalid(`Please shorten ${what} to ${LONGEST[field]} characters.`);
    case 'invalid':
      throw new Invalid('Please give a phone number with 7 to 15 digits.');
    default:
      return field === 'customerPhone' ? plainPhone(String(given)) : oneLine(String(given));
  }
}
