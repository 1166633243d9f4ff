import { CalendarPage } from '../features/calendar/calendar-page';
import { OfficeLayout } from './layout/office-layout';

/** The calendar's path is outside /admin, but its layout is the same. */
export default function CalendarScreen() {
  return (
    <OfficeLayout>
      <CalendarPage />
    </OfficeLayout>
  );
}
