import { Box } from '@mui/material';
import { Navigate } from 'react-router';
import { Page } from '../../ui/page';
import { Waiting } from '../../ui/waiting';
import { useOfficeAccess } from './api/office-access';
import { useCalendarPlace } from './calendar-place';
import { CalendarToolbar } from './calendar-toolbar';
import { MonthView } from './month/month-view';

/** Screen /admin-dashboard (spec section 2.8). */
export function CalendarPage() {
  const access = useOfficeAccess();
  if (access === 'unchecked') return <Waiting label="Checking admin access" />;
  if (access === 'refused') return <Navigate to="/admin-login" replace />;
  return <Calendar />;
}

function Calendar() {
  const place = useCalendarPlace();
  return (
    <Page title="Admin Calendar">
      <CalendarToolbar place={place} />
      <Box sx={{ marginTop: 1.5 }}>
        <MonthView place={place} />
      </Box>
    </Page>
  );
}
