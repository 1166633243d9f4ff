import type { ServiceType } from '@homebright/contract';
import { useAvailability, type VisitLength } from '../../lib/api/availability.js';
import { useSite } from '../../lib/api/site.js';
import { addDays, datesOf, monthOf, todayIn } from '@homebright/web-common/time/dates.js';
import { Calendar } from './calendar.js';
import { useState } from 'react';

interface Props {
  service: ServiceType;
  /** The visit's length, if it differs from the service's. */
  length?: VisitLength;
  timeZone: string;
  value: string | undefined;
  onChange: (date: string) => void;
  label: string;
}

/** A month's calendar. It marks past, closed, and full dates, and says why they cannot be chosen. */
export function SlotCalendar({ service, length, timeZone, value, onChange, label }: Props) {
  const today = todayIn(timeZone);
  const horizon = useSite()?.bookingHorizonDays;
  const [month, setMonth] = useState(monthOf(value && value >= today ? value : today));
  const dates = datesOf(month);
  const from = dates.find((date) => date >= today) ?? today;
  const { byDate, isFetching, isError, refetch } = useAvailability(
    service,
    from,
    dates.filter((date) => date >= from).length || 1,
    length,
  );
  return (
    <Calendar
      label={label}
      month={month}
      onMonth={setMonth}
      value={value}
      onChange={onChange}
      range={{ today, last: horizon === undefined ? undefined : addDays(today, horizon) }}
      byDate={byDate}
      isChecking={isFetching}
      onRetry={isError && !isFetching ? () => void refetch() : undefined}
    />
  );
}
