import { bookedAs } from '@homebright/contract';
import type { OfficeFigures } from '@homebright/contract';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { listPath } from '../../lib/list-path';
import { Line, PlainList } from '../../ui/arrangement';

/** A bar per service; the most booked service has the longest. */
export function BookingsByService({ services, from, to }: Pick<OfficeFigures, 'services' | 'from' | 'to'>) {
  const mostBookings = Math.max(1, ...services.map(({ bookings }) => bookings));
  if (services.length === 0) return <Typography color="textSecondary">Nothing booked yet.</Typography>;
  return (
    <PlainList gap={1.75}>
      {services.map(({ serviceType, service, bookings }) => (
        <li key={serviceType}>
          <Line gap={2} justify="space-between" nowrap below={0.5}>
            <Typography variant="body2">{service}</Typography>
            <Link
              component={RouterLink}
              to={listPath(bookedAs(serviceType, from, to))}
              variant="body2"
              color="inherit"
              aria-label={`${bookings} bookings: ${service}`}
              sx={{ fontWeight: 650 }}
            >
              {bookings}
            </Link>
          </Line>
          <Box aria-hidden sx={{ height: 8, borderRadius: 4, backgroundColor: 'divider' }}>
            <Box
              sx={{
                height: 8,
                borderRadius: 4,
                backgroundColor: 'primary.main',
                width: `${(bookings / mostBookings) * 100}%`,
              }}
            />
          </Box>
        </li>
      ))}
    </PlainList>
  );
}
