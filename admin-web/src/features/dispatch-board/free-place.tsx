import Add from '@mui/icons-material/Add';
import type { Crew } from '@homebright/contract';
import { Box, ButtonBase } from '@mui/material';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { spokenClock } from '../../lib/format';
import { halfHourAt } from './timetable';
import type { Span } from './timetable';

const bookPath = (crew: Crew, date: string, time = '') =>
  `/admin/book?${new URLSearchParams({ date, crew: String(crew.id), ...(time ? { time } : {}) })}`;

interface FreePlaceProps {
  crew: Crew;
  date: string;
  hours: Span;
}

/**
 * The space behind a crew's visits: a click on a free time starts an order for that time. Keyboard users have
 * the link below.
 */
export function FreePlace({ crew, date, hours }: FreePlaceProps) {
  const [time, setTime] = useState<string>();
  const navigate = useNavigate();
  const timeAt = ({ clientY, currentTarget }: MouseEvent) =>
    halfHourAt(hours.from + clientY - currentTarget.getBoundingClientRect().top);
  return (
    <>
      <Box
        aria-hidden
        data-testid={`free place of ${crew.name}`}
        onMouseMove={(event) => setTime(timeAt(event))}
        onMouseLeave={() => setTime(undefined)}
        onClick={(event) => void navigate(bookPath(crew, date, timeAt(event)))}
        sx={{ display: { xs: 'none', sm: 'block' }, position: 'absolute', inset: 0, cursor: 'pointer' }}
      >
        {time ? <Hint time={time} hours={hours} /> : null}
      </Box>
      <ButtonBase
        component={Link}
        to={bookPath(crew, date)}
        sx={{
          justifyContent: 'flex-start',
          gap: 0.5,
          minHeight: 32,
          paddingInline: 1,
          borderRadius: '8px',
          color: 'primary.main',
          order: 1,
          '@media (min-width: 600px)': {
            position: 'absolute',
            insetInline: 4,
            bottom: 4,
            zIndex: 1,
            backgroundColor: 'background.paper',
            '&:not(:focus-visible)': { opacity: 0, pointerEvents: 'none' },
          },
        }}
      >
        <Add fontSize="small" /> Book {crew.name}
      </ButtonBase>
    </>
  );
}

function Hint({ time, hours }: { time: string; hours: Span }) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInline: 4,
        top: hour * 60 + minute - hours.from + 1,
        height: 28,
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        paddingInline: 0.75,
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'primary.main',
        borderRadius: '8px',
        color: 'primary.main',
        fontSize: '0.8125rem',
        pointerEvents: 'none',
      }}
    >
      <Add fontSize="tiny" /> {spokenClock(time)}
    </Box>
  );
}
