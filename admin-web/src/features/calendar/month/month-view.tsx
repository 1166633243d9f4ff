import { useState } from 'react';
import { monthOf } from '../../../lib/dates';
import { Failure } from '../../../ui/failure';
import { Waiting } from '../../../ui/waiting';
import { useMonthCounts } from '../api/month-counts';
import type { CalendarPlace } from '../calendar-place';
import { DayDialog } from '../day/day-dialog';
import { MonthGrid } from './month-grid';

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
      <DayDialog date={opened} shown={place.shown} onClose={() => setOpened(undefined)} />
    </>
  );
}
