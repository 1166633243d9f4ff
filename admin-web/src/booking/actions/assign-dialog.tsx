import type { BookingRecord } from '@homebright/contract';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { shortDate } from '../../lib/dates';
import { timeLabel } from '../../lib/time-of-day';
import { FormDialog } from '../../ui/form-dialog';
import { useBookingAction } from '../api/booking-action';
import { useCrews } from '../api/crews';

const NO_CREW = 'none';

/** Assigns the visit to a crew, or to none; the server refuses a crew that is busy then. */
export function AssignDialog({ booking, onClose }: { booking: BookingRecord; onClose: () => void }) {
  const [chosen, setChosen] = useState(booking.crewId === null ? NO_CREW : String(booking.crewId));
  const crews = useCrews();
  const assign = useBookingAction(booking.id);
  const crewId = chosen === NO_CREW ? null : Number(chosen);
  return (
    <FormDialog
      open
      title="Assign crew"
      description={`Booking #${booking.id}, ${shortDate(booking.appointmentDate)}, ${timeLabel(booking) ?? 'no time yet'}`}
      submit="Assign"
      submitting="Assigning..."
      busy={assign.isPending}
      onClose={onClose}
      onSubmit={() => assign.mutate({ action: 'assign', crewId }, { onSuccess: onClose })}
    >
      <TextField select label="Crew" value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <MenuItem value={NO_CREW}>No crew</MenuItem>
        {crews.data?.map((crew) => (
          <MenuItem key={crew.id} value={String(crew.id)} disabled={!crew.active}>
            {crew.active ? crew.name : `${crew.name} (inactive)`}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
