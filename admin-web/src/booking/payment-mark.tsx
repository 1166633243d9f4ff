import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { BookingRecord, Collection } from '@homebright/contract';

const MARKS: Record<Collection, [icon: SvgIconComponent, title: string, color: string]> = {
  scheduled: [AutorenewOutlined, 'Scheduled', 'info.main'],
  due: [PaidOutlined, 'Payment due', 'warning.main'],
  failed: [ErrorOutline, 'Payment failed', 'error.main'],
};

/** The small sign of a payment that has not arrived: scheduled, due or failed. */
export function PaymentMark({ booking }: { booking: Pick<BookingRecord, 'collection'> }) {
  if (!booking.collection) return null;
  const [Icon, title, color] = MARKS[booking.collection];
  return <Icon titleAccess={title} sx={{ fontSize: 16, color }} />;
}
