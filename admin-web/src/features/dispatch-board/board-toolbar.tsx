import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Button, TextField, Typography } from '@mui/material';
import { Link } from 'react-router';
import { addDays, longDate } from '../../lib/dates';
import { useToday } from '../../lib/site';

export function BoardToolbar({ date, onGo }: { date: string; onGo: (date: string) => void }) {
  const today = useToday();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlock: 1 }}>
      <Box sx={{ display: 'flex', gap: 0.75 }}>
        <Button variant="outlined" startIcon={<ChevronLeft />} onClick={() => onGo(addDays(date, -1))}>
          Prev
        </Button>
        <Button variant="outlined" endIcon={<ChevronRight />} onClick={() => onGo(addDays(date, 1))}>
          Next
        </Button>
        <Button onClick={() => onGo(today)}>Today</Button>
      </Box>
      <Typography variant="h2" aria-live="polite" sx={{ marginRight: 'auto' }}>
        {longDate(date)}
      </Typography>
      <Button component={Link} to={`/admin/run-sheet?date=${date}`} startIcon={<PrintOutlined />}>
        All run sheets
      </Button>
      <TextField
        type="date"
        label="Jump to day"
        value={date}
        onChange={(event) => event.target.value && onGo(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ width: 176, margin: 0 }}
      />
    </Box>
  );
}
