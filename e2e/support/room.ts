import type { Availability, BookingDraft, PaymentResponse, TimeWindow } from '@homebright/contract';
import type { APIRequestContext } from '@playwright/test';
import { bodyOf } from './answer.js';
import { dayFromToday } from './days.js';
import type { Person } from './person.js';

const DAYS_TRIED = 40;

/** Books the first day at least `days` from today on which other journeys have left room. */
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

/** The first day at least `days` from today on which other journeys have left this window free. */
export async function freeDay(
  http: APIRequestContext,
  days: number,
  window: TimeWindow,
  service = '2-hour',
): Promise<string> {
  const query = `serviceType=${service}&from=${dayFromToday(days)}&days=60`;
  const all = await bodyOf<Availability>(http.get(`/api/availability?${query}`));
  const day = all.days.find(({ windows }) => windows[window]);
  if (!day) throw new Error(`no ${window} is free on 60 days`);
  return day.date;
}
