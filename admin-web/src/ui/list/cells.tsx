import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { ReactNode } from 'react';
import { useTimeZone } from '../../lib/site';

/** An instant as date and time in the business's zone. */
export function Instant({ at }: { at: string | null | undefined }) {
  const timeZone = useTimeZone();
  if (!at) return <span>—</span>;
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {words.format(new Date(at))}
    </time>
  );
}

/** A customer's name that leads to the profile. */
export function CustomerLink({ userId, name }: { userId: string; name: string | null | undefined }) {
  return (
    <Link
      component={RouterLink}
      to={`/admin/customer-profile/${encodeURIComponent(userId)}`}
      sx={{ display: 'inline-block', minWidth: 96 }}
    >
      {name || userId}
    </Link>
  );
}

/** A booking's number that leads to its row in the list. */
export function BookingLink({ id }: { id: number | null }) {
  if (id === null) return <span>—</span>;
  const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
  return (
    <Link
      component={RouterLink}
      to={`/admin/bookings?filter=${filter}&displayedFilters=%7B%22id%22%3Atrue%7D`}
    >
      #{id}
    </Link>
  );
}

/** A date, a card: what reads badly in two lines. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;
}
