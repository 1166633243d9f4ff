import { type CallListEntry, clockOfMinutes, type VisitNow } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { staleFields } from '../../booking/api/stale';
import { useVisitState } from '../../booking/visit-now';
import { StaleNotice } from '../../booking/dialogs/stale-notice';
import { todayIn } from '../../lib/dates';
import { labelOf, spokenClock } from '../../lib/format';
import { useTimeZone } from '../../lib/site';
import { hoursLabel, minutesIn } from '../../lib/time-of-day';
import { BookingLink, CustomerLink, Instant, Phone } from '../../ui/list/cells';
import { oneLineAtDesk } from '../../ui/one-line';
import { CallNote } from './call-note';
import { CallOutcomes } from './call-outcomes';
import { actionOf, inWords } from './call-rules';
import { useNoteCall } from './calls';
import { MoveVisit } from './move-visit';

const STALE_LABELS = {
  outcome: 'The outcome',
  note: 'The note',
  calledBy: 'The caller',
  appointment: 'The visit',
};

interface CallRowProps {
  entry: CallListEntry;
  date: string;
  now: VisitNow | undefined;
}

/** Two lines per call, so that twenty fit on a screen; a card on a phone. */
export function CallRow({ entry, date, now }: CallRowProps) {
  const { bookingId, customerName } = entry;
  const save = useNoteCall(date, bookingId);
  const stale = staleFields(save.error);
  const current = save.isPending ? { ...entry, ...save.variables } : entry;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Keys typed in a dialog that the row has opened are not the row's shortcuts.
    const isOwn = event.currentTarget.contains(event.target as Node);
    const action = actionOf(event.key);
    if (!action || !isOwn || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    if (action === 'note') event.currentTarget.querySelector<HTMLElement>('[data-note]')?.click();
    else save.mutate({ outcome: current.outcome === action ? null : action });
  }

  return (
    <Box
      component="li"
      onKeyDown={onKeyDown}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        fontSize: '0.8125rem',
        lineHeight: '17px',
      }}
    >
      {stale ? (
        <Box sx={{ padding: 1 }}>
          <StaleNotice
            what="this call"
            labels={STALE_LABELS}
            fields={inWords(stale)}
            onReload={() => save.reset()}
          />
        </Box>
      ) : null}
      <Box sx={GRID}>
        <Lines
          area="when"
          first={<strong>{hoursLabel(entry) ?? 'No time'}</strong>}
          second={
            <>
              <BookingLink id={bookingId} /> <Crew entry={entry} />
            </>
          }
        />
        <Lines
          area="who"
          first={<CustomerLink userId={entry.userId} name={customerName} />}
          second={<span title={entry.service}>{entry.service}</span>}
        />
        <Lines
          area="phone"
          first={<Phone number={entry.customerPhone || null} />}
          second={entry.heldUntil ? <Held until={entry.heldUntil} /> : <State now={now} />}
        />
        <Place entry={entry} />
        <Box sx={{ gridArea: 'buttons' }}>
          <CallOutcomes
            customerName={customerName}
            value={current.outcome ?? null}
            onChange={(outcome) => save.mutate({ outcome })}
          />
        </Box>
        <Lines
          area="result"
          first={<Outcome entry={current} />}
          isOneOnPhone
          second={
            <CallNote
              customerName={customerName}
              note={current.note ?? null}
              onSave={(note) => save.mutate({ note })}
            />
          }
        />
      </Box>
    </Box>
  );
}

/** One grid row on a desktop, three on a tablet, a card on a phone. */
const GRID = {
  display: 'grid',
  gridTemplate: {
    xs: '"who phone" "when buttons" "place place" "result result" / minmax(0, 1fr) auto',
    // A tablet has room for three columns beside an open menu.
    sm: '"who phone buttons" "when when result" "place place result" / minmax(0, 1fr) 168px minmax(190px, 31%)',
    md: '"when who phone place buttons result" / 168px minmax(110px, 5fr) 128px minmax(0, 5.5fr) 126px minmax(148px, 5fr)',
  },
  alignItems: { xs: 'start', md: 'center' },
  columnGap: 1.5,
  rowGap: { xs: 1, md: 0 },
  paddingBlock: { xs: 1.5, md: '1px' },
  paddingInline: { xs: 2, md: 1.5 },
  // Large enough for a finger (WCAG 2.5.8); on a desktop no two links are directly below each other.
  '& a': {
    ...oneLineAtDesk,
    display: 'inline-block',
    verticalAlign: { md: 'bottom' },
    maxWidth: 1,
    minWidth: 24,
    lineHeight: { xs: '24px', md: '17px' },
  },
};

interface LinesProps {
  area: string;
  first: ReactNode;
  second: ReactNode;
  isOneOnPhone?: boolean;
}

function Lines({ area, first, second, isOneOnPhone }: LinesProps) {
  const sideBySide = {
    display: { xs: 'flex', sm: 'block' },
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 2,
  };
  return (
    <Box sx={{ gridArea: area, minWidth: 0, ...(isOneOnPhone ? sideBySide : {}) }}>
      <Box sx={oneLineAtDesk}>{first}</Box>
      <Box sx={{ ...oneLineAtDesk, color: 'text.secondary' }}>{second}</Box>
    </Box>
  );
}

/** Shows until when the time is held, for an unpaid order or an unconfirmed request. */
function Held({ until }: { until: string }) {
  return (
    <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
      Held until <At instant={until} />
    </Box>
  );
}

/** The crew's last step today. */
function State({ now }: Pick<CallRowProps, 'now'>) {
  const state = useVisitState(now);
  if (!state) return null;
  return (
    <Box
      component="span"
      title={state.words}
      sx={({ palette }) => ({ color: palette.tokens[state.tone].ink, fontWeight: 600 })}
    >
      {state.words}
    </Box>
  );
}

function Place({ entry: { location, confirmedAt } }: { entry: CallListEntry }) {
  const lines = {
    display: { md: '-webkit-box' },
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: confirmedAt ? 1 : 2,
    overflow: { md: 'hidden' },
  };
  return (
    <Box sx={{ gridArea: 'place', minWidth: 0 }} title={location}>
      <Box sx={lines}>{location}</Box>
      {confirmedAt ? (
        <Box sx={{ ...oneLineAtDesk, color: 'success.main' }}>
          Confirmed by link, <At instant={confirmedAt} />
        </Box>
      ) : null}
    </Box>
  );
}

/** Leaves out the day if it is today. */
function At({ instant }: { instant: string }) {
  const timeZone = useTimeZone();
  if (todayIn(timeZone, new Date(instant)) !== todayIn(timeZone)) return <Instant at={instant} />;
  return <time dateTime={instant}>{spokenClock(clockOfMinutes(minutesIn(timeZone, instant)))}</time>;
}

function Crew({ entry: { crewName, startsAt } }: { entry: CallListEntry }) {
  const timeZone = useTimeZone();
  const clock = startsAt ? spokenClock(clockOfMinutes(minutesIn(timeZone, startsAt))) : null;
  // Shortened, so that 'Crew Willow' fits behind '10 AM'.
  const starts = clock && clock.replace(':00', '');
  return <>{[starts, crewName ?? 'No crew yet'].filter(Boolean).join(', ')}</>;
}

function Outcome({ entry }: { entry: CallListEntry }) {
  const { outcome, calledAt, calledBy } = entry;
  if (!outcome)
    return (
      <Typography component="span" variant="inherit" color="textSecondary">
        To call
      </Typography>
    );
  return (
    <>
      <strong>{labelOf(outcome)}</strong>
      {outcome === 'asks-to-move' ? (
        <MoveVisit bookingId={entry.bookingId} customerName={entry.customerName} />
      ) : null}
      {calledAt ? (
        <Typography component="span" variant="inherit" color="textSecondary">
          {calledBy ? ` by ${calledBy}, ` : ' '}
          <At instant={calledAt} />
        </Typography>
      ) : null}
    </>
  );
}
