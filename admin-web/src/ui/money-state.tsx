import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { StateChip } from './state-chip';
import type { ChipTone } from './state-chip';
import { labelOf } from '../lib/format';

const LOOKS: Record<string, [ChipTone, SvgIconComponent]> = {
  succeeded: ['success', CheckCircle],
  active: ['success', CheckCircle],
  sent: ['success', CheckCircle],
  requested: ['info', HourglassEmpty],
  submitted: ['info', HourglassEmpty],
  paused: ['warning', PauseCircle],
  declined: ['error', ErrorOutline],
  failed: ['error', ErrorOutline],
  cancelled: ['neutral', Block],
  canceled: ['neutral', Block],
  ended: ['neutral', Block],
};

/** The state of a payment, refund or subscription. */
export function MoneyState({ state }: { state: string }) {
  const [tone, icon] = LOOKS[state] ?? ['info', HourglassEmpty];
  return (
    <StateChip tone={tone} icon={icon}>
      {labelOf(state)}
    </StateChip>
  );
}
