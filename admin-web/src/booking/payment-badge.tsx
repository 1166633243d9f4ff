import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { paymentStatusLabel } from '@homebright/contract';
import type { Collection } from '@homebright/contract';
import { Box } from '@mui/material';
import { StateChip } from '../ui/state-chip';
import type { ChipTone } from '../ui/state-chip';
import { depositWords } from './charge-plan';
import { collectionWords, lacksCard, paymentWords } from './payment-words';

const LOOKS: Record<string, [ChipTone, SvgIconComponent]> = {
  Paid: ['success', CheckCircle],
  Pending: ['warning', Schedule],
  Processing: ['info', HourglassEmpty],
  Failed: ['error', ErrorOutline],
  Cancelled: ['neutral', Block],
  Refunded: ['neutral', Undo],
};

/** How a pending payment is collected, which its label does not say. */
const COLLECTION: Record<Collection, [ChipTone, SvgIconComponent]> = {
  due: ['warning', PaidOutlined],
  scheduled: ['info', AutorenewOutlined],
  failed: ['error', ErrorOutline],
};

type Paid = Parameters<typeof paymentWords>[0] & Parameters<typeof collectionWords>[0];

interface PaymentBadgeProps {
  booking: Paid;
  withPrice?: boolean;
}

/** How much of a booking is paid, and how the rest is collected. */
export function PaymentBadge({ booking, withPrice = true }: PaymentBadgeProps) {
  const label = paymentStatusLabel(booking.paymentStatus);
  const [tone, icon] = LOOKS[depositWords(booking) ? 'Paid' : label] ?? ['neutral', Undo];
  const collection = booking.collection && COLLECTION[lacksCard(booking) ? 'due' : booking.collection];
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StateChip tone={tone} icon={icon}>
        {paymentWords(booking, withPrice)}
      </StateChip>
      {booking.collection && collection ? (
        <StateChip tone={collection[0]} icon={collection[1]}>
          {collectionWords(booking)}
        </StateChip>
      ) : null}
    </Box>
  );
}
