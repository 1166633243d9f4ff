import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import PlayCircle from '@mui/icons-material/PlayCircleOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { Box } from '@mui/material';
import { StateChip } from '../ui/state-chip';
import type { ChipTone } from '../ui/state-chip';

const LOOKS: Record<string, [ChipTone, SvgIconComponent]> = {
  pending: ['warning', Schedule],
  confirmed: ['info', EventAvailable],
  'in-progress': ['info', PlayCircle],
  completed: ['success', CheckCircle],
  cancelled: ['neutral', EventBusy],
};

/** A booking's status in words; each screen passes its own default. */
export function StatusBadge({ status, otherwise }: { status: string | null | undefined; otherwise: string }) {
  const shown = status || otherwise;
  const [tone, icon] = LOOKS[shown.toLowerCase()] ?? ['neutral', Schedule];
  return (
    <StateChip tone={tone} icon={icon}>
      <Box
        component="span"
        sx={{ '&::first-letter': { textTransform: 'uppercase' }, display: 'inline-block' }}
      >
        {shown.replace(/[-_]+/g, ' ')}
      </Box>
    </StateChip>
  );
}
