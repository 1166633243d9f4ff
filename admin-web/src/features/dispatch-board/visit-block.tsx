import PaidOutlined from '@mui/icons-material/PaidOutlined';
import type { DispatchVisit } from '@homebright/contract';
import { Box, ButtonBase } from '@mui/material';
import { clockOfMinutes, timeLabel } from '../../lib/time-of-day';
import { carries } from '../../ui/drag';
import { oneLine } from '../../ui/one-line';
import { stepKeys } from '../../ui/step-keys';
import type { Span } from './timetable';
import type { VisitHandlers } from './visit-handlers';
import { labelOf, spokenClock } from '../../lib/format';

interface VisitBlockProps extends Pick<VisitHandlers, 'onOpen' | 'onStep'> {
  visit: DispatchVisit;
  span?: Span;
}

const TONES = { 'in-progress': 'info', completed: 'success', pending: 'warning' } as const;

/** A visit that can be dragged, moved with Alt and an arrow key, and opened. */
export function VisitBlock({ visit, span, onOpen, onStep }: VisitBlockProps) {
  const tone = visit.status in TONES ? TONES[visit.status as keyof typeof TONES] : 'neutral';
  const when = span ? spokenClock(clockOfMinutes(span.from)) : (timeLabel(visit) ?? 'Not specified');
  const unpaid = visit.paymentStatus === 'pending' || visit.paymentStatus === 'failed';
  return (
    <ButtonBase
      component="div"
      {...carries(visit.id)}
      {...stepKeys((step) => onStep(visit, step))}
      onClick={() => onOpen(visit.id)}
      sx={(theme) => ({
        display: 'block',
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        padding: '3px 8px',
        textAlign: 'left',
        verticalAlign: 'top',
        borderRadius: '8px',
        fontSize: '0.8125rem',
        lineHeight: 1.35,
        cursor: 'grab',
        color: theme.palette.text.primary,
        backgroundColor: tone === 'neutral' ? theme.palette.tokens.tint : theme.palette.tokens[tone].ground,
        border: `1px solid ${theme.palette.divider}`,
        borderLeft: `3px solid ${tone === 'neutral' ? theme.palette.primary.main : theme.palette.tokens[tone].ink}`,
      })}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box component="strong" sx={{ ...oneLine, flexShrink: 0, fontWeight: 600 }}>
          {when}
        </Box>{' '}
        <Box component="span" sx={{ ...oneLine, marginLeft: 'auto', color: 'text.secondary' }}>
          {labelOf(visit.status)}
        </Box>
        {unpaid ? <PaidOutlined titleAccess="Unpaid" sx={{ fontSize: 16, color: 'warning.main' }} /> : null}
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
    </ButtonBase>
  );
}
