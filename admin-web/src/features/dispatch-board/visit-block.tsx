import type { DispatchVisit } from '@homebright/contract';
import { Box, ButtonBase } from '@mui/material';
import type { Theme } from '@mui/material';
import { PaymentMark } from '../../booking/payment-mark';
import { labelOf, spokenClock } from '../../lib/format';
import { clockOfMinutes, hoursLabel } from '../../lib/time-of-day';
import { useDraggableBooking } from '../../ui/drag-and-drop';
import { oneLine } from '../../ui/one-line';
import type { Span } from './timetable';
import type { VisitHandlers } from './visit-handlers';

interface VisitBlockProps extends VisitHandlers {
  visit: DispatchVisit;
  span?: Span;
  /** Its turn on the crew's way through the day. */
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
      title={`${visit.customerName}, ${visit.service}, told ${hoursLabel(visit) ?? 'no time'}, ${visit.location}`}
      sx={{ width: 1, height: 1, borderRadius: '8px', cursor: 'grab', touchAction: 'manipulation' }}
    >
      <VisitTile visit={visit} span={span} stop={stop} />
    </ButtonBase>
  );
}

const TONES = { 'in-progress': 'info', completed: 'success', pending: 'warning' } as const;
/** A column of many: what does not fit is in the tooltip, in the dialog, and for who listens. */
const NARROW = '@container (max-width: 149px)';
const VERY_NARROW = '@container (max-width: 87px)';
const unseen = {
  [NARROW]: { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' },
} as const;
/** An address has a line of its own in an hour, more in longer visits. */
const SHORT_MINUTES = 75;

/** Time, status, customer, service and address of a visit, colored by its status. */
export function VisitTile({ visit, span, stop }: Pick<VisitBlockProps, 'visit' | 'span' | 'stop'>) {
  const when = span ? spokenClock(clockOfMinutes(span.from)) : (hoursLabel(visit) ?? 'Not specified');
  const isShort = span && span.until - span.from < SHORT_MINUTES;
  return (
    <Box sx={{ width: 1, height: 1, containerType: 'inline-size' }}>
      <Box sx={[tileStyle, ({ palette }) => toneOf(visit, palette)]}>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          {stop ? (
            <Box component="span" aria-hidden sx={stopStyle}>
              {stop}
            </Box>
          ) : null}
          <Box component="strong" sx={{ ...oneLine, flexShrink: 0, fontWeight: 600 }}>
            {when}
          </Box>{' '}
          <Box component="span" sx={{ ...oneLine, marginLeft: 'auto', color: 'text.secondary', ...unseen }}>
            {labelOf(visit.status)}
          </Box>
          <Box component="span" sx={{ display: 'flex', [NARROW]: { marginLeft: 'auto' } }}>
            <PaymentMark booking={visit} />
          </Box>
        </Box>
        <Box component="strong" sx={{ ...oneLine, fontWeight: 600 }}>
          {visit.customerName}
        </Box>{' '}
        <Box component="span" sx={{ ...oneLine, color: 'text.secondary', ...unseen }}>
          {visit.service}
        </Box>{' '}
        <Box component="span" sx={{ ...(isShort ? oneLine : { display: 'block' }), color: 'text.secondary' }}>
          {visit.location}
        </Box>
      </Box>
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
  [NARROW]: { padding: '2px 5px', fontSize: '0.75rem', lineHeight: 1.3 },
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
  [VERY_NARROW]: { display: 'none' },
} as const;

function toneOf({ status }: DispatchVisit, { divider, primary, tokens }: Theme['palette']) {
  const tone = status in TONES ? tokens[TONES[status as keyof typeof TONES]] : undefined;
  return {
    backgroundColor: tone?.ground ?? tokens.tint,
    border: `1px solid ${divider}`,
    borderLeft: `3px solid ${tone?.ink ?? primary.main}`,
  };
}
