import type { OrderQuote } from '@homebright/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, dayAndMonth } from '../../lib/dates';
import { useToday } from '../../lib/site';
import { dayInWords, FORTNIGHT, type FreeTime, freeTimesOf } from './free-times';
import { useFreeTimes, type VisitToPlace } from './order-api';
import type { OrderForm } from './order-form';
import { crewsFree, timeInWords } from './order-times';

/** How many further days are searched if nothing is free within two weeks. */
const SEARCHED_DAYS = 62;

/**
 * The two weeks that are shown, from today or the page's date on. If nothing is free in them, also the first free time
 * after them.
 * @param shown the quote for the form's present values, if it is known
 */
export function useNextFree({ service, crewId }: OrderForm, shown: OrderQuote | undefined) {
  const today = useToday();
  const [params] = useSearchParams();
  const [begin, show] = useState(params.get('date') ?? '');
  const from = begin > today ? begin : today;
  const after = addDays(from, FORTNIGHT);
  const visit = useVisit(service, shown);
  const { data, isPlaceholderData, isError, refetch } = useFreeTimes(visit, from, FORTNIGHT);
  const days = service ? data?.days : undefined;
  const [earliest] = freeTimesOf(days ?? [], crewId);
  const isFull = days !== undefined && !isPlaceholderData && !earliest;
  const search = useFreeTimes(isFull ? visit : null, after, SEARCHED_DAYS);
  const searched = isFull && !search.isPlaceholderData ? search.data?.days : undefined;
  const [next] = freeTimesOf(searched ?? [], crewId);
  const words = () => {
    if (!service) return 'Choose a service to see the next free times.';
    if (earliest) return `Earliest: ${placeInWords(earliest, today, crewId)}`;
    if (!isFull) return 'Looking for free times...';
    const nobody = `${crewId ? 'This crew is not free' : 'No crew is free'} until`;
    if (!searched || next) return `${nobody} ${dayAndMonth(addDays(after, -1))}.`;
    const last = dayAndMonth(addDays(after, SEARCHED_DAYS - 1));
    return `${nobody} ${last}. You can book a time of your own with a reason.`;
  };
  return {
    /** Undefined while nothing has loaded. */
    days,
    from,
    before: addDays(from, -FORTNIGHT),
    after,
    next,
    words: words(),
    /** Whether `days` answers an earlier request. */
    isStale: isPlaceholderData || (visit !== null && visit.service !== service),
    isError,
    show,
    retry: () => void refetch(),
  };
}

/** The visit by the latest quote; the previous one while the next quote loads. */
function useVisit(service: string, shown: OrderQuote | undefined): VisitToPlace | null {
  const [visit, setVisit] = useState<VisitToPlace | null>(null);
  if (!shown) return visit;
  const { minutes, travelMinutes } = shown.quote;
  const isSame =
    visit?.service === service && visit.minutes === minutes && visit.travelMinutes === travelMinutes;
  if (isSame) return visit;
  const next = { service, minutes, travelMinutes };
  setVisit(next);
  return next;
}

/** 'Tomorrow, Morning, 8 AM–12 PM · 4 crews free'. */
function placeInWords({ date, time, crews }: FreeTime, today: string, crewId: string): string {
  const place = `${dayInWords(date, today)}, ${timeInWords(time)}`;
  return crewId ? place : `${place} · ${crewsFree(crews)}`;
}
