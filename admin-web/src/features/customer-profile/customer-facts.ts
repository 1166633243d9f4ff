import type { BookingRecord, Property, User } from '@homebright/contract';
import { customTimeLabel, phoneLabel } from '../../lib/format';

const NOT_PROVIDED = 'Not provided';
const NOT_LOADED = 'Could not be loaded';

export interface CustomerSources {
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'createdAt'>;
  bookings: readonly Pick<BookingRecord, 'customerPhone' | 'questionnaire'>[];
  properties: readonly Pick<Property, 'location'>[];
  /** Bookings or properties could not be loaded: a phone or an address may be there all the same. */
  isPart?: boolean;
}

/** The Customer Details card, row by row, with its fallbacks (docs/rules.md#customer-profile). */
export function customerFacts(sources: CustomerSources, timeZone: string): [label: string, value: string][] {
  const { user } = sources;
  return [
    ['User ID', user.id],
    ['Name', fullName(user) || NOT_PROVIDED],
    ['Email', user.email || NOT_PROVIDED],
    ['Phone', phoneOf(sources)],
    ['Main Address', addressOf(sources)],
    ['Member Since', memberSince(user.createdAt, timeZone)],
  ];
}

/** Who was imported or written down by the office has a number before the first booking. */
function phoneOf({ bookings, user, isPart }: CustomerSources): string {
  const given = bookings.find((booking) => booking.customerPhone)?.customerPhone;
  const answered = bookings.find((booking) => booking.questionnaire?.customerPhone)?.questionnaire
    .customerPhone;
  const phone = given || answered || user.phone;
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
  return instant.toLocaleDateString('en-US', { timeZone });
}

/** 'Kids, Pets', one of them, or 'None'. */
export function specialDetails(property: Pick<Property, 'hasKids' | 'hasPets'>): string {
  return [property.hasKids && 'Kids', property.hasPets && 'Pets'].filter(Boolean).join(', ') || 'None';
}

/** The time of an appointment in the history: customTime, else appointmentTime, else 'custom'. */
export function historyTime(booking: Partial<Pick<BookingRecord, 'customTime' | 'appointmentTime'>>): string {
  return booking.customTime ? customTimeLabel(booking.customTime) : booking.appointmentTime || 'custom';
}

/** Empty where the sign-in gave no name. */
export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

type Dated = Pick<BookingRecord, 'appointmentDate' | 'status'>;

/** What is to come, the next first; and what is over or off, the last first, as it was given. */
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
