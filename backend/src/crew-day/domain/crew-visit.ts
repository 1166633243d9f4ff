import {
  type AppointmentTime,
  type BookingStatus,
  type CrewVisit,
  type Extra,
  homeAnswersInWords,
  type HomeNotes,
  type Language,
  type QuestionnaireAnswers,
  WINDOW_HOURS,
} from '@homebright/contract';
import { firstTime } from '../../kernel/booking-time.js';
import { timeOfMinutes } from '../../kernel/local-date.js';
import { instantAtOrAfter } from '../../kernel/zone.js';
import { type ChecklistItem, checklistOf, type ChecklistSources, extraLabel, itemsIn } from './checklist.js';
import { crewWordsIn, type CrewWords } from './crew-words.js';
import { type VisitEvent, visitProgress } from '../../bookings/domain/index.js';

/** A cleaner's visit as it is stored. A cancelled visit has no slot. */
export interface StoredVisit {
  id: number;
  date: string;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  busyUntil: Date | null;
  status: BookingStatus;
  crew: string | null;
  colleagues: string[];
  customerName: string;
  customerPhone: string;
  address: string;
  serviceId: string;
  service: string;
  extras: Record<string, number>;
  answers: Partial<QuestionnaireAnswers>;
  /** The office's notes about the home; null without a home. */
  notes: HomeNotes | null;
  focusNotes: string | null;
  specialInstructions: string | null;
  photoIds: number[];
  events: VisitEvent[];
  workPhotos: { id: string; taken: 'before' | 'after' }[];
  /** The checklist, frozen when the crew began. Null before that, while the current lists apply. */
  kept: ChecklistItem[] | null;
}

export interface DayContext {
  today: string;
  zone: string;
  language: Language;
  extras: readonly Extra[];
  sources: ChecklistSources;
}

/** The visit's extras that are still in the current price book. */
export const chosenExtras = (counts: Record<string, number>, extras: readonly Extra[]) =>
  extras.flatMap((extra) => {
    const count = counts[extra.id] ?? 0;
    return count > 0 ? [{ extra, count }] : [];
  });

/** Crews arrive this long before an exact time (docs/rules.md#crew-day). */
const EARLY_MS = 15 * 60_000;

/** The time when the customer expects the crew: the booked window, or the 15 minutes before an exact time. */
export function arrivalWindow(
  { date, appointmentTime, customTime }: Pick<StoredVisit, 'date' | 'appointmentTime' | 'customTime'>,
  zone: string,
): { from: Date; until: Date } {
  const first = instantAtOrAfter(date, firstTime({ time: appointmentTime, customTime }), zone);
  if (appointmentTime === 'custom') return { from: new Date(first - EARLY_MS), until: new Date(first) };
  const last = timeOfMinutes(WINDOW_HOURS[appointmentTime].to * 60);
  return { from: new Date(first), until: new Date(instantAtOrAfter(date, last, zone)) };
}

/** A crew is late this long after the end of the arrival window (docs/rules.md#crew-day). */
const LATE_AFTER_MS = 15 * 60_000;

/** The time from which a visit that nobody has begun is late. */
export const lateFrom = (visit: Parameters<typeof arrivalWindow>[0], zone: string): Date =>
  new Date(arrivalWindow(visit, zone).until.getTime() + LATE_AFTER_MS);

/**
 * A visit as the crew's phone gets it, except for its version. Access details are sent on the visit's own day
 * only (docs/rules.md#crew-day).
 */
export function crewVisit(
  visit: StoredVisit,
  previous: StoredVisit | null,
  { today, zone, language, extras, sources }: DayContext,
): Omit<CrewVisit, 'version'> {
  const words = crewWordsIn(language);
  const { from, until } = arrivalWindow(visit, zone);
  const chosen = chosenExtras(visit.extras, extras);
  const service = sources.services.find(({ id }) => id === visit.serviceId);
  const { status, done, late } = visitProgress(visit.events);
  const items = visit.kept ?? checklistOf(visit.serviceId, chosen, sources);
  return {
    id: visit.id,
    date: visit.date,
    start: (visit.startsAt ?? from).toISOString(),
    end: (visit.endsAt ?? until).toISOString(),
    window: { from: from.toISOString(), until: until.toISOString() },
    travelMinutes: previous?.date === visit.date ? travelAfter(previous) : null,
    status,
    cancelled: visit.status === 'cancelled',
    late: late && { ...late, at: late.at.toISOString() },
    crew: visit.crew ?? '',
    colleagues: visit.colleagues.map((name) => name.split(' ')[0] ?? name),
    customer: { name: visit.customerName, phone: visit.customerPhone || null },
    address: visit.address,
    service: (language === 'es' && service?.spanish?.name) || visit.service,
    extras: chosen.map(({ extra, count }) => extraLabel(extra, count)),
    home: homeFacts(visit.answers, language),
    focusNotes: visit.focusNotes,
    specialInstructions: visit.specialInstructions,
    preferences: visit.notes?.preferences ?? null,
    photos: visit.photoIds.map((id) => ({ id: String(id), url: `/api/crew/home-photos/${id}` })),
    access: visit.date === today && visit.status !== 'cancelled' ? accessOf(visit, words) : null,
    checklist: itemsIn(items, language).map((item) => ({ ...item, done: done.has(item.key) })),
    workPhotos: visit.workPhotos.map((photo) => ({ ...photo, url: `/api/crew/photos/${photo.id}` })),
  };
}

function travelAfter({ endsAt, busyUntil }: StoredVisit): number | null {
  return endsAt && busyUntil ? Math.round((busyUntil.getTime() - endsAt.getTime()) / 60_000) : null;
}

function homeFacts(answers: StoredVisit['answers'], language: Language): CrewVisit['home'] {
  const words = crewWordsIn(language);
  const { rooms, bathrooms, hasKids, hasPets, maintenanceHistory } = answers;
  const facts: [string, string | undefined][] = [
    [words.rooms, rooms],
    [words.bathrooms, bathrooms],
    ...homeAnswersInWords(answers, language),
    [words.kids, hasKids ? words.yes : undefined],
    [words.pets, hasPets ? words.yes : undefined],
    [words.lastCleaned, maintenanceHistory && words.maintenance[maintenanceHistory]],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

const ALARM = /\balarma?\b/i;

/**
 * Separates the sentences about the alarm, which cleaners need at the door, from the others. A sentence that is in both
 * the booking and the office's notes is sent once.
 */
function accessOf(
  { answers, notes }: Pick<StoredVisit, 'answers' | 'notes'>,
  words: CrewWords,
): NonNullable<CrewVisit['access']> {
  const { accessNotes, hasDrivewayParking, hasStreetParking } = answers;
  const texts = [notes?.access, accessNotes].flatMap((text) => text?.split(/\n|(?<=[.!?;])\s+/) ?? []);
  const sentences = [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  const joined = (aboutAlarm: boolean): string | null =>
    sentences.filter((sentence) => ALARM.test(sentence) === aboutAlarm).join('\n') || null;
  const parking = [hasDrivewayParking && words.driveway, hasStreetParking && words.street].filter(Boolean);
  return {
    entry: joined(false),
    keys: notes?.keys ?? null,
    alarm: joined(true),
    parking: parking.join(', ') || null,
  };
}
