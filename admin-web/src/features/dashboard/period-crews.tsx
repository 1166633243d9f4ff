import { crewVisits } from '@homebright/contract';
import type { PeriodFigures } from '@homebright/contract';
import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { money } from '../../lib/format';
import { listPath } from './list-path';

/** 7.5 for 450 minutes. */
const hours = (minutes: number): number => Math.round(minutes / 6) / 10;

/** What each crew's visits cost, how long they take, and how much of its working time that is. */
export function PeriodCrews({ figures: { crews, from, to } }: { figures: PeriodFigures }) {
  if (crews.length === 0) return null;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        sx={{
          width: 1,
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          'th, td': { padding: 0.75, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
          'th:first-of-type': { textAlign: 'left', paddingLeft: 0 },
          'thead th': { color: 'text.secondary', fontWeight: 600, fontSize: '0.8125rem' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Crew</th>
            <th scope="col">Visits</th>
            <th scope="col">Revenue</th>
            <th scope="col">Hours</th>
            <th scope="col">Booked</th>
          </tr>
        </thead>
        <tbody>
          {crews.map(({ crewId, name, bookings, cents, minutes, capacityMinutes }) => (
            <tr key={crewId}>
              <th scope="row" style={{ fontWeight: 500 }}>
                {name}
              </th>
              <td>
                <Link
                  component={RouterLink}
                  to={listPath(crewVisits(crewId, from, to))}
                  aria-label={`${bookings} visits of ${name}`}
                >
                  {bookings}
                </Link>
              </td>
              <td>{money(cents)}</td>
              <td>{hours(minutes)}</td>
              <td>{capacityMinutes > 0 ? `${Math.round((minutes / capacityMinutes) * 100)}%` : '—'}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
