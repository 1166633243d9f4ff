import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { addDays, longDate } from '../../lib/dates';
import { useToday } from '../../lib/site';
import { Line } from '../../ui/arrangement';
import { ToolbarField } from '../../ui/toolbar-field';
import { Text } from '../../ui/text';

export function BoardToolbar({ date, onGo }: { date: string; onGo: (date: string) => void }) {
  const today = useToday();
  return (
    <Line gap={1.5} align="center" around={1}>
      <Line gap={0.75} nowrap>
        <Button variant="outlined" startIcon={<ChevronLeft />} onClick={() => onGo(addDays(date, -1))}>
          Prev
        </Button>
        <Button variant="outlined" endIcon={<ChevronRight />} onClick={() => onGo(addDays(date, 1))}>
          Next
        </Button>
        <Button onClick={() => onGo(today)}>Today</Button>
      </Line>
      <Text variant="h2" aria-live="polite" pushes>
        {longDate(date)}
      </Text>
      <Button component={Link} to={`/admin/run-sheet?date=${date}`} startIcon={<PrintOutlined />}>
        All run sheets
      </Button>
      <ToolbarField
        type="date"
        label="Jump to day"
        value={date}
        onChange={(event) => event.target.value && onGo(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        width={176}
      />
    </Line>
  );
}
