import {
  type BookingRecord,
  instantInWords,
  NUMERIC_DATE,
  type Property,
  type User,
} from '@homebright/contract';
import { customTimeLabel, phoneLabel } from '../../lib/format';

const NOT_PROVIDED = 'Not provided';
const NOT_LOADED = 'Could not be loaded';

export interface CustomerSources {
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'createdAt'>;
  bookings: readonly Pick<BookingRecord, 'customerPhone' | 'questionnaire'>[];
  properties: readonly Pick<Property, 'location'>[];
  /** Bookings or properties failed to load, so a missing phone or address may exist. */
  isPart?: boolean;
}

/** Customers who were imported or entered by the office have a number before their first booking. */
export function knownPhone(
  user: Pick<User, 'phone'>,
  bookings: CustomerSources['bookings'],
): string | undefined {
  const given = bookings.find((booking) => booking.customerPhone)?.customerPhone;
  const answered = bookings.find((booking) => booking.questionnaire?.customerPhone)?.questionnaire
    .customerPhone;
  return given || answered || user.phone || undefined;
}

/** The Customer Details card, row by row, with its fallbacks (docs/rules.md#customer-profile). */
export function customerFacts(sources: CustomerSources, timeZone: string): [label: string, value: string][] {
  const { user } = sources;
  return [
    ['Name', fullName(user) || NOT_PROVIDED],
    ['Email', user.email || NOT_PROVIDED],
    ['Phone', phoneOf(sources)],
    ['Main Address', addressOf(sources)],
    ['Member Since', memberSince(user.createdAt, timeZone)],
    ['User ID', user.id],
  ];
}

function phoneOf({ bookings, user, isPart }: CustomerSources): string {
  const phone = knownPhone(user, bookings);
  if (phone) return phoneLabel(phone);
  return isPart ? NOT_LOADED : NOT_PROVIDED;
}

function addressOf({ bookings, properties, isPart }: CustomerSources): string {
  const answered = bookings.find((booking) => booking.questionnaire?.location)?.questionnaire.location;
  return properties[0]?.location || answered || (isPart ? NOT_LOADED : NOT_PROVIDED);
}

function memberSince(createdAt: string | null | undefined, timeZone: string): string {
  const instant = createdAt ? new Date(createdAt) : undefined;
  if (!instant || Number.isNaN(instant.getTime())) return 'Unknown';
  return instantInWords(instant, NUMERIC_DATE, timeZone);
}

/** 'Kids, Pets', one of them, or 'None'. */
export function specialDetails(property: Pick<Property, 'hasKids' | 'hasPets'>): string {
  return [property.hasKids && 'Kids', property.hasPets && 'Pets'].filter(Boolean).join(', ') || 'None';
}

/** The time of an appointment in the history: customTime, else appointmentTime, else 'custom'. */
export function historyTime(booking: Partial<Pick<BookingRecord, 'customTime' | 'appointmentTime'>>): string {
  return booking.customTime ? customTimeLabel(booking.customTime) : booking.appointmentTime || 'custom';
}

/** Empty if the sign-in gave no name. */
export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

type Dated = Pick<BookingRecord, 'appointmentDate' | 'status'>;

/** Coming visits, soonest first; and past or cancelled ones in the given order, which is latest first. */
export function byTime<Booking extends Dated>(
  bookings: readonly Booking[],
  today: string,
): { upcoming: Booking[]; past: Booking[] } {
  const isComing = ({ appointmentDate, status }: Booking) =>
    appointmentDate >= today && status !== 'cancelled' && status !== 'completed';
  const upcoming = bookings.filter(isComing);
  upcoming.sort((a, b) => a.appointmentDate.localeCompare(b.appointmentDate));
  return { upcoming, past: bookings.filter((booking) => !isComing(booking)) };
}
