import {
  type Cleaner,
  isDate,
  type StruckVisit,
  type TimeOffForm,
  type TimeOffSaved,
} from '@homebright/contract';
import { Alert, Box, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf, write } from '../../lib/api';
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

const SHRUNK = { inputLabel: { shrink: true } };

/**
 * Asks for the time and shows the affected visits with their possible substitutes. Saves the time off
 * together with the substitutes.
 */
export function TimeOffDialog({ cleaner, onClose, onSaved }: TimeOffDialogProps) {
  const today = useToday();
  const toast = useToast();
  const [form, setForm] = useState<TimeOffForm>({
    firstDate: today,
    lastDate: today,
    fromTime: null,
    untilTime: null,
  });
  /** Chosen cleaners by booking id. `coverOf` leaves out those who are no longer offered. */
  const [covers, setCovers] = useState<Record<number, string>>({});
  const coverOf = ({ bookingId, couldCover }: StruckVisit) =>
    couldCover.find(({ cleanerId }) => String(cleanerId) === covers[bookingId])?.cleanerId;
  const path = `/api/admin/cleaners/${cleaner.id}/time-off`;
  const isComplete =
    isDate(form.firstDate) &&
    form.lastDate >= form.firstDate &&
    (form.fromTime === null) === (form.untilTime === null);
  const struck = usePreview<StruckVisit[]>(`${path}/preview`, form, { enabled: isComplete });
  const save = useMutation({
    mutationFn: async () => {
      const chosen = (struck.data ?? []).flatMap((visit) => {
        const cleanerId = coverOf(visit);
        return cleanerId === undefined ? [] : [{ bookingId: visit.bookingId, cleanerId }];
      });
      return (await (await write('POST', path, { ...form, covers: chosen })).json()) as TimeOffSaved;
    },
    onSuccess: ({ unassignedBookings: lost }) => {
      const text = lost.length ? `We’re looking for another crew for ${counted(lost.length, 'visit')}.` : '';
      toast({ title: 'Time off saved', text });
      onSaved();
      onClose();
    },
  });
  const date = (field: 'firstDate' | 'lastDate', label: string) => (
    <TextField
      type="date"
      label={label}
      value={form[field]}
      onChange={({ target: { value } }) =>
        setForm({
          ...form,
          [field]: value,
          ...(field === 'firstDate' && value > form.lastDate ? { lastDate: value } : {}),
        })
      }
      slotProps={SHRUNK}
    />
  );
  const hour = (field: 'fromTime' | 'untilTime', label: string) => (
    <TextField
      type="time"
      label={label}
      value={form[field] ?? ''}
      onChange={({ target: { value } }) => setForm({ ...form, [field]: value || null })}
      slotProps={SHRUNK}
    />
  );
  return (
    <FormDialog
      open
      wide
      title={`Time off for ${cleaner.name}`}
      description="Whole days, or the same hours on each of them."
      submit="Save time off"
      submitting="Saving..."
      busy={save.isPending}
      ready={isComplete && struck.isSuccess}
      refusal={save.error ? sentenceOf(save.error, 'Please try again.') : undefined}
      onClose={onClose}
      onSubmit={() => save.mutate()}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
          gap: 1.5,
          paddingTop: 1,
        }}
      >
        {date('firstDate', 'First day')}
        {date('lastDate', 'Last day')}
        {hour('fromTime', 'From (optional)')}
        {hour('untilTime', 'Until (optional)')}
      </Box>
      {struck.error ? (
        <Alert severity="error">{sentenceOf(struck.error, 'Please check the dates.')}</Alert>
      ) : null}
      {struck.data ? (
        <Muted role="status" above={1.5}>
          {struck.data.length
            ? `${counted(struck.data.length, 'visit')} ${cleaner.name} cannot go to:`
            : 'No visits are affected.'}
        </Muted>
      ) : null}
      <PlainList>
        {(struck.data ?? []).map((visit) => (
          <Struck
            key={visit.bookingId}
            visit={visit}
            cover={String(coverOf(visit) ?? '')}
            onCover={(cleanerId) => setCovers({ ...covers, [visit.bookingId]: cleanerId })}
          />
        ))}
      </PlainList>
    </FormDialog>
  );
}

interface StruckProps {
  visit: StruckVisit;
  cover: string;
  onCover: (cleanerId: string) => void;
}

function Struck({ visit, cover, onCover }: StruckProps) {
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
        slotProps={{ ...SHRUNK, select: { native: true } }}
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
