import {
  type BookingTerms,
  type Frequency,
  type PriceBook,
  type PriceLine,
  type PriceTerms,
  type QuestionnaireAnswers,
} from '@homebright/contract';
import { addDays, daysToWeekday, type LocalDate } from '../../kernel/local-date.js';
import {
  answersAt,
  type Appointment,
  type Copied,
  importedVisit,
  type NewBooking,
  occurrence,
  type Rhythm,
  type PropertyDetails,
  type Subscription,
} from '../../bookings/domain/index.js';
import { visitQuote, type VisitQuote } from '../../pricing/domain/index.js';
import { addressKey } from '../../kernel/address-key.js';
import type { RowValues } from './reading.js';

/** The customer and home of a visit. */
export interface VisitAt {
  userId: string;
  name: string;
  phone: string;
  propertyId: number | null;
}

/** The appointment in the row, whose required fields were already checked. */
export function appointmentIn({ date = '', time }: RowValues): Appointment {
  return { date, time: time?.time ?? 'morning', customTime: time?.customTime ?? null };
}

/** The home that the row describes. */
export function homeIn(reading: RowValues): PropertyDetails {
  const { address: location = '', bedrooms = 0, bathrooms = 0, kids = false, pets = false, notes } = reading;
  return {
    location,
    addressKey: addressKey(location),
    bedrooms,
    bathrooms,
    hasKids: kids,
    hasPets: pets,
    specialRequests: notes ?? null,
  };
}

/** The questionnaire's answers that the file has. */
export function answersIn(
  reading: RowValues,
  { name, phone }: Pick<VisitAt, 'name' | 'phone'>,
): Partial<QuestionnaireAnswers> {
  const { bedrooms = 0, bathrooms = 0, halfBaths, squareFeet } = reading;
  const { kids, pets, address = '', accessNotes, notes } = reading;
  const answers: Partial<QuestionnaireAnswers> = {
    ...(bedrooms > 0 && { rooms: bedrooms > 3 ? '4+' : (String(bedrooms) as '1') }),
    ...(bathrooms > 0 && { bathrooms: bathrooms > 3 ? '3+' : (String(bathrooms) as '1') }),
    ...(halfBaths !== undefined && { halfBaths: String(halfBaths) }),
    ...(squareFeet !== undefined && { squareFeet: String(squareFeet) }),
    ...(kids !== undefined && { hasKids: kids }),
    ...(pets !== undefined && { hasPets: pets }),
    customerName: name,
    customerPhone: phone,
    location: address,
    ...(accessNotes && { accessNotes }),
    ...(notes && { specialNotes: notes }),
  };
  return answersAt(answers, appointmentIn(reading));
}

/**
 * A visit's length and price according to the price book. `lines` add up to the file's price if it has one,
 * or to the book's.
 */
export function quoteIn(
  book: PriceBook,
  reading: RowValues,
  { frequency, answers }: { frequency: Frequency | null; answers: Partial<QuestionnaireAnswers> },
): { visit: VisitQuote; lines: PriceLine[] } {
  const terms: PriceTerms = { service: String(reading.service), answers, extras: {}, frequency };
  const laterVisit = frequency !== null;
  const visit = visitQuote(book, terms, { laterVisit });
  const { price } = reading;
  return {
    visit,
    lines: price === undefined ? visit.lines : visitQuote(book, terms, { officePrice: price }).lines,
  };
}

/** The regular days of a plan's visits that are booked ahead, starting with its next one. */
export const daysAhead = (reading: RowValues, visitsAhead: number): LocalDate[] =>
  Array.from({ length: visitsAhead }, (_, index) => occurrence(reading.date ?? '', rhythmIn(reading), index));

function rhythmIn({
  date = '',
  frequency = 'weekly',
  secondWeekday,
  monthWeek,
}: RowValues): Required<Rhythm> {
  const daysToSecond = secondWeekday === undefined ? null : daysToWeekday(date, secondWeekday);
  return { frequency, daysToSecond, monthWeek: monthWeek ?? null };
}

/** A running plan with this many visits booked ahead. The file's price, if it has one, is locked. */
export function planIn(
  reading: RowValues,
  {
    userId,
    visitsAhead,
    bookPrice,
    now,
  }: { userId: string; visitsAhead: number; bookPrice: number; now: Date },
): Omit<Subscription, 'id'> {
  const { date: firstDate = '', service: serviceType = '', price, payAfterVisit = false } = reading;
  const { time: appointmentTime, customTime } = appointmentIn(reading);
  const plan = {
    userId,
    status: 'active',
    serviceType,
    ...rhythmIn(reading),
    firstDate,
    firstOccurrence: 0,
    nextOccurrence: visitsAhead,
    extendOn: addDays(firstDate, 1),
    appointmentTime,
    customTime,
    extras: null,
    price: price ?? bookPrice,
    payAfterVisit,
    priceLockedAt: price === undefined ? null : now,
    startedAt: now,
    endedAt: null,
    homeFrom: null,
    resumeOn: null,
    version: 1,
    undo: null,
    createdAt: now,
    updatedAt: now,
  };
  return plan as unknown as Omit<Subscription, 'id'>;
}

/** The home and wishes that a visit is created with. */
export const likeIn = (reading: RowValues, at: VisitAt): Copied => ({
  propertyId: at.propertyId,
  customerName: at.name,
  customerPhone: at.phone,
  questionnaire: answersIn(reading, at),
  specialInstructions: reading.notes ?? null,
  focusNotes: null,
});

/** Settled in the former system: past, paid or cancelled visits. */
export const isSettled = ({ status, paid }: RowValues, isPast: boolean): boolean =>
  isPast || paid === true || status === 'cancelled';

/** A single visit from the file. */
export function bookingIn(
  reading: RowValues,
  at: VisitAt,
  {
    visit,
    terms,
    settled,
    id,
  }: { visit: VisitQuote; terms: BookingTerms; settled: boolean; id: number | null },
): NewBooking {
  return {
    ...importedVisit({ userId: at.userId, ...likeIn(reading, at) }, appointmentIn(reading), visit, terms),
    customPrice: reading.price ?? null,
    status: reading.status,
    payAfterVisit: !settled,
    ...(id !== null && { reservedId: id }),
  };
}
