import { clockOfMinutes, type VisitNow } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../lib/api';
import { spokenClock } from '../lib/format';
import { useTimeZone } from '../lib/site';
import { minutesIn } from '../lib/time-of-day';
import { useNow } from '../lib/use-now';
import type { ChipTone } from '../ui/state-chip';

export interface VisitState {
  /** 'Started 9:05 AM' */
  words: string;
  tone: ChipTone;
}

const MINUTE = 60_000;

/** The crew's last step, or that the visit is late; undefined if there is nothing to say. */
export function visitState(
  now: VisitNow | null | undefined,
  at: Date,
  timeZone: string,
): VisitState | undefined {
  if (!now) return undefined;
  const clock = (instant: string | null) =>
    instant ? ` ${spokenClock(clockOfMinutes(minutesIn(timeZone, instant)))}` : '';
  switch (now.status) {
    case 'finished':
      return { words: `Finished${clock(now.finishedAt)}`, tone: 'success' };
    case 'started':
      return { words: `Started${clock(now.startedAt)}`, tone: 'info' };
    case 'not_entered':
      return { words: `Could not get in${clock(now.notEnteredAt)}`, tone: 'error' };
    default:
      return waitingState(now, at, clock);
  }
}

function waitingState(
  { status, onTheWayAt, minutesAway, lateFrom, runningLate }: VisitNow,
  at: Date,
  clock: (instant: string | null) => string,
): VisitState | undefined {
  const isComing = status === 'on_the_way';
  if (lateFrom && new Date(lateFrom) <= at)
    return { words: isComing ? 'Late, on the way' : 'Late', tone: 'error' };
  if (isComing && onTheWayAt) {
    const there = minutesAway && new Date(new Date(onTheWayAt).getTime() + minutesAway * MINUTE);
    const sentence = there
      ? `On the way, there${clock(there.toISOString())}`
      : `On the way${clock(onTheWayAt)}`;
    return { words: sentence, tone: runningLate ? 'warning' : 'info' };
  }
  return runningLate ? { words: `${runningLate} min late`, tone: 'warning' } : undefined;
}

export function useVisitState(now: VisitNow | null | undefined): VisitState | undefined {
  return visitState(now, useNow(), useTimeZone());
}

/** 'Ana Ruiz' → 'AR' */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word = '') => word.charAt(0).toUpperCase()).join('');
}

/** Poll interval of lists whose changes no server event announces. */
const POLL_MS = 60_000;

/** `GET /api/admin/dispatch/visits?date=`: a day's visits by booking. @param date undefined sends no request */
export function useVisitsNow(date: string | undefined): ReadonlyMap<number, VisitNow> {
  const { data } = useQuery({
    queryKey: ['dispatch', 'visits', date],
    queryFn: ({ signal }) => read<VisitNow[]>(`/api/admin/dispatch/visits?date=${date}`, signal),
    enabled: date !== undefined,
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
  return new Map(data?.map((now) => [now.bookingId, now]));
}
