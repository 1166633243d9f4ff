import type { CallListEntry } from '@homebright/contract';
import { Box } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { staleFields } from '../../booking/api/stale';
import { StaleNotice } from '../../booking/dialogs/stale-notice';
import { labelOf, spokenClock } from '../../lib/format';
import { useTimeZone } from '../../lib/site';
import { clockOfMinutes, hoursLabel, minutesIn } from '../../lib/time-of-day';
import { BookingLink, CustomerLink, Instant, Phone } from '../../ui/list/cells';
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

/** Two lines for each call, so that twenty of them stand on a screen; a card on a phone. */
export function CallRow({ entry, date }: { entry: CallListEntry; date: string }) {
  const { bookingId, customerName } = entry;
  const save = useNoteCall(date, bookingId);
  const stale = staleFields(save.error);
  const shown = save.isPending ? { ...entry, ...save.variables } : entry;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // What is typed in a dialog that the row has opened is not the row's.
    const isOwn = event.currentTarget.contains(event.target as Node);
    const action = actionOf(event.key);
    if (!action || !isOwn || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    if (action === 'note') event.currentTarget.querySelector<HTMLElement>('[data-note]')?.click();
    else save.mutate({ outcome: shown.outcome === action ? null : action });
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
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr) auto',
            md: '148px minmax(110px, 5fr) 118px minmax(0, 6fr) 126px minmax(132px, 5fr)',
          },
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: { xs: 1, md: 0 },
          paddingBlock: { xs: 1.5, md: '1.5px' },
          paddingInline: { xs: 2, md: 1.5 },
        }}
      >
        <Lines first={hoursLabel(entry) ?? 'No time'} second={<Crew entry={entry} />} strong />
        <Lines
          first={<CustomerLink userId={entry.userId} name={customerName} />}
          second={<Service entry={entry} />}
        />
        <Lines
          first={<Phone number={entry.customerPhone || null} />}
          second={<BookingLink id={bookingId} />}
          phone
        />
        <Lines
          first={entry.location}
          second={entry.confirmedAt ? <Confirmed at={entry.confirmedAt} /> : null}
          wide
        />
        <CallOutcomes
          customerName={customerName}
          value={shown.outcome ?? null}
          onChange={(outcome) => save.mutate({ outcome })}
        />
        <Lines
          first={<Outcome entry={shown} />}
          second={
            <CallNote
              customerName={customerName}
              note={shown.note ?? null}
              onSave={(note) => save.mutate({ note })}
            />
          }
          wide
        />
      </Box>
    </Box>
  );
}

interface LinesProps {
  first: ReactNode;
  second: ReactNode;
  strong?: boolean;
  phone?: boolean;
  /** Over the whole width of a phone. */
  wide?: boolean;
}

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

function Lines({ first, second, strong, phone, wide }: LinesProps) {
  return (
    <Box
      sx={{
        minWidth: 0,
        gridColumn: { xs: wide ? '1 / -1' : 'auto', md: 'auto' },
        textAlign: { xs: phone ? 'right' : 'left', md: 'left' },
        '& > *': { ...CUT, whiteSpace: { xs: wide ? 'normal' : 'nowrap', md: 'nowrap' } },
      }}
    >
      <Box sx={{ fontWeight: strong ? 650 : 400 }}>{first}</Box>
      <Box sx={{ color: 'text.secondary' }}>{second}</Box>
    </Box>
  );
}

function Crew({ entry: { crewName, startsAt } }: { entry: CallListEntry }) {
  const timeZone = useTimeZone();
  const starts = startsAt ? spokenClock(clockOfMinutes(minutesIn(timeZone, startsAt))) : null;
  return <>{[crewName ?? 'No crew yet', starts].filter(Boolean).join(', ')}</>;
}

function Service({ entry: { service } }: { entry: CallListEntry }) {
  return <span title={service}>{service}</span>;
}

function Confirmed({ at }: { at: string }) {
  return (
    <Box component="span" sx={{ color: 'success.main' }}>
      Confirmed by link <Instant at={at} />
    </Box>
  );
}

function Outcome({ entry }: { entry: CallListEntry }) {
  const { outcome, calledAt, calledBy } = entry;
  if (!outcome)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        To call
      </Box>
    );
  return (
    <>
      <strong>{labelOf(outcome)}</strong>
      {outcome === 'asks-to-move' ? (
        <MoveVisit bookingId={entry.bookingId} customerName={entry.customerName} />
      ) : null}
      {calledAt ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          <Instant at={calledAt} />
          {calledBy ? ` by ${calledBy}` : ''}
        </Box>
      ) : null}
    </>
  );
}
