import type { DayAvailability } from '@homebright/contract';
import { type CustomTime, HOURS, MINUTES, parseTime } from '../../lib/time/clock.js';

type Part = keyof CustomTime;
const HALVES = ['AM', 'PM'] as const;

const freeOn = (day: DayAvailability): CustomTime[] =>
  day.customTimes.map(parseTime).filter((time) => time !== undefined);
const minuteOfDay = ({ hour, minute, half }: CustomTime) =>
  ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);

/**
 * The choices of each field. If the day is known, only parts of free times; the minutes are those of the chosen hour.
 */
export function partsOffered(time: CustomTime, day?: DayAvailability): Record<Part, readonly string[]> {
  if (!day) return { hour: HOURS, minute: MINUTES, half: HALVES };
  const free = freeOn(day);
  const thisHour = free.filter(({ hour, half }) => hour === time.hour && half === time.half);
  return {
    hour: HOURS.filter((hour) => free.some((freeTime) => freeTime.hour === hour)),
    minute: MINUTES.filter((minute) => thisHour.some((freeTime) => freeTime.minute === minute)),
    half: HALVES.filter((half) => free.some((freeTime) => freeTime.half === half)),
  };
}

/** The nearest free time with the chosen hour, minute, or half of the day, so that no choice leads to a taken time. */
export function withPart(time: CustomTime, part: Part, value: string, day?: DayAvailability): CustomTime {
  const wish = { ...time, [part]: value } as CustomTime;
  const free = day ? freeOn(day).filter((freeTime) => freeTime[part] === value) : [];
  const distance = (freeTime: CustomTime) => Math.abs(minuteOfDay(freeTime) - minuteOfDay(wish));
  return free.sort((a, b) => distance(a) - distance(b))[0] ?? wish;
}
