import PersonOff from '@mui/icons-material/PersonOffOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import type { Crew, DispatchBoard } from '@homebright/contract';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { Link } from 'react-router';
import { counted } from '../../lib/counted';
import { headPx } from './hour-scale';
import { atTheBottomInVeryNarrow, twoLinesInVeryNarrow, unseenInVeryNarrow } from './narrow';
import { peopleInWords } from './timetable';
import { Muted } from '../../ui/text';

interface CrewHeadProps {
  crew: Crew;
  board: DispatchBoard;
  visits: number;
  onOut: () => void;
}

const SMALL_BUTTON = { padding: '3px', '& svg': { fontSize: 18 } } as const;

/** A crew's name, which stays on top while its day scrolls. */
export function CrewHead({ crew, board, visits, onOut }: CrewHeadProps) {
  const people = peopleInWords(board.people.filter(({ crewId }) => crewId === crew.id));
  const hasPeople = board.people.length > 0;
  return (
    <Box
      sx={{
        position: 'sticky',
        top: { xs: 48, sm: 0 },
        zIndex: 3,
        height: { xs: people ? 76 : 56, sm: headPx(hasPeople) },
        paddingInline: 0.5,
        backgroundColor: 'background.default',
        containerType: { sm: 'inline-size' },
      }}
    >
      <Box sx={atTheBottomInVeryNarrow}>
        <Typography
          variant="h3"
          noWrap
          title={crew.name}
          sx={{
            fontSize: { sm: '0.9375rem' },
            paddingTop: 0.25,
            lineHeight: 1.35,
            ...twoLinesInVeryNarrow,
          }}
        >
          {crew.name}
        </Typography>
        {hasPeople ? (
          <Muted
            noWrap
            title={people}
            sx={{
              display: people ? 'block' : { xs: 'none', sm: 'block' },
              height: 18,
              fontSize: '0.75rem',
              lineHeight: '18px',
            }}
          >
            {people}
          </Muted>
        ) : null}
        {/* The number of visits and the buttons wrap in a narrow column. */}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', lineHeight: 1 }}>
          <Typography
            variant="body2"
            noWrap
            sx={{
              flex: '1 0 auto',
              color: 'text.secondary',
              fontSize: { sm: '0.75rem' },
              lineHeight: 1.2,
              ...unseenInVeryNarrow,
            }}
          >
            {counted(visits, 'visit')}
          </Typography>
          <Box sx={{ display: 'flex', marginLeft: 'auto' }}>
            <Tooltip title="Crew out">
              <IconButton size="small" aria-label={`${crew.name} is out`} onClick={onOut} sx={SMALL_BUTTON}>
                <PersonOff />
              </IconButton>
            </Tooltip>
            <Tooltip title="Run sheet">
              <IconButton
                component={Link}
                to={`/admin/run-sheet?date=${board.date}&crew=${crew.id}`}
                size="small"
                aria-label={`Run sheet of ${crew.name}`}
                sx={SMALL_BUTTON}
              >
                <PrintOutlined />
              </IconButton>
            </Tooltip>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
