import { COLLECTION_LABELS } from '@homebright/contract';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { Box } from '@mui/material';
import { useCrews } from '../../../booking/api/crews';
import { crewColor } from './crew-color';

/** Explains the marks and colors of the days. */
export function MonthLegend() {
  const crews = useCrews().data ?? [];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        marginTop: 1.5,
        fontSize: '0.8125rem',
        color: 'text.secondary',
        '& > span': { display: 'inline-flex', alignItems: 'center', gap: 0.75 },
      }}
    >
      <span>
        <PaidOutlined aria-hidden color="warning" fontSize="tiny" /> {COLLECTION_LABELS.due}
      </span>
      <span>
        <ErrorOutline aria-hidden color="error" fontSize="tiny" /> {COLLECTION_LABELS.failed}
      </span>
      <span>
        <PersonOffOutlined aria-hidden color="error" fontSize="tiny" /> Without a crew
      </span>
      <span>
        <Box aria-hidden sx={{ width: 28, height: 4, borderRadius: 2, backgroundColor: 'primary.main' }} />{' '}
        Crew time booked
      </span>
      {crews
        .filter(({ active }) => active)
        .map(({ id, name }) => (
          <Box component="span" key={id} sx={{ '&&': { display: { xs: 'none', sm: 'inline-flex' } } }}>
            <Box
              aria-hidden
              sx={{ width: 4, height: 14, borderRadius: '2px', backgroundColor: crewColor(id) }}
            />{' '}
            {name}
          </Box>
        ))}
    </Box>
  );
}
