import PrintOutlined from '@mui/icons-material/PrintOutlined';
import type { Crew, DispatchBoard } from '@homebright/contract';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useDropPlace } from '../../ui/drag';
import { HEAD_PX } from './hour-scale';
import { spanOf, timeOff } from './timetable';
import type { Span } from './timetable';
import { VisitBlock } from './visit-block';
import type { VisitHandlers } from './visit-handlers';

interface CrewColumnProps extends VisitHandlers {
  crew: Crew;
  board: DispatchBoard;
  hours: Span;
}

/** One crew's day: hours off hatched, visits positioned by time; dropping a visit assigns it. */
export function CrewColumn({ crew, board, hours, onGive, onOpen, onStep }: CrewColumnProps) {
  const { hovered, place } = useDropPlace((bookingId) => onGive(bookingId, crew.id));
  const visits = board.assigned.filter((visit) => visit.crewId === crew.id);
  return (
    <Box component="section" aria-label={crew.name} {...place} sx={{ flex: '1 0 172px', maxWidth: 320 }}>
      <CrewHead crew={crew} date={board.date} visits={visits.length} />
      <Box
        sx={{
          position: 'relative',
          height: hours.until - hours.from,
          borderRadius: '12px',
          border: 1,
          overflow: 'hidden',
          borderColor: hovered ? 'primary.main' : 'divider',
          backgroundColor: hovered ? 'action.hover' : 'background.paper',
          backgroundImage: (theme) =>
            `repeating-linear-gradient(to bottom, ${theme.palette.divider} 0 1px, transparent 1px 60px)`,
        }}
      >
        {timeOff(crew, board.date, board.closures, hours).map((off) => (
          <TimeOff key={`${off.reason}-${off.from}`} off={off} hours={hours} />
        ))}
        {visits.map((visit) => {
          const span = spanOf(visit, board.timeZone);
          return span ? (
            <Box
              key={visit.id}
              sx={{
                position: 'absolute',
                insetInline: 4,
                top: span.from - hours.from + 1,
                height: Math.max(span.until - span.from - 2, 22),
              }}
            >
              <VisitBlock visit={visit} span={span} onOpen={onOpen} onStep={onStep} />
            </Box>
          ) : null;
        })}
      </Box>
    </Box>
  );
}

function CrewHead({ crew, date, visits }: { crew: Crew; date: string; visits: number }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', height: HEAD_PX, paddingInline: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" noWrap>
          {crew.name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {visits} {visits === 1 ? 'visit' : 'visits'}
        </Typography>
      </Box>
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

function TimeOff({ off, hours }: { off: Span & { reason: string }; hours: Span }) {
  const height = off.until - off.from;
  return (
    <Box
      sx={(theme) => ({
        position: 'absolute',
        insetInline: 0,
        top: off.from - hours.from,
        height,
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
