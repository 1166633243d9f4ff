import { clockOfMinutes, type DispatchVisit } from '@homebright/contract';
import { Box, ButtonBase } from '@mui/material';
import type { Theme } from '@mui/material';
import { PaymentMark } from '../../booking/payment-mark';
import { initialsOf, useVisitState } from '../../booking/visit-now';
import type { VisitState } from '../../booking/visit-now';
import { labelOf, spokenClock } from '../../lib/format';
import { hoursLabel } from '../../lib/time-of-day';
import { useDraggableBooking } from '../../ui/drag-and-drop';
import { oneLine } from '../../ui/one-line';
import type { ChipTone } from '../../ui/state-chip';
import { visuallyHidden } from '../../ui/visually-hidden';
import {
  closeInVeryNarrow,
  fourLinesInVeryNarrow,
  NARROW,
  unseenInNarrow,
  unseenInVeryNarrow,
  unseenWhereClose,
  wholeNameInVeryNarrow,
} from './narrow';
import type { Span } from './timetable';
import type { VisitHandlers } from './visit-handlers';

interface VisitBlockProps extends VisitHandlers {
  visit: DispatchVisit;
  span?: Span;
  /** The visit's position on the crew's route. */
  stop?: number;
}

/** A visit that can be dragged, moved with Alt and an arrow key, and opened. */
export function VisitBlock({ visit, span, stop, onOpen, onStep }: VisitBlockProps) {
  const name = `Visit of ${visit.customerName}`;
  const draggable = useDraggableBooking(visit.id, name, (step) => onStep(visit, step));
  return (
    <ButtonBase
      component="div"
      {...draggable}
      onClick={() => onOpen(visit.id)}
      title={titleOf(visit)}
      sx={{ width: 1, height: 1, borderRadius: '8px', cursor: 'grab', touchAction: 'manipulation' }}
    >
      <VisitTile visit={visit} span={span} stop={stop} />
    </ButtonBase>
  );
}

/** The tooltip, with what does not fit into a narrow tile. */
function titleOf({ customerName, service, location, now, ...visit }: DispatchVisit): string {
  const promisedTime = `told ${hoursLabel(visit) ?? 'no time'}`;
  const cleaners = now?.cleaners.map(({ name }) => name).join(', ');
  return [customerName, service, promisedTime, location, cleaners].filter(Boolean).join(', ');
}

const STATUS_TONES: Partial<Record<string, ChipTone>> = {
  'in-progress': 'info',
  completed: 'success',
  pending: 'warning',
};
/** Shorter visits have only one line for the address. */
const SHORT_MINUTES = 75;

/** Time, state, customer, cleaners, service, and address of a visit, colored by its state. */
export function VisitTile({ visit, span, stop }: Pick<VisitBlockProps, 'visit' | 'span' | 'stop'>) {
  const when = span ? spokenClock(clockOfMinutes(span.from)) : (hoursLabel(visit) ?? 'Not specified');
  const [clock = '', half] = span ? when.split(' ') : [when];
  const [hour, full] = clock.split(/(?=:00$)/);
  const [street, ...town] = visit.location.split(/(?=,)/);
  const state = useVisitState(visit.now);
  const isShort = span && span.until - span.from < SHORT_MINUTES;
  return (
    <Box sx={{ width: 1, height: 1, containerType: 'inline-size' }}>
      <Box
        sx={[
          tileStyle,
          isShort && state ? fourLinesInVeryNarrow : {},
          ({ palette }) => toneOf(visit, state, palette),
        ]}
      >
        <Box
          component="span"
          sx={{ display: 'flex', alignItems: 'center', columnGap: 0.5, [NARROW]: { flexWrap: 'wrap' } }}
        >
          {stop ? (
            <Box component="span" aria-hidden sx={stopStyle}>
              {stop}
            </Box>
          ) : null}
          <Box component="strong" sx={{ ...oneLine, flexShrink: 0, fontWeight: 600 }}>
            {hour}
            {full ? (
              <Box component="span" sx={unseenWhereClose}>
                {full}
              </Box>
            ) : null}{' '}
            <Box component="span" sx={unseenInVeryNarrow}>
              {half}
            </Box>
          </Box>{' '}
          {state ? (
            <Box
              component="span"
              sx={({ palette }) => ({ ...stateStyle, color: palette.tokens[state.tone].ink })}
            >
              {state.words}
            </Box>
          ) : (
            <Box
              component="span"
              sx={{ ...oneLine, marginLeft: 'auto', color: 'text.secondary', ...unseenInNarrow }}
            >
              {labelOf(visit.status)}
            </Box>
          )}
          <Box
            component="span"
            sx={{ display: 'flex', [NARROW]: { marginLeft: 'auto', marginBlock: '-2px' } }}
          >
            <PaymentMark booking={visit} />
          </Box>
        </Box>
        <Box component="span" sx={{ display: 'flex', columnGap: 0.75, [NARROW]: { display: 'block' } }}>
          <Box component="strong" sx={{ ...oneLine, fontWeight: 600, ...wholeNameInVeryNarrow }}>
            {visit.customerName}
          </Box>{' '}
          <Initials cleaners={visit.now?.cleaners ?? []} />
        </Box>{' '}
        <Box component="span" sx={{ ...oneLine, color: 'text.secondary', ...unseenInNarrow }}>
          {visit.service}
        </Box>{' '}
        <Box
          component="span"
          sx={{
            ...(isShort ? { ...oneLine, ...unseenInVeryNarrow } : { display: 'block' }),
            color: 'text.secondary',
          }}
        >
          {street}
          <Box component="span" sx={unseenInVeryNarrow}>
            {town}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function Initials({ cleaners }: Pick<NonNullable<DispatchVisit['now']>, 'cleaners'>) {
  if (!cleaners.length) return null;
  return (
    <Box component="span" sx={initialsStyle}>
      <span aria-hidden>{cleaners.map(({ name }) => initialsOf(name)).join(' ')}</span>
      <span style={visuallyHidden}>with {cleaners.map(({ name }) => name).join(', ')}</span>
    </Box>
  );
}

const tileStyle = {
  width: 1,
  height: 1,
  overflow: 'hidden',
  padding: '3px 8px',
  textAlign: 'left',
  borderRadius: '8px',
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  color: 'text.primary',
  overflowWrap: 'anywhere',
  [NARROW]: { padding: '2px 5px', fontSize: '0.75rem', lineHeight: 1.3 },
  ...closeInVeryNarrow,
} as const;

/** In a narrow column the state has its own line. */
const stateStyle = {
  ...oneLine,
  marginLeft: 'auto',
  fontWeight: 600,
  [NARROW]: { order: 1, flexBasis: '100%', marginLeft: 0 },
} as const;

/** In a narrow column the initials are below the name, which matters more. */
const initialsStyle = {
  flexShrink: 0,
  marginLeft: 'auto',
  color: 'text.secondary',
  [NARROW]: { display: 'block' },
  ...unseenInVeryNarrow,
} as const;

const stopStyle = {
  flexShrink: 0,
  minWidth: 16,
  textAlign: 'center',
  borderRadius: '8px',
  fontSize: '0.6875rem',
  fontWeight: 650,
  color: 'text.secondary',
  backgroundColor: 'background.paper',
  ...unseenInVeryNarrow,
} as const;

function toneOf(
  { status }: DispatchVisit,
  state: VisitState | undefined,
  { divider, primary, tokens }: Theme['palette'],
) {
  const name = state?.tone ?? STATUS_TONES[status];
  const tone = name && tokens[name];
  return {
    backgroundColor: tone?.ground ?? tokens.tint,
    border: `1px solid ${divider}`,
    borderLeft: `3px solid ${tone?.ink ?? primary.main}`,
  };
}
