import { CalendarPage } from '../features/calendar/calendar-page';
import { OfficeFrame } from './layout/office-frame';

/** The calendar lives outside /admin, in the same frame as the rest. */
export default function CalendarScreen() {
  return (
    <OfficeFrame>
      <CalendarPage />
    </OfficeFrame>
  );
}
