import { Suspense, lazy, useState } from 'react';
import { monthOf } from '../../../lib/dates';
import { Failure } from '../../../ui/failure';
import { Waiting } from '../../../ui/waiting';
import { useMonthCounts } from '../api/month-counts';
import type { CalendarPlace } from '../calendar-place';
import { MonthGrid } from './month-grid';
import { MonthLegend } from './month-legend';

const DayDialog = lazy(() => import('../day/day-dialog').then((room) => ({ default: room.DayDialog })));

export function MonthView({ place }: { place: CalendarPlace }) {
  const [opened, setOpened] = useState<string>();
  const counts = useMonthCounts(monthOf(place.date));
  if (counts.isPending) return <Waiting label="Loading the month" />;
  if (counts.isError) {
    return <Failure onRetry={() => void counts.refetch()}>The month could not be loaded.</Failure>;
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
