import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { Box } from '@mui/material';

/** What the marks in the days mean. */
export function MonthLegend() {
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
        <PaidOutlined aria-hidden sx={{ fontSize: 16, color: 'warning.main' }} /> Payment due
      </span>
      <span>
        <ErrorOutline aria-hidden sx={{ fontSize: 16, color: 'error.main' }} /> Payment failed
      </span>
      <span>
        <PersonOffOutlined aria-hidden sx={{ fontSize: 16, color: 'error.main' }} /> Without a crew
      </span>
      <span>
        <Box aria-hidden sx={{ width: 28, height: 4, borderRadius: 2, backgroundColor: 'primary.main' }} />{' '}
        Crew time booked
      </span>
    </Box>
  );
}
