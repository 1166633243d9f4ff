import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import EditNote from '@mui/icons-material/EditNoteOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined';
import Send from '@mui/icons-material/SendOutlined';
import ThumbDown from '@mui/icons-material/ThumbDownOutlined';
import type { WrittenQuoteState } from '@homebright/contract';
import type { SvgIconComponent } from '@mui/icons-material';
import { labelOf } from '../lib/format';
import { type ChipTone, StateChip } from '../ui/state-chip';

const LOOKS: Record<WrittenQuoteState, [ChipTone, SvgIconComponent]> = {
  draft: ['neutral', EditNote],
  sent: ['info', Send],
  seen: ['info', MarkEmailRead],
  accepted: ['success', CheckCircle],
  declined: ['neutral', ThumbDown],
  expired: ['warning', EventBusy],
};

/** The state of a written quote. */
export function QuoteStateChip({ state }: { state: WrittenQuoteState }) {
  const [tone, icon] = LOOKS[state];
  return (
    <StateChip tone={tone} icon={icon}>
      {labelOf(state)}
    </StateChip>
  );
}
