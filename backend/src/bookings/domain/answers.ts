import {
  BATHROOM_CHOICES,
  MAINTENANCE_HISTORIES,
  type MaintenanceHistory,
  type QuestionnaireAnswers,
  ROOM_CHOICES,
} from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { type Appointment, readAppointment } from './appointment.js';
import { Problems } from './problems.js';

/** Longest texts, in characters. */
export const LONGEST = { name: 120, phone: 40, location: 300, notes: 2000 } as const;

const PHONE = /^[+(\d][\d\s().\-/]*(x|ext\.?)?\s*\d{1,6}$/i;

export type GivenAnswers = { [Field in keyof QuestionnaireAnswers]?: unknown };

/**
 * Checks and normalises the questionnaire's answers (spec sections 2.3, 3 and 5).
 * @throws Invalid with a detail per field
 */
export function checkAnswers(given: GivenAnswers): QuestionnaireAnswers {
  const problems = new Problems();
  const { appointmentDate, appointmentTime, customTime } = given;
  const when = readAppointment(appointmentDate, appointmentTime, customTime, problems);
  const [hasKids, hasPets] = [given.hasKids === true, given.hasPets === true];
  const answers = {
    rooms: problems.during('rooms', () => choice(given.rooms, ROOM_CHOICES, 'the rooms')),
    bathrooms: problems.during('bathrooms', () => choice(given.bathrooms, BATHROOM_CHOICES, 'the bathrooms')),
    hasKids,
    hasPets,
    noKidsPets: given.noKidsPets === true && !hasKids && !hasPets,
    maintenanceHistory: problems.during<MaintenanceHistory>('maintenanceHistory', () =>
      choice(given.maintenanceHistory, MAINTENANCE_HISTORIES, 'when the home was last cleaned'),
    ),
    customerName: problems.during('customerName', () => line(given.customerName, LONGEST.name, 'your name')),
    customerPhone: problems.during('customerPhone', () => checkPhone(given.customerPhone)),
    location: problems.during('location', () => line(given.location, LONGEST.location, 'the address')),
    accessNotes: problems.during('accessNotes', () => notes(given.accessNotes)),
    ...parkingOf(given, problems),
    specialNotes: problems.during('specialNotes', () => notes(given.specialNotes)),
  };
  problems.refuse();
  return { ...answers, ...whenOf(when) } as QuestionnaireAnswers;
}

/**
 * 7 to 15 digits (the range of E.164), with the usual separators and an optional extension.
 * @throws Invalid
 */
export function checkPhone(given: unknown): string {
  const phone = line(given, LONGEST.phone, 'your phone number');
  const [number = ''] = phone.split(/x|ext/i);
  const digits = number.replace(/\D/g, '').length;
  if (!PHONE.test(phone) || digits < 7 || digits > 15) {
    throw new Invalid('Please give a phone number with 7 to 15 digits.');
  }
  return phone;
}

/** Free text of several lines, null when there is none. @throws Invalid when it is too long. */
export function notes(given: unknown): string | undefined {
  if (typeof given !== 'string' || !given.trim()) return undefined;
  if (given.length > LONGEST.notes) throw new Invalid(`Notes can be up to ${LONGEST.notes} characters.`);
  return given.trim();
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

function whenOf({ date, time, customTime }: Appointment): Partial<QuestionnaireAnswers> {
  return { appointmentDate: date, appointmentTime: time, ...(customTime ? { customTime } : {}) };
}

function parkingOf(
  given: GivenAnswers,
  problems: Problems,
): Pick<QuestionnaireAnswers, 'hasDrivewayParking' | 'hasStreetParking'> {
  const hasDrivewayParking = given.hasDrivewayParking === true;
  const hasStreetParking = given.hasStreetParking === true;
  if (!hasDrivewayParking && !hasStreetParking) {
    problems.add('hasDrivewayParking', 'Please tell us where the crew can park.');
  }
  return { hasDrivewayParking, hasStreetParking };
}

function choice<Choice extends string>(given: unknown, choices: readonly Choice[], what: string): Choice {
  const chosen = choices.find((one) => one === given);
  if (!chosen) throw new Invalid(`Please tell us ${what}.`);
  return chosen;
}

/** One line of text: line breaks and control characters become spaces. */
function line(given: unknown, longest: number, what: string): string {
  const text = typeof given === 'string' ? given.replace(/[\s\p{Cc}]+/gu, ' ').trim() : '';
  if (!text) throw new Invalid(`Please give ${what}.`);
  if (text.length > longest) throw new Invalid(`Please shorten ${what} to ${longest} characters.`);
  return text;
}
