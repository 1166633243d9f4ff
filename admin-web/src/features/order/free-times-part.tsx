import type { OrderQuote } from '@homebright/contract';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, dayAndMonth } from '../../lib/dates';
import { useToday } from '../../lib/site';
import { Line, Rest } from '../../ui/arrangement';
import { LoadError } from '../../ui/load-error';
import { Muted } from '../../ui/text';
import { dayInWords, FORTNIGHT, type FreeTime, freeTimesOf } from './free-times';
import { FreeTimesGrid } from './free-times-grid';
import { useFreeTimes, type VisitToPlace } from './order-api';
import { crewsFree, timeInWords } from './order-times';
import { useOrder } from './use-order';

/** As far as the search looks after a fortnight in which nothing is free. */
const SEARCHED_DAYS = 62;

interface FreeTimesProps {
  shown: OrderQuote | undefined;
  /** Whether `shown` is for the form's present values. */
  isCurrent: boolean;
}

/** The next free times for the order's service and length; one press chooses day and time. */
export function FreeTimesPart({ shown, isCurrent }: FreeTimesProps) {
  const { form, change } = useOrder();
  const today = useToday();
  const [asked] = useSearchParams();
  const [begin, setBegin] = useState(asked.get('date') ?? '');
  const from = begin > today ? begin : today;
  const visit = useVisit(form.service, isCurrent ? shown : undefined);
  const { data, isPlaceholderData, isError, refetch } = useFreeTimes(visit, from, FORTNIGHT);
  const days = form.service ? data?.days : undefined;
  const first = days?.[0]?.date ?? from;
  const [earliest] = freeTimesOf(days ?? [], form.crewId);
  const after = addDays(from, FORTNIGHT);
  const isNone = days !== undefined && !isPlaceholderData && !earliest;
  return (
    <Box sx={{ containerType: 'inline-size', minWidth: 0, paddingBottom: 1.5 }}>
      <Line align="center" below={1}>
        <Rest basis={220} aria-live="polite">
          {isNone ? (
            <NoneFree visit={visit} from={after} crewId={form.crewId} onShow={setBegin} />
          ) : (
            <Muted>
              {earliest
                ? `Earliest: ${placeInWords(earliest, today, form.crewId)}`
                : form.service
                  ? 'Looking for free times...'
                  : 'Choose a service to see the next free times.'}
            </Muted>
          )}
        </Rest>
        <Line nowrap gap={0.5} atEnd>
          <Button size="small" disabled={from === today} onClick={() => setBegin(addDays(from, -FORTNIGHT))}>
            Earlier
          </Button>
          <Button size="small" onClick={() => setBegin(after)}>
            {`From ${dayAndMonth(after)}`}
          </Button>
        </Line>
      </Line>
      {isError ? (
        <LoadError onRetry={() => void refetch()}>
          The free times could not be loaded. You can type a date and a time.
        </LoadError>
      ) : (
        <FreeTimesGrid
          days={days}
          from={first}
          today={today}
          crewId={form.crewId}
          chosen={form}
          isStale={isPlaceholderData || (visit !== null && visit.service !== form.service)}
          onChoose={({ date, time }) => change({ date, time })}
        />
      )}
    </Box>
  );
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

interface NoneFreeProps {
  visit: VisitToPlace | null;
  /** The day after the fortnight. */
  from: string;
  crewId: string;
  onShow: (from: string) => void;
}

/** Says that the fortnight has no free time, and finds the first day after it that has one. */
function NoneFree({ visit, from, crewId, onShow }: NoneFreeProps) {
  const today = useToday();
  const { data } = useFreeTimes(visit, from, SEARCHED_DAYS);
  const [next] = freeTimesOf(data?.days ?? [], crewId);
  const nobody = crewId ? 'This crew is not free' : 'No crew is free';
  const until = dayAndMonth(addDays(from, -1));
  if (!data) return <Muted>{`${nobody} until ${until}.`}</Muted>;
  if (!next) {
    const last = dayAndMonth(addDays(from, SEARCHED_DAYS - 1));
    return <Muted>{`${nobody} until ${last}. You can book a time of your own with a reason.`}</Muted>;
  }
  return (
    <Line align="center">
      <Muted>{`${nobody} until ${until}.`}</Muted>
      <Button size="small" onClick={() => onShow(next.date)}>
        {`First free: ${placeInWords(next, today, crewId)}`}
      </Button>
    </Line>
  );
}
