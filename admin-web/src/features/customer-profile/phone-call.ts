import {
  type BookingRecord,
  type Cents,
  type CustomerRecord,
  type HomeNotes,
  type OfficeProperty,
  type OfficeSubscription,
} from '@homebright/contract';
import { WEEKDAY_CHOICES } from '../../booking/plan/frequency-choices';
import { weekdayOf } from '../../lib/dates';
import { labelOf, phoneLabel } from '../../lib/format';
import { timeLabel } from '../../lib/time-of-day';
import { fullName } from './customer-facts';

/** The strip's title: the name, else the email address or the number. */
export const titleOf = (customer: CustomerRecord): string =>
  fullName(customer) ||
  customer.email ||
  (customer.phone ? phoneLabel(customer.phone) : 'Customer without a name');

type Owing = Pick<BookingRecord, 'id' | 'balance' | 'collection'>;

/** Cents that the customer owes now, the ids of those bookings, and cents that are scheduled to be paid later. */
export function owedFor(bookings: readonly Owing[]): { due: Cents; ids: number[]; scheduled: Cents } {
  const sum = (some: readonly Owing[]) => some.reduce((cents, { balance }) => cents + balance, 0);
  const due = bookings.filter(({ collection }) => collection === 'due' || collection === 'failed');
  const scheduled = bookings.filter(({ collection }) => collection === 'scheduled');
  return { due: sum(due), ids: due.map(({ id }) => id), scheduled: sum(scheduled) };
}

type Coming = Pick<
  BookingRecord,
  'status' | 'appointmentDate' | 'startsAt' | 'endsAt' | 'crewId' | 'heldUntil'
>;

/** The earliest visit that has a secured slot and has not ended, or undefined. */
export function nextVisitOf<Booking extends Coming>(
  bookings: readonly Booking[],
  today: string,
  now: Date,
): Booking | undefined {
  const coming = bookings.filter((booking) => {
    const { status, appointmentDate, endsAt, crewId, heldUntil } = booking;
    const isSecured = status === 'pending' && crewId !== null && heldUntil === null;
    if (status !== 'confirmed' && status !== 'in-progress' && !isSecured) return false;
    if (appointmentDate < today) return false;
    return status === 'in-progress' || !endsAt || new Date(endsAt) > now;
  });
  const startOf = ({ appointmentDate, startsAt }: Booking) => `${appointmentDate} ${startsAt ?? ''}`;
  return coming.sort((one, other) => startOf(one).localeCompare(startOf(other)))[0];
}

/** The home of the next visit, or else the home that was used last. */
export function homeToEnter<Home extends Pick<OfficeProperty, 'id'>>(
  homes: readonly Home[],
  next: Pick<BookingRecord, 'propertyId'> | undefined,
): Home | undefined {
  return homes.find(({ id }) => id === next?.propertyId) ?? homes[0];
}

/** How to get in: from the home's notes, or else from the booking's; empty if there are no notes. */
export function wayIn(
  home: Partial<Pick<HomeNotes, 'access' | 'keys'>> | undefined,
  next: Pick<BookingRecord, 'questionnaire'> | undefined,
): string[] {
  const access = home?.access || next?.questionnaire.accessNotes;
  return [access, home?.keys && `Keys: ${home.keys}`].filter((line): line is string => !!line);
}

type Plan = Pick<
  OfficeSubscription,
  'status' | 'frequency' | 'firstDate' | 'secondWeekday' | 'nextVisit' | 'appointmentTime' | 'customTime'
>;

/** 'Weekly on Tuesday', 'Twice a week on Tuesday and Friday', 'Monthly, paused'. */
export function planRhythm({ status, frequency, firstDate, secondWeekday }: Plan): string {
  const days = [weekdayOf(firstDate), ...(typeof secondWeekday === 'number' ? [secondWeekday] : [])];
  const on =
    frequency === 'monthly' ? '' : ` on ${days.map((day) => WEEKDAY_CHOICES[day]?.name).join(' and ')}`;
  return `${labelOf(frequency)}${on}${status === 'paused' ? ', paused' : ''}`;
}

/** 'Morning, 8 AM–12 PM'; empty if the plan has no time. */
export const planTime = (plan: Plan): string => timeLabel(plan) ?? '';

/**
 * Merges a note that the user typed into the note that a colleague has saved since. If the user only added
 * to the original note, the addition goes to the end of the colleague's note. Otherwise the whole typed text goes below
 * that note, so that neither text is lost.
 * @param original the note that the user started from
 * @param current the note that the colleague has saved
 */
export function noteOnTop(original: string, typed: string, current: string): string {
  if (current === original || typed === current) return typed;
  if (typed === original || !typed.trim()) return current;
  const addition = original && typed.startsWith(original) ? typed.slice(original.length) : `\n${typed}`;
  return `${current}${addition}`.trim();
}
