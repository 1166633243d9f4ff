import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import type { BookingRecord } from '@homebright/contract';
import { isUnpaid } from './price';

/** The small sign of a payment that has not arrived: scheduled, failed or due. */
export function PaymentMark({
  booking,
}: {
  booking: Pick<BookingRecord, 'paymentStatus' | 'status' | 'collection'>;
}) {
  if (!isUnpaid(booking)) return null;
  if (booking.collection === 'scheduled')
    return <AutorenewOutlined titleAccess="Scheduled" sx={{ fontSize: 16, color: 'info.main' }} />;
  if (booking.collection === 'failed' || booking.paymentStatus === 'failed')
    return <ErrorOutline titleAccess="Payment failed" sx={{ fontSize: 16, color: 'error.main' }} />;
  return <PaidOutlined titleAccess="Payment due" sx={{ fontSize: 16, color: 'warning.main' }} />;
}
