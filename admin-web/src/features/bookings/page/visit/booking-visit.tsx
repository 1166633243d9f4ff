import { lengthInWords, type OneBooking, type VisitDetails } from '@homebright/contract';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../../../../lib/powers';
import { StateChip } from '../../../../ui/state-chip';
import type { ChipTone } from '../../../../ui/state-chip';
import { EntryLine } from '../entries';
import { Section } from '../section';
import { CorrectionDialog } from './correction-dialog';
import { VisitIssues } from './visit-issues';
import { useVisitDetails } from './visit-api';
import { VisitSteps } from './visit-steps';
import { clockIn, eventDetails, eventInWords, stateInWords } from './visit-words';
import { WorkPhotos } from './work-photos';
import { LoadError } from '../../../../ui/load-error';
import { Muted, Text } from '../../../../ui/text';
import { PlainList, Spaced } from '../../../../ui/arrangement';
import { Action } from '../../../../ui/action';

const TONES: Record<VisitDetails['status'], ChipTone> = {
  planned: 'neutral',
  on_the_way: 'info',
  started: 'info',
  finished: 'success',
  not_entered: 'error',
};

/** The visit's progress as reported by its crew; renders nothing if no cleaner is named. */
export function BookingVisit({ booking }: { booking: OneBooking }) {
  const { data: visit, isError, refetch } = useVisitDetails(booking);
  const [correcting, setCorrecting] = useState(false);
  const mayChange = useMay('schedule');
  if (isError && !visit)
    return (
      <Section title="Visit progress">
        <LoadError onRetry={() => void refetch()}>The visit’s state could not be loaded.</LoadError>
      </Section>
    );
  if (!visit || (!visit.worked.length && !visit.events.length)) return null;
  const mayCorrect =
    mayChange && visit.worked.length > 0 && booking.status !== 'cancelled' && !booking.deleted;
  return (
    <Section title="Visit progress">
      <Spaced role="status" below={1.5}>
        <StateChip tone={TONES[visit.status]}>{stateInWords(visit)}</StateChip>
      </Spaced>
      {mayCorrect ? <VisitSteps booking={booking} visit={visit} /> : null}
      <VisitIssues booking={booking} visit={visit} />
      <People visit={visit} />
      <Checklist visit={visit} />
      <WorkPhotos bookingId={booking.id} photos={visit.workPhotos} timeZone={visit.timeZone} />
      <Events visit={visit} />
      {mayCorrect ? (
        <Action size="small" above={1} outdent={0.5} onClick={() => setCorrecting(true)}>
          Correct a time
        </Action>
      ) : null}
      {correcting ? (
        <CorrectionDialog booking={booking} visit={visit} onClose={() => setCorrecting(false)} />
      ) : null}
    </Section>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Text component="h3" variant="smallStrong" above={1.5}>
    {children}
  </Text>
);

function People({ visit: { worked, plannedMinutes, timeZone } }: { visit: VisitDetails }) {
  const clock = (instant: string | null) => (instant ? clockIn(timeZone, instant) : '…');
  return (
    <>
      <Heading>{plannedMinutes ? `Hours, planned ${lengthInWords(plannedMinutes)}` : 'Hours'}</Heading>
      <PlainList>
        {worked.map(({ cleanerId, cleaner, startedAt, finishedAt, minutes }) => (
          <Box component="li" key={cleanerId} sx={{ paddingBlock: 0.5 }}>
            <EntryLine
              what={cleaner}
              aside={
                startedAt || finishedAt
                  ? `${clock(startedAt)} to ${clock(finishedAt)}${minutes === null ? '' : ` · ${lengthInWords(minutes)}`}`
                  : 'Not begun'
              }
            />
          </Box>
        ))}
      </PlainList>
    </>
  );
}

function Checklist({ visit: { checklist, status } }: { visit: VisitDetails }) {
  const done = checklist.filter((item) => item.done);
  if (!checklist.length || (!done.length && status !== 'finished')) return null;
  const openTasks = checklist.filter((item) => !item.done).map(({ label }) => label);
  return (
    <>
      <Heading>{`Checklist, ${done.length} of ${checklist.length}`}</Heading>
      <Muted>
        {openTasks.length
          ? `${status === 'finished' ? 'Left open' : 'Open'}: ${openTasks.join(', ')}`
          : 'Everything is done.'}
      </Muted>
    </>
  );
}

/** Checklist ticks are left out of the events, because they have their own list. */
const TICKS = new Set(['item_checked', 'item_unchecked']);

function Events({ visit: { events, timeZone } }: { visit: VisitDetails }) {
  const shownEvents = events.filter(({ kind, refused }) => !TICKS.has(kind) || refused);
  if (!shownEvents.length) return null;
  return (
    <>
      <Heading>What was reported</Heading>
      <PlainList>
        {shownEvents.map((event) => (
          <Box component="li" key={event.id} sx={{ paddingBlock: 0.5 }}>
            <Box
              component={event.counts ? 'span' : 's'}
              sx={event.counts ? { overflowWrap: 'anywhere' } : { color: 'text.secondary' }}
            >
              {eventInWords(event, timeZone)}
            </Box>
            <Muted breakable>{eventDetails(event, timeZone).join(' · ')}</Muted>
          </Box>
        ))}
      </PlainList>
    </>
  );
}
