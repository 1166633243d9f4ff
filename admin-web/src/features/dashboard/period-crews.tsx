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

/** The change since the period before; undefined for a crew that had nothing then. */
const comparedWith = (before: number | undefined, now: number, inWords?: (value: number) => string) =>
  before ? change(now, before, inWords) : undefined;

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
          {crews.map((crew) => (
            <CrewRow
              key={crew.crewId}
              crew={crew}
              before={before?.crews.find(({ crewId }) => crewId === crew.crewId)}
              to={listPath(crewVisits(crew.crewId, from, to))}
            />
          ))}
        </tbody>
      </FigureTable>
    </Sideways>
  );
}

interface CrewRowProps {
  crew: Crew;
  before: Crew | undefined;
  to: string;
}

function CrewRow({ crew, before, to }: CrewRowProps) {
  const { name, bookings, cents, minutes } = crew;
  const cell = (label: string, meaning: string, value: string | number, comparison?: string) => (
    <td data-label={label}>
      <div>
        <Link component={RouterLink} to={to} aria-label={`${value} ${meaning} ${name}`}>
          {value}
        </Link>
        {comparison ? <Muted variant="small">{comparison}</Muted> : null}
      </div>
    </td>
  );
  return (
    <tr>
      <th scope="row" style={{ fontWeight: 500 }}>
        {name}
      </th>
      {cell('Visits', 'visits of', bookings, comparedWith(before?.bookings, bookings))}
      {cell('Revenue', 'revenue of', money(cents), comparedWith(before?.cents, cents, money))}
      {cell('Hours', 'hours of', inHours(minutes), comparedWith(before?.minutes, minutes, hoursWorked))}
      {cell('Booked', 'booked of the time of', shareBooked(crew))}
    </tr>
  );
}
