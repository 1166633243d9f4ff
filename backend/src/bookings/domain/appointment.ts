import { choiceOf, customTimeProblem, TIME_WINDOWS, toTwelveHour } from '@homebright/contract';
import { type BookingTime, firstMinute, lastMinute } from '../../kernel/booking-time.js';
import { Invalid, Problems } from '../../kernel/domain-error.js';
import { type LocalDate, parseLocalDate, timeOfMinutes } from '../../kernel/local-date.js';

/** A day and a time window, or an exact time like '09:00 AM' if the window is 'custom'. In the business's zone. */
export interface Appointment extends BookingTime {
  date: LocalDate;
  customTime: string | null;
}

/** Chooses the appointment. It is called only after the visit's previous slot is released. */
export type ChooseAppointment = () => Promise<Appointment>;

/** @throws Invalid for an invalid date, an unknown window, or a missing or malformed custom time */
export function checkAppointment(date: unknown, time: unknown, customTime: unknown): Appointment {
  const problems = new Problems();
  const appointment = readAppointment(date, time, customTime, problems);
  problems.refuse();
  return appointment;
}

/** Like `checkAppointment`, but collects the errors in `problems`. The result is valid only if there were none. */
export function readAppointment(
  date: unknown,
  time: unknown,
  customTime: unknown,
  problems: Problems,
): Appointment {
  const day = problems.during('appointmentDate', () => parseLocalDate(date)) ?? '';
  const window = choiceOf('appointmentTime', time);
  if (!window) problems.add('appointmentTime', 'Please choose a time window.');
  if (window !== 'custom') return { date: day, time: window ?? 'morning', customTime: null };
  const exactTime = problems.during('customTime', () => checkCustomTime(customTime));
  return { date: day, time: window, customTime: exactTime ?? null };
}

/** '09:05 AM' as the questionnaire writes it. @throws Invalid */
function checkCustomTime(text: unknown): string {
  const problem = customTimeProblem(text);
  if (problem) throw new Invalid(problem);
  return text as string;
}

/**
 * Reads the edit form's time: a window, or a custom time like '09:05 AM' or '21:05'
 * (docs/rules.md#changes-by-the-office).
 */
export function readTime(text: string): Pick<Appointment, 'time' | 'customTime'> {
  const window = choiceOf('appointmentTime', text);
  if (window && window !== 'custom') return { time: window, customTime: null };
  return { time: 'custom', customTime: checkCustomTime(toTwelveHour(text) ?? text) };
}

/**
 * The appointment of a visit of `minutes` that starts at this minute of the day. Keeps the present window if the visit
 * fits into it. Otherwise takes another window that it fits into, or else the exact time. A custom time stays custom.
 */
export function appointmentAt(
  present: Appointment,
  date: LocalDate,
  minute: number,
  minutes: number,
): Appointment {
  const window = [present.time, ...TIME_WINDOWS].find(
    (time) => time !== 'custom' && firstMinute({ time }) <= minute && minute <= lastMinute({ time }, minutes),
  );
  if (window && present.time !== 'custom') return { date, time: window, customTime: null };
  return { date, time: 'custom', customTime: toTwelveHour(timeOfMinutes(minute)) ?? present.customTime };
}

export function isSameAppointment(one: Appointment, other: Appointment): boolean {
  return one.date === other.date && one.time === other.time && one.customTime === other.customTime;
}
