import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import DirectionsCar from '@mui/icons-material/DirectionsCarOutlined';
import PlayCircle from '@mui/icons-material/PlayCircleOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import type { VisitNow, VisitStatus } from '@homebright/contract';
import type { SvgIconComponent } from '@mui/icons-material';
import { StateChip } from '../ui/state-chip';
import { useVisitState } from './visit-now';

const ICONS: Record<VisitStatus, SvgIconComponent> = {
  planned: Schedule,
  on_the_way: DirectionsCar,
  started: PlayCircle,
  finished: CheckCircle,
  not_entered: BlockOutlined,
};

/** The crew's last step, or that the visit is late; renders nothing if there is nothing to say. */
export function VisitStateChip({ now }: { now: VisitNow | null | undefined }) {
  const state = useVisitState(now);
  if (!now || !state) return null;
  return (
    <StateChip tone={state.tone} icon={ICONS[now.status]}>
      {state.words}
    </StateChip>
  );
}
