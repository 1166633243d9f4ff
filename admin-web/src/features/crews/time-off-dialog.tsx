import {
  type Cleaner,
  isDate,
  type NewTimeOff,
  type StruckVisit,
  type TimeOffForm,
  type TimeOffSaved,
} from '@homebright/contract';
import { Alert, Box, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf, writeAndRead } from '../../lib/api';
import { usePreview } from '../../lib/preview';
import { counted } from '../../lib/counted';
import { useToday } from '../../lib/site';
import { FormDialog } from '../../ui/form-dialog';
import { BookingLink, Instant } from '../../ui/list/cells';
import { useToast } from '../../ui/toast';
import { Muted } from '../../ui/text';
import { PlainList } from '../../ui/arrangement';

interface TimeOffDialogProps {
  cleaner: Cleaner;
  onClose: () => void;
  onSaved: () => void;
}

const LABEL_ABOVE = { inputLabel: { shrink: true } };

/**
 * Asks for the time and shows the affected visits with their possible substitutes. Saves the time off
 * together with the substitutes.
 */
export function TimeOffDialog({ cleaner, onClose, onSaved }: TimeOffDialogProps) {
  const today = useToday();
  const [form, setForm] = useState<TimeOffForm>({
    firstDate: today,
    lastDate: today,
    fromTime: null,
    untilTime: null,
  });
  const isComplete =
    isDate(form.firstDate) &&
    form.lastDate >= form.firstDate &&
    (form.fromTime === null) === (form.untilTime === null);
  const path = `/api/admin/cleaners/${cleaner.id}/time-off`;
  const affected = usePreview<StruckVisit[]>(`${path}/preview`, form, { enabled: isComplete });
  const visits = affected.data ?? [];
  const { coverOf, setCover } = useCovers();
  const save = useSaveTimeOff(path, () => {
    onSaved();
    onClose();
  });
  return (
    <FormDialog
      open
      wide
      title={`Time off for ${cleaner.name}`}
      description="Whole days, or the same hours on each of them."
      submit="Save time off"
      submitting="Saving..."
      busy={save.isPending}
      ready={isComplete && affected.isSuccess}
      refusal={save.error ? sentenceOf(save.error, 'Please try again.') : undefined}
      onClose={onClose}
      onSubmit={() => save.mutate({ ...form, covers: visits.flatMap(coverOf) })}
    >
      <TimeOffFields form={form} onChange={setForm} />
      {affected.error ? (
        <Alert severity="error">{sentenceOf(affected.error, 'Please check the dates.')}</Alert>
      ) : null}
      {affected.data ? (
        <Muted role="status" above={1.5}>
          {visits.length
            ? `${counted(visits.length, 'visit')} ${cleaner.name} cannot go to:`
            : 'No visits are affected.'}
        </Muted>
      ) : null}
      <PlainList>
        {visits.map((visit) => (
          <AffectedVisit
            key={visit.bookingId}
            visit={visit}
            cover={String(coverOf(visit)[0]?.cleanerId ?? '')}
            onCover={(cleanerId) => setCover(visit.bookingId, cleanerId)}
          />
        ))}
      </PlainList>
    </FormDialog>
  );
}

/** The chosen substitutes. `coverOf` leaves out cleaners who cannot take the visit anymore. */
function useCovers() {
  const [cleanerIds, setCleanerIds] = useState<Record<number, string>>({});
  return {
    coverOf: ({ bookingId, couldCover }: StruckVisit) =>
      couldCover
        .filter(({ cleanerId }) => String(cleanerId) === cleanerIds[bookingId])
        .map(({ cleanerId }) => ({ bookingId, cleanerId })),
    setCover: (bookingId: number, cleanerId: string) =>
      setCleanerIds({ ...cleanerIds, [bookingId]: cleanerId }),
  };
}

/** `POST /api/admin/cleaners/{id}/time-off`; errors are shown by the dialog. */
function useSaveTimeOff(path: string, onSaved: () => void) {
  const toast = useToast();
  return useMutation({
    mutationFn: (wish: NewTimeOff) => writeAndRead<TimeOffSaved>('POST', path, wish),
    onSuccess: ({ unassignedBookings: lost }) => {
      const text = lost.length ? `We’re looking for another crew for ${counted(lost.length, 'visit')}.` : '';
      toast({ title: 'Time off saved', text });
      onSaved();
    },
  });
}

interface TimeOffFieldsProps {
  form: TimeOffForm;
  onChange: (form: TimeOffForm) => void;
}

function TimeOffFields({ form, onChange }: TimeOffFieldsProps) {
  function chooseFirstDate(firstDate: string) {
    const lastDate = firstDate > form.lastDate ? firstDate : form.lastDate;
    onChange({ ...form, firstDate, lastDate });
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        gap: 1.5,
        paddingTop: 1,
      }}
    >
      <DateTimeField type="date" label="First day" value={form.firstDate} onType={chooseFirstDate} />
      <DateTimeField
        type="date"
        label="Last day"
        value={form.lastDate}
        onType={(lastDate) => onChange({ ...form, lastDate })}
      />
      <DateTimeField
        type="time"
        label="From (optional)"
        value={form.fromTime ?? ''}
        onType={(typed) => onChange({ ...form, fromTime: typed || null })}
      />
      <DateTimeField
        type="time"
        label="Until (optional)"
        value={form.untilTime ?? ''}
        onType={(typed) => onChange({ ...form, untilTime: typed || null })}
      />
    </Box>
  );
}

interface DateTimeFieldProps {
  type: 'date' | 'time';
  label: string;
  value: string;
  onType: (typed: string) => void;
}

function DateTimeField({ onType, ...field }: DateTimeFieldProps) {
  return <TextField {...field} onChange={({ target }) => onType(target.value)} slotProps={LABEL_ABOVE} />;
}

interface AffectedVisitProps {
  visit: StruckVisit;
  cover: string;
  onCover: (cleanerId: string) => void;
}

function AffectedVisit({ visit, cover, onCover }: AffectedVisitProps) {
  const { bookingId, crew, startsAt, staying, short, couldCover } = visit;
  const going = staying.length
    ? `${staying.join(', ')} still ${staying.length > 1 ? 'go' : 'goes'}`
    : 'Nobody is left';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '1fr 240px' },
        gap: 1,
        alignItems: 'center',
        paddingBlock: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <BookingLink id={bookingId} /> · <Instant at={startsAt} /> · {crew}
        <Typography variant="body2" color={short && !cover ? 'error' : 'textSecondary'}>
          {short && !cover ? `${going}: the visit loses its crew` : going}
        </Typography>
      </div>
      <TextField
        select
        label="Covered by"
        value={cover}
        onChange={({ target: { value } }) => onCover(value)}
        slotProps={{ ...LABEL_ABOVE, select: { native: true } }}
      >
        <option value="">{couldCover.length ? 'Nobody' : 'Nobody is free'}</option>
        {couldCover.map(({ cleanerId, name }) => (
          <option key={cleanerId} value={cleanerId}>
            {name}
          </option>
        ))}
      </TextField>
    </Box>
  );
}
