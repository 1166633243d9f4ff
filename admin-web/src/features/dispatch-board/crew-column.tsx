import PersonOff from '@mui/icons-material/PersonOffOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import type { Crew, DispatchBoard } from '@homebright/contract';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useToday } from '../../lib/site';
import { useDropTarget } from '../../ui/drag-and-drop';
import { FreePlace } from './free-place';
import { HEAD_PX } from './hour-scale';
import { isOutsideHours, spanOf, timeOff, visitsOf } from './timetable';
import type { Span, TimeOffSpan } from './timetable';
import { VisitBlock } from './visit-block';
import type { VisitHandlers } from './visit-handlers';

interface CrewColumnProps extends VisitHandlers {
  crew: Crew;
  board: DispatchBoard;
  hours: Span;
  onOut: (crew: Crew) => void;
}

/** One crew's day: hours off hatched, visits positioned by time; on a phone a list. Dropping a visit assigns it. */
export function CrewColumn({ crew, board, hours, onOpen, onStep, onOut }: CrewColumnProps) {
  const { ref, isOver } = useDropTarget(crew.id, crew.name);
  const visits = visitsOf(board, crew.id);
  const today = useToday();
  return (
    <Box
      component="section"
      aria-label={crew.name}
      ref={ref}
      sx={{ flex: { xs: 'none', sm: '1 0 172px' }, maxWidth: { sm: 320 } }}
    >
      <CrewHead crew={crew} date={board.date} visits={visits.length} onOut={() => onOut(crew)} />
      <Box
        sx={{
          position: 'relative',
          display: { xs: 'grid', sm: 'block' },
          gap: 0.5,
          height: { sm: hours.until - hours.from },
          minHeight: 44,
          padding: { xs: 0.5, sm: 0 },
          borderRadius: '12px',
          border: 1,
          overflow: 'hidden',
          borderColor: isOver ? 'primary.main' : 'divider',
          backgroundColor: isOver ? 'action.hover' : 'background.paper',
          backgroundImage: (theme) => ({
            xs: 'none',
            sm: `repeating-linear-gradient(to bottom, ${theme.palette.divider} 0 1px, transparent 1px 60px)`,
          }),
        }}
      >
        {timeOff(crew, board.date, board.closures, hours).map((off) => (
          <TimeOff key={`${off.reason}-${off.from}`} off={off} hours={hours} />
        ))}
        {board.date >= today ? <FreePlace crew={crew} date={board.date} hours={hours} /> : null}
        {visits.map((visit) => {
          const span = spanOf(visit, board.timeZone);
          return span ? (
            <Box key={visit.id} sx={placed(span, hours)}>
              <VisitBlock visit={visit} span={span} onOpen={onOpen} onStep={onStep} />
            </Box>
          ) : null;
        })}
      </Box>
    </Box>
  );
}

/** By the hour beside the scale; on a phone one below the other. */
function placed(span: Span, hours: Span) {
  return {
    position: { sm: 'absolute' },
    insetInline: 4,
    top: span.from - hours.from + 1,
    height: { sm: Math.max(span.until - span.from - 2, 22) },
  };
}

interface CrewHeadProps {
  crew: Crew;
  date: string;
  visits: number;
  onOut: () => void;
}

function CrewHead({ crew, date, visits, onOut }: CrewHeadProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', height: { xs: 60, sm: HEAD_PX }, paddingInline: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" noWrap>
          {crew.name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {visits} {visits === 1 ? 'visit' : 'visits'}
        </Typography>
      </Box>
      <Tooltip title="Crew out">
        <IconButton size="small" aria-label={`${crew.name} is out`} onClick={onOut}>
          <PersonOff />
        </IconButton>
      </Tooltip>
      <Tooltip title="Run sheet">
        <IconButton
          component={Link}
          to={`/admin/run-sheet?date=${date}&crew=${crew.id}`}
          size="small"
          aria-label={`Run sheet of ${crew.name}`}
        >
          <PrintOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

function TimeOff({ off, hours }: { off: TimeOffSpan; hours: Span }) {
  const height = off.until - off.from;
  return (
    <Box
      sx={(theme) => ({
        position: { sm: 'absolute' },
        display: { xs: isOutsideHours(off) ? 'none' : 'block', sm: 'block' },
        insetInline: 0,
        top: off.from - hours.from,
        height: { sm: height },
        padding: 0.75,
        fontSize: '0.75rem',
        color: theme.palette.text.secondary,
        background: `repeating-linear-gradient(135deg, ${theme.palette.tokens.raised} 0 8px, transparent 8px 16px)`,
      })}
    >
      {height >= 30 ? off.reason : null}
    </Box>
  );
}
