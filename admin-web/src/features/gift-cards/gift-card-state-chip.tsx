import Block from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import type { GiftCardState } from '@homebright/contract';
import type { SvgIconComponent } from '@mui/icons-material';
import { labelOf } from '../../lib/format';
import { type ChipTone, StateChip } from '../../ui/state-chip';

const LOOKS: Record<GiftCardState, [ChipTone, SvgIconComponent]> = {
  unpaid: ['neutral', HourglassEmpty],
  paid: ['info', Schedule],
  delivered: ['info', MarkEmailRead],
  redeemed: ['success', CheckCircle],
  cancelled: ['neutral', Block],
};

export const STATE_CHOICES = (Object.keys(LOOKS) as GiftCardState[]).map((id) => ({ id, name: labelOf(id) }));

export function GiftCardStateChip({ state }: { state: GiftCardState }) {
  const [tone, icon] = LOOKS[state];
  return (
    <StateChip tone={tone} icon={icon}>
      {labelOf(state)}
    </StateChip>
  );
}
