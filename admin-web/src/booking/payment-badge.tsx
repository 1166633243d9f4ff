import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { paymentStatusLabel } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import { StateChip } from '../ui/state-chip';
import type { ChipTone } from '../ui/state-chip';
import { money, priceOf } from './price';

const LOOKS: Record<string, [ChipTone, SvgIconComponent]> = {
  Paid: ['success', CheckCircle],
  Pending: ['warning', Schedule],
  Processing: ['info', HourglassEmpty],
  Failed: ['error', ErrorOutline],
  Cancelled: ['neutral', Block],
  Refunded: ['neutral', Undo],
};

type Paid = Pick<BookingRecord, 'paymentStatus' | 'amount' | 'customPrice'>;

/** Payment status in the spec's words (section 4), with what the booking costs. */
export function PaymentBadge({ booking, withPrice = true }: { booking: Paid; withPrice?: boolean }) {
  const label = paymentStatusLabel(booking.paymentStatus);
  const [tone, icon] = LOOKS[label] ?? ['neutral', Undo];
  return (
    <StateChip tone={tone} icon={icon}>
      {label}
      {withPrice ? ` · ${money(priceOf(booking))}` : ''}
    </StateChip>
  );
}
