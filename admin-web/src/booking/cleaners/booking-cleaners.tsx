import GroupOutlined from '@mui/icons-material/GroupOutlined';
import {
  type CleanerChoice,
  type CleanerForVisit,
  clockOfMinutes,
  type OneBooking,
} from '@homebright/contract';
import { Box, Button, Checkbox, Chip, FormControlLabel, Link, TextField } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { ApiError, read, sentenceOf, write } from '../../lib/api';
import { spokenClock } from '../../lib/format';
import { useTimeZone } from '../../lib/site';
import { minutesIn } from '../../lib/time-of-day';
import { Dialog } from '../../ui/dialog';
import { useToast } from '../../ui/toast';
import { LoadError } from '../../ui/load-error';
import { Muted } from '../../ui/text';
import { Notice } from '../../ui/notice';
import { Line } from '../../ui/arrangement';
import { NoWrap } from '../../ui/list/cells';

/** Pixels kept free while the names load, so that nothing below moves. */
const HEIGHT = 33;

type Visit = Pick<OneBooking, 'id' | 'version'>;

/** Lists and changes the cleaners who go to the visit. Renders nothing without a crew or named cleaners. */
export function BookingCleaners({ booking }: { booking: Visit }) {
  const path = `/api/admin/bookings/${booking.id}`;
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['bookings', 'cleaners', booking.id, booking.version],
    queryFn: ({ signal }) => read<CleanerForVisit[]>(`${path}/cleaners`, signal),
  });
  const [choosing, setChoosing] = useState<{ without?: number }>();
  const close = () => setChoosing(undefined);
  if (isError) return <LoadError onRetry={() => void refetch()}>The cleaners could not be loaded.</LoadError>;
  if (isPending) return <Box sx={{ minHeight: HEIGHT }} />;
  if (!data.length) return null;
  const going = data.filter(({ goes }) => goes);
  return (
    <Line component="section" aria-label="Who goes" align="center" sx={{ minHeight: HEIGHT }}>
      {going.map(({ cleanerId, name }) => (
        <Chip
          key={cleanerId}
          size="small"
          label={name}
          aria-label={`Take ${name} off this visit`}
          onClick={() => setChoosing({ without: cleanerId })}
          onDelete={() => setChoosing({ without: cleanerId })}
        />
      ))}
      {going.length === 0 ? <Muted>Nobody is assigned yet.</Muted> : null}
      <Button size="small" startIcon={<GroupOutlined />} onClick={() => setChoosing({})}>
        Change who goes
      </Button>
      {choosing ? (
        <Dialog title="Who goes" width="sm" hasClose onClose={close}>
          <Choice
            key={booking.version}
            booking={booking}
            path={path}
            cleaners={data}
            without={choosing.without}
            onSaved={close}
          />
        </Dialog>
      ) : null}
    </Line>
  );
}

interface ChoiceProps {
  booking: Visit;
  path: string;
  cleaners: readonly CleanerForVisit[];
  /** The id of a cleaner to take off the visit. */
  without: number | undefined;
  onSaved: () => void;
}

/** The cleaners of all crews, with what they do at that time. */
function Choice({ booking, path, cleaners, without, onSaved }: ChoiceProps) {
  const client = useQueryClient();
  const toast = useToast();
  const timeZone = useTimeZone();
  const [chosen, setChosen] = useState(() =>
    cleaners.filter(({ goes, cleanerId }) => goes && cleanerId !== without).map(({ cleanerId }) => cleanerId),
  );
  const [needed, setNeeded] = useState('');
  const save = useMutation({
    mutationFn: (cleanerIds: number[]) => {
      const choice: CleanerChoice = {
        cleanerIds,
        version: booking.version,
        ...(needed ? { cleanersNeeded: Number(needed) } : {}),
      };
      return write('POST', `${path}/actions/choose-cleaners`, choice);
    },
    onSuccess: async () => {
      toast({ title: 'Saved', text: '' });
      onSaved();
      await Promise.all([
        client.invalidateQueries({ queryKey: ['bookings'] }),
        client.invalidateQueries({ queryKey: ['dispatch'] }),
      ]);
    },
  });
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1, columnGap: 2 }}>
        {cleaners.map((cleaner) => (
          <FormControlLabel
            key={cleaner.cleanerId}
            disabled={cleaner.off && !cleaner.goes}
            control={
              <Checkbox
                checked={chosen.includes(cleaner.cleanerId)}
                onChange={() => toggle(cleaner.cleanerId)}
              />
            }
            label={
              <>
                {cleaner.name}
                <Muted component="span" sx={{ display: 'block' }}>
                  {noteOf(cleaner, timeZone)}
                </Muted>
              </>
            }
          />
        ))}
      </Box>
      <Line gap={1.5} align="center" above={1.5}>
        <TextField
          type="number"
          size="small"
          label="Cleaners needed"
          placeholder="As before"
          value={needed}
          onChange={({ target: { value } }) => setNeeded(value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: 1, max: 9, step: 1 } }}
          sx={{ width: 150 }}
        />
        <Button
          variant="contained"
          disabled={save.isPending || !chosen.length}
          onClick={() => save.mutate(chosen)}
        >
          Save
        </Button>
        <Button disabled={save.isPending} onClick={() => save.mutate([])}>
          The crew’s people
        </Button>
      </Line>
      {save.error ? (
        <Notice severity="error" above={1}>
          {sentenceOf(save.error, 'Please try again.')} <ClashLink error={save.error} />
        </Notice>
      ) : null}
    </>
  );
}

function noteOf({ off, atBooking, until, ofCrew, goes }: CleanerForVisit, timeZone: string): string {
  if (off) return 'off then';
  if (atBooking !== null)
    return until
      ? `at #${atBooking} until ${spokenClock(clockOfMinutes(minutesIn(timeZone, until)))}`
      : `at #${atBooking}`;
  return ofCrew || goes ? '' : 'free, of another crew';
}

/** Links to the visit that a cleaner is already assigned to. */
function ClashLink({ error }: { error: Error }) {
  const [clash] = (error instanceof ApiError && error.body.details) || [];
  const bookingId = (clash as { bookingId?: number } | undefined)?.bookingId;
  if (!bookingId) return null;
  return (
    <Link component={RouterLink} to={`/admin/bookings/${bookingId}/show`}>
      <NoWrap>Open #{bookingId}</NoWrap>
    </Link>
  );
}
