import { useMediaQuery, type Theme } from '@mui/material';
import type { CalendarBooking, Closure } from '@homebright/contract';
import { Suspense, lazy, useState } from 'react';
import { monthOf } from '../../../lib/dates';
import { LoadError } from '../../../ui/load-error';
import { Spinner } from '../../../ui/spinner';
import { useMonthCounts } from '../api/month-counts';
import { useMonthClosures, useMonthVisits } from '../api/month-details';
import type { CalendarPlace } from '../calendar-place';
import { MonthGrid } from './month-grid';
import { MonthLegend } from './month-legend';

const DayDialog = lazy(() => import('../day/day-dialog').then((room) => ({ default: room.DayDialog })));

const NO_VISITS: readonly CalendarBooking[] = [];
const NO_CLOSURES: readonly Closure[] = [];

export function MonthView({ place }: { place: CalendarPlace }) {
  const [opened, setOpened] = useState<string>();
  const month = monthOf(place.date);
  const counts = useMonthCounts(month);
  const hasRoomForLines = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  const visits = useMonthVisits(month, hasRoomForLines);
  const closures = useMonthClosures(month);
  if (counts.isPending) return <Spinner label="Loading the month" />;
  if (counts.isError) {
    return <LoadError onRetry={() => void counts.refetch()}>The month could not be loaded.</LoadError>;
  }
  return (
    <>
      {visits.isError ? (
        <LoadError onRetry={() => void visits.refetch()}>
          The visits could not be loaded; the counts of the days are correct.
        </LoadError>
      ) : null}
      {closures.isError ? (
        <LoadError onRetry={() => void closures.refetch()}>
          The closures could not be loaded: a day may be closed.
        </LoadError>
      ) : null}
      <MonthGrid
        place={place}
        days={counts.data}
        visits={visits.data ?? NO_VISITS}
        closures={closures.data ?? NO_CLOSURES}
        onOpen={setOpened}
      />
      <MonthLegend />
      <Suspense fallback={null}>
        {opened ? <DayDialog date={opened} shown={place.shown} onClose={() => setOpened(undefined)} /> : null}
      </Suspense>
    </>
  );
}
