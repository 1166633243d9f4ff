import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Collection } from '@homebright/contract';
import { lacksCard, markWords } from './payment-words';

const MARKS: Record<Collection, [icon: SvgIconComponent, color: string]> = {
  scheduled: [AutorenewOutlined, 'info.main'],
  due: [PaidOutlined, 'warning.main'],
  failed: [ErrorOutline, 'error.main'],
};

/** A small icon for a payment that has not arrived: scheduled, due, or failed. */
export function PaymentMark({ booking }: { booking: Parameters<typeof markWords>[0] }) {
  if (!booking.collection) return null;
  const [Icon, color] = MARKS[lacksCard(booking) ? 'due' : booking.collection];
  return <Icon titleAccess={markWords(booking)} sx={{ fontSize: 16, color }} />;
}
