import {
  clockOfMinutes,
  type CrewSlots,
  type OrderQuote,
  TIME_WINDOWS,
  WINDOW_HOURS,
} from '@homebright/contract';
import { counted } from '../../lib/counted';
import { capitalized, spokenClock, windowHours } from '../../lib/format';
import { isWindow } from '../../lib/time-of-day';
import type { OrderForm } from './order-form';

export interface TimeChoice {
  /** A window, or 'HH:MM'. */
  time: string;
  /** The names of the crews that are free at that time. */
  crews: string[];
}

const EARLIEST_MINUTE = 7 * 60;
const LATEST_MINUTE = 21 * 60;

const isFreeAt = ({ day }: CrewSlots, time: string): boolean =>
  isWindow(time) ? day.windows[time] : day.customTimes.includes(time);

/** The windows, then each half hour, with the free crews: only the chosen one, or all. */
export function timesOf(crews: readonly CrewSlots[], crewId: string): TimeChoice[] {
  const matching = crews.filter((crew) => !crewId || String(crew.crewId) === crewId);
  const halfHours = Array.from({ length: (LATEST_MINUTE - EARLIEST_MINUTE) / 30 + 1 }, (_, step) => {
    return clockOfMinutes(EARLIEST_MINUTE + step * 30);
  });
  return [...TIME_WINDOWS, ...halfHours].map((time) => ({
    time,
    crews: matching.filter((crew) => isFreeAt(crew, time)).map(({ name }) => name),
  }));
}

/** The crews of the form's date; empty while the quote is still that of another date. */
export const crewsOn = (shown: OrderQuote | undefined, date: string): CrewSlots[] =>
  shown?.crews.filter(({ day }) => day.date === date) ?? [];

/** '1 crew free', '4 crews free', 'no crew free'. */
export const crewsFree = (count: number): string =>
  count === 0 ? 'no crew free' : `${counted(count, 'crew')} free`;

/** 'Morning, 8 AM–12 PM' or '9:30 AM'. */
export const timeInWords = (time: string): string =>
  isWindow(time) ? `${capitalized(time)}, ${windowHours(time)}` : spokenClock(time);

/** An entry of a menu, below the heading of its group. */
export interface Choice {
  id: string;
  name: string;
  group?: string;
}

/** The times to choose from, each with the number of free crews, or whether the chosen crew is free. */
export function timeChoices(crews: readonly CrewSlots[], crewId: string): Choice[] {
  const chosenCrewWords = (count: number) => (count ? 'free' : 'not free');
  const freeWords = (count: number) => (crewId ? chosenCrewWords(count) : crewsFree(count));
  return timesOf(crews, crewId).map(({ time, crews: names }) => ({
    id: time,
    name: crews.length ? `${timeInWords(time)}: ${freeWords(names.length)}` : timeInWords(time),
    group: isWindow(time) ? 'Arrival windows' : 'Exact start',
  }));
}

/** The crews to choose from: those that are free at the form's time first, the others with the reason. */
export function crewChoices(
  crews: readonly CrewSlots[],
  named: readonly { id: number; name: string }[],
  time: string,
): Choice[] {
  if (!crews.length) return named.map(({ id, name }) => ({ id: String(id), name }));
  const whenWords = time ? 'then' : 'that day';
  const choices = crews.map((crew) => {
    const isFree = time ? isFreeAt(crew, time) : !crew.day.closed;
    const name = isFree ? crew.name : `${crew.name} · ${reasonOf(crew, time)}`;
    return { id: String(crew.crewId), name, group: isFree ? `Free ${whenWords}` : `Not free ${whenWords}` };
  });
  const isFirst = ({ group }: Choice) => group === `Free ${whenWords}`;
  return [...choices.filter(isFirst), ...choices.filter((choice) => !isFirst(choice))];
}

/** Why a crew is not free: 'not working', 'booked', or when it is free instead. */
function reasonOf({ day }: CrewSlots, time: string): string {
  if (day.closed === 'closed') return day.note ?? 'not working';
  if (day.closed) return day.closed === 'past' ? 'its day is over' : 'booked';
  const wanted = isWindow(time) ? clockOfMinutes(WINDOW_HOURS[time].from * 60) : time;
  const next = day.customTimes.find((clock) => clock >= wanted) ?? day.customTimes.at(-1);
  return next ? `free at ${spokenClock(next)}` : 'booked';
}

/** Why the order needs a reason; undefined if it needs none. */
export function brokenRule(form: OrderForm, shown: OrderQuote | undefined): string | undefined {
  if (!shown) return undefined;
  if (!shown.served) return 'This home is outside the service area.';
  const { date, time, crewId } = form;
  const crews = crewsOn(shown, date);
  if (!time || !crews.length) return undefined;
  const choice = timesOf(crews, crewId).find((one) => one.time === time);
  if (!choice || choice.crews.length) return undefined;
  return crewId
    ? 'This crew is not free at that time.'
    : 'No crew is free at that time: the visit waits for one.';
}
