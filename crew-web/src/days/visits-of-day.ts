import { type CrewDays, todayIn } from '@homebright/contract';
import type { OutboxItem } from '../phone/phone.js';
import { type LiveVisit, liveVisit } from './live-visit.js';

/** Today's date in the business's zone, by the phone's clock corrected for its error. */
export const todayOf = (days: CrewDays, now: Date, clockAhead: number): string =>
  todayIn(days.zone, new Date(now.getTime() - clockAhead));

/** A day's visits by start time, as this phone shows them. */
export const visitsOn = (days: CrewDays, date: string, items: readonly OutboxItem[]): LiveVisit[] =>
  days.visits
    .filter((visit) => visit.date === date)
    .sort((a, b) => a.start.localeCompare(b.start))
    .map((visit) => liveVisit(visit, items));

export const isOpen = ({ cancelled, status }: LiveVisit): boolean =>
  !cancelled && status !== 'finished' && status !== 'not_entered';

/** The next visit to work on: the one under way, or else the first open one. */
export const nextOf = (visits: readonly LiveVisit[]): LiveVisit | undefined =>
  visits.find((visit) => visit.status === 'started' && isOpen(visit)) ??
  visits.find((visit) => visit.status === 'on_the_way' && isOpen(visit)) ??
  visits.find(isOpen);
