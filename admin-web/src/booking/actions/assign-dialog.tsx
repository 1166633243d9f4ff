import type { BookingRecord } from '@homebright/contract';
import { shortDate } from '../../lib/dates';
import { timeLabel } from '../../lib/time-of-day';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useBookingAction } from '../api/booking-action';
import { useCrews } from '../api/crews';

const NO_CREW = 'none';

/** Assigns the visit to a crew, or to none; the server refuses a crew that is busy then. */
export function AssignDialog({ booking, onClose }: { booking: BookingRecord; onClose: () => void }) {
  const crews = useCrews();
  const assign = useBookingAction(booking.id);
  const choices = (crews.data ?? []).map(({ id, name, active }) => ({
    id: String(id),
    name: active ? name : `${name} (inactive)`,
    disabled: !active,
  }));
  return (
    <FormDialog
      open
      title="Assign crew"
      description={`Booking #${booking.id}, ${shortDate(booking.appointmentDate)}, ${timeLabel(booking) ?? 'no time yet'}`}
      submit="Assign"
      submitting="Assigning..."
      busy={assign.isPending}
      onClose={onClose}
      values={{ crew: booking.crewId === null ? NO_CREW : String(booking.crewId) }}
      onSubmit={({ crew }) =>
        assign.mutate(
          { action: 'assign', crewId: crew === NO_CREW ? null : Number(crew) },
          { onSuccess: onClose },
        )
      }
    >
      <FormField source="crew" label="Crew" choices={[{ id: NO_CREW, name: 'No crew' }, ...choices]} />
    </FormDialog>
  );
}
