import { Suspense, lazy } from 'react';
import { Navigate } from 'react-router';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { useOfficeAccess } from './api/office-access';
import { useCalendarPlace } from './calendar-place';
import { CalendarToolbar } from './calendar-toolbar';
import type { CalendarPlace } from './calendar-place';
import { MonthView } from './month/month-view';
import { Spaced } from '../../ui/arrangement';

const WeekView = lazy(() => import('./week/week-view').then((room) => ({ default: room.WeekView })));
const DayView = lazy(() => import('./day/day-view').then((room) => ({ default: room.DayView })));

/** Screen /admin-dashboard (docs/rules.md#office-calendar). */
export function CalendarPage() {
  const access = useOfficeAccess();
  if (access === 'unchecked') return <Spinner label="Checking admin access" />;
  if (access === 'not-set-up') return <Navigate to="/admin/set-up" replace />;
  if (access === 'refused') return <Navigate to="/admin-login" replace />;
  return <Calendar />;
}

function Calendar() {
  const place = useCalendarPlace();
  return (
    <Page title="Admin Calendar">
      <CalendarToolbar place={place} />
      <Spaced above={1.5}>
        <View place={place} />
      </Spaced>
    </Page>
  );
}

function View({ place }: { place: CalendarPlace }) {
  if (place.view === 'month') return <MonthView place={place} />;
  return (
    <Suspense fallback={<Spinner />}>
      {place.view === 'week' ? <WeekView place={place} /> : <DayView place={place} />}
    </Suspense>
  );
}
