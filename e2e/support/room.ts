import type { BookingDraft, PaymentResponse } from '@homebright/contract';
import { dayFromToday } from './days.js';
import type { Person } from './person.js';

const DAYS_TRIED = 40;

/** Books the first day, from so many days on, that other journeys have left room on. */
export async function bookFrom(
  person: Person,
  days: number,
  draft: Partial<BookingDraft>,
): Promise<PaymentResponse> {
  for (let day = days; day < days + DAYS_TRIED; day += 1) {
    const booked = await person.book({ ...draft, appointmentDate: dayFromToday(day) }).catch(() => null);
    if (booked) return booked;
  }
  throw new Error(`no room on ${DAYS_TRIED} days`);
}
