import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { COLLECTION_LABELS } from '@homebright/contract';
import type { BookingRecord, Collection } from '@homebright/contract';

const MARKS: Record<Collection, [icon: SvgIconComponent, color: string]> = {
  scheduled: [AutorenewOutlined, 'info.main'],
  due: [PaidOutlined, 'warning.main'],
  failed: [ErrorOutline, 'error.main'],
};

/** The small sign of a payment that has not arrived: scheduled, due or failed. */
export function PaymentMark({ booking }: { booking: Pick<BookingRecord, 'collection'> }) {
  if (!booking.collection) return null;
  const [Icon, color] = MARKS[booking.collection];
  const title = COLLECTION_LABELS[booking.collection];
  return <Icon titleAccess={title} sx={{ fontSize: 16, color }} />;
}
