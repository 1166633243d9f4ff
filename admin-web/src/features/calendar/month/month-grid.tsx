import { Box, Card } from '@mui/material';
import { WEEKDAYS } from '@homebright/contract';
import type { CalendarBooking, CalendarDay, Closure } from '@homebright/contract';
import { type KeyboardEvent, useMemo } from 'react';
import { useCrews } from '../../../booking/api/crews';
import { monthGrid, monthOf } from '../../../lib/dates';
import { useToday } from '../../../lib/site';
import type { CalendarPlace } from '../calendar-place';
import { DayCell } from './day-cell';
import { dateByKey } from './day-keys';
import { NOTHING } from './day-words';
import { closedOn, linesByDate } from './month-details';

interface MonthGridProps {
  place: CalendarPlace;
  days: readonly CalendarDay[];
  visits: readonly CalendarBooking[];
  closures: readonly Closure[];
  onOpen: (date: string) => void;
}

const NO_VISITS: readonly CalendarBooking[] = [];

/** The month from Sunday to Saturday; arrow keys move between days. */
export function MonthGrid({ place, days, visits, closures, onOpen }: MonthGridProps) {
  const today = useToday();
  const month = monthOf(place.date);
  const counts = new Map(days.map((day) => [day.date, day]));
  const lines = useMemo(() => linesByDate(visits, place.shown), [visits, place.shown]);
  const crews = useCrews().data ?? [];
  const weeks = monthGrid(month);
  const focused = monthOf(today) === month ? today : `${month}-01`;

  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    const from = (event.target as HTMLElement).dataset.date;
    const to = from && dateByKey(from, event.key);
    if (!to) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus();
  }

  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Box
        component="table"
        onKeyDown={moveFocus}
        sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }}
      >
        <WeekdayHeads />
        <tbody>
          {weeks.map((week, index) => (
            <Box component="tr" key={index} sx={{ height: { sm: heightOf(weeks.length) } }}>
              {week.map((date, weekday) => (
                <Box component="td" key={date ?? weekday} sx={cellStyle(weekday, !date)}>
                  {date ? (
                    <DayCell
                      date={date}
                      day={counts.get(date) ?? NOTHING}
                      visits={lines.get(date) ?? NO_VISITS}
                      closed={closedOn(date, closures, crews)}
                      shown={place.shown}
                      today={date === today}
                      past={date < today}
                      focusable={date === focused}
                      onOpen={() => onOpen(date)}
                    />
                  ) : null}
                </Box>
              ))}
            </Box>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

/** Chosen so that all weeks of a month fit on a desktop screen. */
function heightOf(weeks: number): string {
  return `clamp(96px, (100vh - 270px) / ${weeks}, 168px)`;
}

function cellStyle(weekday: number, blank: boolean) {
  return {
    padding: 0,
    height: 'inherit',
    borderTop: 1,
    borderLeft: weekday === 0 ? 0 : 1,
    borderColor: 'divider',
    backgroundColor: blank ? 'background.default' : 'background.paper',
  };
}

function WeekdayHeads() {
  return (
    <thead>
      <tr>
        {WEEKDAYS.map((weekday) => (
          <Box
            component="th"
            scope="col"
            key={weekday}
            sx={{
              padding: 1,
              textAlign: 'left',
              fontSize: '0.8125rem',
              fontWeight: 600,
              color: 'text.secondary',
            }}
          >
            {weekday}
          </Box>
        ))}
      </tr>
    </thead>
  );
}
