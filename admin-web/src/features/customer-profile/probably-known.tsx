import type { CustomerRecord } from '@homebright/contract';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { Notice } from '../../ui/notice';

const SHARED_WORDS = { contact: 'the same email or phone', home: 'the same home' };

/**
 * Lists probable other accounts of a customer. Somebody who booked before under another account gets no
 * first-cleaning price, and no coupon twice.
 */
export function ProbablyKnown({ customer: { probablyKnown = [] } }: { customer: Partial<CustomerRecord> }) {
  if (!probablyKnown.length) return null;
  return (
    <Notice severity="info" wholeRow>
      Probably known:{' '}
      {probablyKnown.map(({ userId, name, bookingId, by }, index) => (
        <span key={userId}>
          {index > 0 ? ', ' : ''}
          <Link component={RouterLink} to={`/admin/customer-profile/${userId}`} underline="always">
            {name || 'another customer'}
          </Link>{' '}
          has {SHARED_WORDS[by]} (
          <Link component={RouterLink} to={`/admin/bookings/${bookingId}/show`} underline="always">
            booking #{bookingId}
          </Link>
          )
        </span>
      ))}
      . Offers for new customers are not given twice.
    </Notice>
  );
}
