import { CalendarPage } from '../features/calendar/calendar-page';
import { OfficeFrame } from './layout/office-frame';

/** The calendar's path is outside /admin, but its layout is the same. */
export default function CalendarScreen() {
  return (
    <OfficeFrame>
      <CalendarPage />
    </OfficeFrame>
  );
}
