import { Suspense, lazy, useState } from 'react';
import { monthOf } from '../../../lib/dates';
import { LoadError } from '../../../ui/load-error';
import { Spinner } from '../../../ui/spinner';
import { useMonthCounts } from '../api/month-counts';
import type { CalendarPlace } from '../calendar-place';
import { MonthGrid } from './month-grid';
import { MonthLegend } from './month-legend';

const DayDialog = lazy(() => import('../day/day-dialog').then((room) => ({ default: room.DayDialog })));

export function MonthView({ place }: { place: CalendarPlace }) {
  const [opened, setOpened] = useState<string>();
  const counts = useMonthCounts(monthOf(place.date));
  if (counts.isPending) return <Spinner label="Loading the month" />;
  if (counts.isError) {
    return <LoadError onRetry={() => void counts.refetch()}>The month could not be loaded.</LoadError>;
  }
  return (
    <>
      <MonthGrid place={place} days={counts.data} onOpen={setOpened} />
      <MonthLegend />
      <Suspense fallback={null}>
        {opened ? <DayDialog date={opened} shown={place.shown} onClose={() => setOpened(undefined)} /> : null}
      </Suspense>
    </>
  );
}
