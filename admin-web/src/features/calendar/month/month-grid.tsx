import { Box, Card } from '@mui/material';
import type { CalendarDay } from '@homebright/contract';
import type { KeyboardEvent } from 'react';
import { WEEKDAYS, monthGrid, monthOf } from '../../../lib/dates';
import { useToday } from '../../../lib/site';
import type { CalendarPlace } from '../calendar-place';
import { DayCell } from './day-cell';
import { dateByKey } from './day-keys';
import { NOTHING } from './day-words';

interface MonthGridProps {
  place: CalendarPlace;
  days: readonly CalendarDay[];
  onOpen: (date: string) => void;
}

/** The month from Sunday to Saturday; arrow keys walk over its days. */
export function MonthGrid({ place, days, onOpen }: MonthGridProps) {
  const today = useToday();
  const month = monthOf(place.date);
  const counts = new Map(days.map((day) => [day.date, day]));
  const focused = monthOf(today) === month ? today : `${month}-01`;

  function walk(event: KeyboardEvent<HTMLElement>) {
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
        onKeyDown={walk}
        sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }}
      >
        <WeekdayHeads />
        <tbody>
          {monthGrid(month).map((week, index) => (
            <tr key={index}>
              {week.map((date, weekday) => (
                <Box component="td" key={date ?? weekday} sx={cellStyle(weekday, !date)}>
                  {date ? (
                    <DayCell
                      date={date}
                      day={counts.get(date) ?? NOTHING}
                      shown={place.shown}
                      today={date === today}
                      past={date < today}
                      focusable={date === focused}
                      onOpen={() => onOpen(date)}
                    />
                  ) : null}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

function cellStyle(weekday: number, blank: boolean) {
  return {
    padding: 0,
    height: '1px',
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
