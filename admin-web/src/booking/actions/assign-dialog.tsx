import { mayOverride, OFFICE_LIMITS } from '@homebright/contract';
import type { BookingRecord, PlaceProblem } from '@homebright/contract';
import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { shortDate } from '../../lib/dates';
import { useTimeZone } from '../../lib/site';
import { timeLabel } from '../../lib/time-of-day';
import { FormDialog } from '../../ui/form-dialog';
import { useCrews } from '../api/crews';
import { useVisitPlaces } from '../api/move-visit';
import { crewChoices, firstFree, goersInWords, problemsAt, problemsInWords } from './places';
import { useVisitMove } from './use-visit-move';
import { presentPlace } from './visit-place';
import type { VisitPlace } from './visit-place';
import { Line } from '../../ui/arrangement';

const SHRUNK = { inputLabel: { shrink: true } };

/** Assigns a crew and a time: shows who is free, the problems of the others, and asks for a reason to override. */
export function AssignDialog({ booking, onClose }: { booking: BookingRecord; onClose: () => void }) {
  const timeZone = useTimeZone();
  const crews = useCrews();
  const { move, isPending } = useVisitMove();
  const [chosen, setChosen] = useState<Partial<VisitPlace>>({});
  const [reason, setReason] = useState('');
  const place = { ...presentPlace(booking, timeZone), ...chosen };
  const places = useVisitPlaces(booking.id, place.date);
  const [refused, setRefused] = useState<PlaceProblem[]>();
  const problems = refused ?? problemsAt(places.data, place) ?? [];
  const needsReason = problems.length > 0;
  const isImpossible = !mayOverride(problems);

  function choose(changed: Partial<VisitPlace>) {
    setRefused(undefined);
    setChosen({ ...chosen, ...changed });
  }
  function chooseCrew(value: string) {
    const crewId = value === '' ? null : Number(value);
    const isTaken = problemsAt(places.data, { ...place, crewId })?.some((problem) => problem !== 'window');
    const firstStart = firstFree(places.data, crewId);
    choose(isTaken && firstStart ? { crewId, time: firstStart } : { crewId });
  }
  function save() {
    move({
      booking,
      place,
      reason: reason.trim(),
      onMoved: onClose,
      onRefused: ({ problems: found }) => setRefused(found),
    });
  }

  return (
    <FormDialog
      open
      title="Assign crew"
      description={`Booking #${booking.id}, ${shortDate(booking.appointmentDate)}, ${timeLabel(booking) ?? 'no time yet'}`}
      submit={needsReason ? 'Assign anyway' : 'Assign'}
      submitting="Assigning..."
      busy={isPending}
      ready={!isImpossible && !(needsReason && !reason.trim())}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        select
        label="Crew"
        value={place.crewId === null ? '' : String(place.crewId)}
        onChange={(event) => chooseCrew(event.target.value)}
        slotProps={{ ...SHRUNK, select: { native: true } }}
      >
        {crewChoices(crews.data ?? [], places.data, place.time).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextField>
      <Line gap={1.5} nowrap>
        <TextField
          type="date"
          label="Day"
          value={place.date}
          onChange={({ target: { value } }) => value && choose({ date: value })}
          slotProps={SHRUNK}
        />
        <TextField
          type="time"
          label="Starts at"
          value={place.time}
          onChange={({ target: { value } }) => value && choose({ time: value })}
          slotProps={{ ...SHRUNK, htmlInput: { step: 300 } }}
        />
      </Line>
      <Typography
        role="status"
        variant="body2"
        sx={{ marginTop: 1, minHeight: 20, color: isImpossible ? 'error.main' : 'text.secondary' }}
      >
        {problemsInWords(problems)}
        {problems.includes('window') ? ' The customer will be told.' : ''} {goersInWords(places.data, place)}
      </Typography>
      {needsReason && !isImpossible ? (
        <TextField
          label="Reason (kept in the history)"
          value={reason}
          required
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: OFFICE_LIMITS.visitMove.reason } }}
        />
      ) : null}
    </FormDialog>
  );
}
