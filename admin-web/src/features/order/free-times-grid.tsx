import { type OfficeDay, TIME_WINDOWS } from '@homebright/contract';
import { Box, ToggleButton } from '@mui/material';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { addDays, longDate } from '../../lib/dates';
import { capitalized, shortClock } from '../../lib/format';
import { isWindow } from '../../lib/time-of-day';
import { Text } from '../../ui/text';
import {
  closedInWords,
  dayInWords,
  FORTNIGHT,
  type FreeTime,
  freeTimesOf,
  freeTimesOn,
  placeByKey,
} from './free-times';
import { crewsFree, timeInWords } from './order-times';

interface GridProps {
  /** Undefined while nothing has loaded. */
  days: readonly OfficeDay[] | undefined;
  from: string;
  today: string;
  crewId: string;
  chosen: { date: string; time: string };
  isStale: boolean;
  onChoose: (time: FreeTime) => void;
}

/** Seven days side by side, and the next seven below; one row that scrolls sideways where they would be too narrow. */
const DAYS = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 92,
  gap: 0.75,
  overflowX: 'auto',
  // The focus ring is not cut off.
  padding: 0.5,
  margin: -0.5,
  transition: 'opacity 120ms',
  '@container (min-width: 560px)': {
    gridAutoFlow: 'row',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    rowGap: 1.5,
  },
} as const;

const DAY = {
  display: 'grid',
  gridTemplateRows: '22px repeat(3, 44px)',
  gap: 0.5,
  minWidth: 0,
  '.MuiToggleButton-root': {
    flexDirection: 'column',
    padding: 0,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    fontSize: '0.8125rem',
    lineHeight: 1.25,
    textTransform: 'none',
    color: 'text.primary',
    '&.Mui-selected, &.Mui-selected:hover': {
      backgroundColor: 'primary.main',
      borderColor: 'primary.main',
      color: 'primary.contrastText',
    },
  },
} as const;

const EMPTY_PLACE = {
  display: 'grid',
  placeItems: 'center',
  backgroundColor: 'action.hover',
  borderRadius: 1,
  minWidth: 0,
} as const;

const WINDOWS: readonly string[] = TIME_WINDOWS;

/** The grid row of a window; a start outside the windows gets the first row. */
const rowOf = (time: string): number => 2 + Math.max(0, WINDOWS.indexOf(time));

const keyOf = ({ date, time }: Pick<FreeTime, 'date' | 'time'>) => `${date} ${time}`;

/** Two weeks of days with their free times. The grid is one tab stop; arrow keys move between the times. */
export function FreeTimesGrid({ days, from, today, crewId, chosen, isStale, onChoose }: GridProps) {
  const times = freeTimesOf(days ?? [], crewId);
  const keys = times.map(keyOf);
  const [reached, setReached] = useState('');
  const stop = [reached, keyOf(chosen)].find((key) => keys.includes(key)) ?? keys[0];
  const grid = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const place = placeByKey(times, keys.indexOf(stop ?? ''), event.key);
    if (place === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-time="${keys[place]}"]`)?.focus();
  };
  const empty = Array.from({ length: FORTNIGHT }, (_, day) => ({ date: addDays(from, day), crews: [] }));
  return (
    <Box
      ref={grid}
      role="group"
      aria-label="Free times"
      aria-busy={isStale}
      onKeyDown={move}
      sx={{ ...DAYS, opacity: isStale ? 0.6 : 1 }}
    >
      {(days ?? empty).map((day) => (
        <Box key={day.date} sx={DAY}>
          <Text variant="caption" component="div" weight={day.date === today ? 700 : 600} noWrap>
            {dayInWords(day.date, today)}
          </Text>
          <DayTimes
            day={days ? day : undefined}
            crewId={crewId}
            button={(time) => (
              <FreeTimeButton
                key={time.time}
                free={time}
                isOneCrew={crewId !== ''}
                isChosen={keyOf(time) === keyOf(chosen)}
                isEarliest={keyOf(time) === keys[0]}
                isStop={keyOf(time) === stop}
                onFocus={() => setReached(keyOf(time))}
                onChoose={onChoose}
              />
            )}
          />
        </Box>
      ))}
    </Box>
  );
}

interface DayTimesProps {
  /** Undefined while nothing has loaded. */
  day: OfficeDay | undefined;
  crewId: string;
  button: (time: FreeTime) => ReactNode;
}

/** A day's free times, each in the row of its window, or why the day is empty. */
function DayTimes({ day, crewId, button }: DayTimesProps) {
  const times = day ? freeTimesOn(day, crewId) : [];
  const rows = times.map(({ time }) => rowOf(time));
  if (day && !times.length)
    return (
      <Box sx={{ ...EMPTY_PLACE, gridRow: '2 / -1', padding: 0.5 }}>
        <Text variant="caption" color="textSecondary" align="center" breakable>
          {closedInWords(day)}
        </Text>
      </Box>
    );
  return (
    <>
      {times.map(button)}
      {WINDOWS.map((_, window) => 2 + window)
        .filter((row) => !rows.includes(row))
        .map((gridRow) => (
          <Box key={gridRow} sx={{ ...EMPTY_PLACE, gridRow }} />
        ))}
    </>
  );
}

interface ButtonProps {
  free: FreeTime;
  isOneCrew: boolean;
  isChosen: boolean;
  isEarliest: boolean;
  /** Whether Tab leads to this button. */
  isStop: boolean;
  onFocus: () => void;
  onChoose: (time: FreeTime) => void;
}

function FreeTimeButton(props: ButtonProps) {
  const { free, isOneCrew, isChosen, isEarliest, isStop, onFocus, onChoose } = props;
  const { date, time, crews } = free;
  const isFree = isOneCrew ? 'free' : crewsFree(crews);
  return (
    <ToggleButton
      value={time}
      size="small"
      color="primary"
      selected={isChosen}
      tabIndex={isStop ? 0 : -1}
      data-time={keyOf(free)}
      aria-label={`${longDate(date)}, ${timeInWords(time)}: ${isFree}${isEarliest ? ', the earliest' : ''}`}
      sx={{
        gridRow: rowOf(time),
        ...(isEarliest && { '&&': { borderColor: 'primary.main', borderWidth: 2 } }),
      }}
      onFocus={onFocus}
      onChange={() => onChoose(free)}
    >
      {isWindow(time) ? capitalized(time) : shortClock(time)}
      <Box component="span" sx={{ fontSize: '0.75rem', fontWeight: 400 }}>
        {isOneCrew ? 'free' : `${crews} free`}
      </Box>
    </ToggleButton>
  );
}
