import { crewVisits, inHours, type PeriodFigures } from '@homebright/contract';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { money } from '../../lib/format';
import { change } from './dashboard-period';
import { listPath } from '../../lib/list-path';
import { FigureTable } from '../../ui/figure-table';
import { Muted } from '../../ui/text';
import { Sideways } from '../../ui/arrangement';

type Crew = PeriodFigures['crews'][number];

/** '7.5 hours'. */
const hoursWorked = (minutes: number): string => `${inHours(minutes)} hours`;

/** Compared with the period before; undefined for a crew that had nothing then. */
const than = (now: number, then: number | undefined, words?: (value: number) => string) =>
  then ? change(now, then, words) : undefined;

/** '50%', or '—' for a crew without working hours in the period. */
const shareBooked = ({ minutes, capacityMinutes }: Crew): string =>
  capacityMinutes > 0 ? `${Math.round((minutes / capacityMinutes) * 100)}%` : '—';

interface PeriodCrewsProps {
  figures: PeriodFigures;
  before: PeriodFigures | undefined;
}

/** Each crew's revenue, hours, and share of working time; each number links to its visits. */
export function PeriodCrews({ figures: { crews, from, to }, before }: PeriodCrewsProps) {
  if (crews.length === 0) return null;
  return (
    <Sideways>
      <FigureTable close>
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
          {crews.map((crew) => {
            const { crewId, name, bookings, cents, minutes } = crew;
            const was = before?.crews.find((one) => one.crewId === crewId);
            const cell = (label: string, what: string, shown: string | number, compared?: string) => (
              <td data-label={label}>
                <div>
                  <Link
                    component={RouterLink}
                    to={listPath(crewVisits(crewId, from, to))}
                    aria-label={`${shown} ${what} ${name}`}
                  >
                    {shown}
                  </Link>
                  {compared ? <Muted variant="small">{compared}</Muted> : null}
                </div>
              </td>
            );
            return (
              <tr key={crewId}>
                <th scope="row" style={{ fontWeight: 500 }}>
                  {name}
                </th>
                {cell('Visits', 'visits of', bookings, than(bookings, was?.bookings))}
                {cell('Revenue', 'revenue of', money(cents), than(cents, was?.cents, money))}
                {cell('Hours', 'hours of', inHours(minutes), than(minutes, was?.minutes, hoursWorked))}
                {cell('Booked', 'booked of the time of', shareBooked(crew))}
              </tr>
            );
          })}
        </tbody>
      </FigureTable>
    </Sideways>
  );
}
