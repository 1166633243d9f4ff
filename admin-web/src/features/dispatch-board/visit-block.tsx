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
}

/** A visit that can be dragged, moved with Alt and an arrow key, and opened. */
export function VisitBlock({ visit, span, onOpen, onStep }: VisitBlockProps) {
  const name = `Visit of ${visit.customerName}`;
  const draggable = useDraggableBooking(visit.id, name, (step) => onStep(visit, step));
  return (
    <ButtonBase
      component="div"
      {...draggable}
      onClick={() => onOpen(visit.id)}
      sx={{ width: 1, height: 1, borderRadius: '8px', cursor: 'grab', touchAction: 'manipulation' }}
    >
      <VisitTile visit={visit} span={span} />
    </ButtonBase>
  );
}

const TONES = { 'in-progress': 'info', completed: 'success', pending: 'warning' } as const;

/** Time, status, customer, service and address of a visit, colored by its status. */
export function VisitTile({ visit, span }: Pick<VisitBlockProps, 'visit' | 'span'>) {
  const when = span ? spokenClock(clockOfMinutes(span.from)) : (hoursLabel(visit) ?? 'Not specified');
  return (
    <Box sx={[tileStyle, ({ palette }) => toneOf(visit, palette)]}>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box component="strong" sx={{ ...oneLine, flexShrink: 0, fontWeight: 600 }}>
          {when}
        </Box>{' '}
        <Box component="span" sx={{ ...oneLine, marginLeft: 'auto', color: 'text.secondary' }}>
          {labelOf(visit.status)}
        </Box>
        <PaymentMark booking={visit} />
      </Box>
      <Box component="strong" sx={{ ...oneLine, fontWeight: 600 }}>
        {visit.customerName}
      </Box>{' '}
      <Box component="span" sx={{ ...oneLine, color: 'text.secondary' }}>
        {visit.service}
      </Box>{' '}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {visit.location}
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
} as const;

function toneOf({ status }: DispatchVisit, { divider, primary, tokens }: Theme['palette']) {
  const tone = status in TONES ? tokens[TONES[status as keyof typeof TONES]] : undefined;
  return {
    backgroundColor: tone?.ground ?? tokens.tint,
    border: `1px solid ${divider}`,
    borderLeft: `3px solid ${tone?.ink ?? primary.main}`,
  };
}
