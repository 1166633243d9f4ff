import { clockOfMinutes, type DispatchVisit, longLengthInWords } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { homeInWords, spanOf } from '../timetable';
import { VisitNotes } from '../visit-notes';
import { spokenClock } from '../../../lib/format';
import { Phone } from '../../../ui/list/cells';
import { Muted } from '../../../ui/text';

/** Boxes to tick with a pen. */
const boxes = {
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  columnWidth: 220,
  columnGap: 3,
  fontSize: '0.9375rem',
  '& li': { display: 'flex', gap: 1, breakInside: 'avoid', lineHeight: 1.6 },
  '& li::before': {
    content: '""',
    flexShrink: 0,
    width: 13,
    height: 13,
    marginTop: '5px',
    border: '1.5px solid',
    borderRadius: '3px',
  },
} as const;

/** Crews arrive a quarter of an hour early (docs/rules.md#crew-day). */
const EARLY_MINUTES = 15;

interface RunSheetVisitProps {
  visit: DispatchVisit;
  /** The visit's position on the crew's route. */
  stop: number;
  /** The travel time to the next visit; undefined after the last one. */
  wayMinutes: number | undefined;
  timeZone: string;
  /** The visit's tasks, in order. */
  checklist: readonly string[];
}

export function RunSheetVisit({ visit, stop, wayMinutes, timeZone, checklist }: RunSheetVisitProps) {
  const span = spanOf(visit, timeZone);
  const clock = (minutes: number) => spokenClock(clockOfMinutes(minutes));
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '132px 1fr' },
        gap: { xs: 0.5, sm: 2 },
        paddingBlock: 2,
        borderTop: 1,
        borderColor: 'divider',
        breakInside: 'avoid',
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 650, fontSize: '1.0625rem' }}>
          {stop}. {span ? clock(span.from) : 'No time'}
        </Typography>
        {span ? <Muted>Arrive at {clock(span.from - EARLY_MINUTES)}</Muted> : null}
        <Muted>{longLengthInWords(visit.durationMinutes)}</Muted>
        {wayMinutes ? <Muted>Then {longLengthInWords(wayMinutes)} to the next</Muted> : null}
      </div>
      <div>
        <Typography variant="strong">
          {visit.location} · {visit.customerName}
        </Typography>
        <Typography>
          <Phone number={visit.customerPhone} />
          {' · '}
          {visit.service} · Booking #{visit.id}
        </Typography>
        <Typography>{homeInWords(visit.questionnaire)}</Typography>
        {visit.now?.cleaners.length ? (
          <Typography>With {visit.now.cleaners.map(({ name }) => name).join(', ')}</Typography>
        ) : null}
        <VisitNotes visit={visit} />
        {checklist.length ? (
          <Box component="ul" aria-label="Checklist" sx={boxes}>
            {checklist.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        ) : null}
      </div>
    </Box>
  );
}
