import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { Box, ButtonBase } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import type { CalendarBooking, CalendarDay } from '@homebright/contract';
import { visuallyHidden } from '../../../ui/visually-hidden';
import type { Shown } from '../calendar-place';
import { dayInWords, loadOf, shownCount } from './day-words';
import type { ClosedDay } from './month-details';
import { DayLines } from './day-lines';

const CLOSED = 'repeating-linear-gradient(135deg, rgb(127 127 127 / 0.1) 0 6px, transparent 6px 12px)';

interface DayCellProps {
  date: string;
  day: Omit<CalendarDay, 'date'>;
  visits: readonly CalendarBooking[];
  closed: ClosedDay | undefined;
  shown: Shown;
  today: boolean;
  past: boolean;
  focusable: boolean;
  onOpen: () => void;
}

/** One day of the month: its first visits, number of bookings, crew load, closures, and what needs attention. */
export function DayCell({ date, day, visits, closed, shown, today, past, focusable, onOpen }: DayCellProps) {
  const count = shownCount(day, shown);
  return (
    <ButtonBase
      data-date={date}
      aria-current={today ? 'date' : undefined}
      tabIndex={focusable ? 0 : -1}
      onClick={onOpen}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'flex-start',
        width: '100%',
        height: '100%',
        minHeight: { xs: 76, sm: 92 },
        padding: { xs: 0.5, sm: 0.75 },
        gap: 0.25,
        textAlign: 'left',
        ...(closed?.wholly ? { backgroundImage: CLOSED } : {}),
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <span style={visuallyHidden}>{dayInWords(date, day, closed?.words)}</span>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          alignItems: { xs: 'flex-start', sm: 'center' },
          justifyContent: 'space-between',
        }}
      >
        <DayNumber date={date} today={today} />
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, columnGap: 0.75 }}>
          <Flag icon={PaidOutlined} count={day.due} tone="warning" />
          <Flag icon={ErrorOutline} count={day.failed} tone="error" />
          <Flag icon={PersonOffOutlined} count={day.unassigned} tone="error" />
        </Box>
      </Box>
      <DayLines closures={closed?.words} visits={visits} />
      <Count count={count} quiet={past || count === 0} />
      <LoadBar load={loadOf(day)} known={day.capacityMinutes > 0} />
    </ButtonBase>
  );
}

function DayNumber({ date, today }: { date: string; today: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-grid',
        placeItems: today ? 'center' : 'center start',
        minWidth: { xs: today ? 24 : 16, sm: 26 },
        height: { xs: 24, sm: 26 },
        borderRadius: '13px',
        fontSize: '0.8125rem',
        fontWeight: today ? 700 : 500,
        color: today ? 'primary.contrastText' : 'text.secondary',
        backgroundColor: today ? 'primary.main' : 'transparent',
      }}
    >
      {Number(date.slice(8))}
    </Box>
  );
}

function Count({ count, quiet }: { count: number; quiet: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ marginTop: 'auto', color: quiet ? 'text.secondary' : 'text.primary', lineHeight: 1.2 }}
    >
      <Box
        component="strong"
        sx={{
          fontSize: { xs: count ? '1.25rem' : '0.875rem', sm: '0.875rem' },
          fontWeight: count ? 650 : 400,
        }}
      >
        {count}
      </Box>
      <Box
        component="span"
        sx={{
          marginLeft: 0.5,
          fontSize: '0.8125rem',
          display: { xs: 'none', md: count ? 'inline' : 'none' },
        }}
      >
        {count === 1 ? 'booking' : 'bookings'}
      </Box>
    </Box>
  );
}

function Flag({
  icon: Icon,
  count,
  tone,
}: {
  icon: SvgIconComponent;
  count: number;
  tone: 'warning' | 'error';
}) {
  if (count === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.25,
        fontSize: { xs: '0.6875rem', sm: '0.75rem' },
        lineHeight: 1.25,
        fontWeight: 600,
        color: `${tone}.main`,
      }}
    >
      <Icon sx={{ fontSize: { xs: 12, sm: 15 } }} />
      {count}
    </Box>
  );
}

function LoadBar({ load, known }: { load: number; known: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{ height: 4, borderRadius: 2, marginTop: 0.5, backgroundColor: known ? 'divider' : 'transparent' }}
    >
      <Box
        sx={{
          height: 1,
          width: `${load * 100}%`,
          borderRadius: 2,
          backgroundColor: load >= 0.9 ? 'warning.main' : 'primary.main',
        }}
      />
    </Box>
  );
}
