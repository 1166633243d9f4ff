import { ratingsOf } from '@homebright/contract';
import type { RatingGroup } from '@homebright/contract';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useRatingSummary } from '../../booking/api/rating-summary';
import { listPath } from '../../lib/list-path';
import type { Dates } from './dashboard-period';
import { FigureTable } from '../../ui/figure-table';
import { LoadError } from '../../ui/load-error';
import { Muted } from '../../ui/text';
import { Sideways } from '../../ui/arrangement';

/** Customers' ratings in a period, by crew and by service; each number links to the ratings that it counts. */
export function PeriodRatings({ dates }: { dates: Dates }) {
  const { data, isError, refetch } = useRatingSummary(dates);
  if (isError) return <LoadError onRetry={() => void refetch()}>The ratings could not be loaded.</LoadError>;
  if (!data) return null;
  const { from, to, ratings, average, crews, services } = data;
  if (ratings === 0) return <Muted>No customer rated a visit in this period.</Muted>;
  const all: RatingGroup = { key: '', name: 'All ratings', ratings, average: average ?? 0, low: data.low };
  const row = (group: RatingGroup, of: Parameters<typeof ratingsOf>[2] = {}) => (
    <RatingRow
      key={group.key}
      group={group}
      to={listPath(ratingsOf(from, to, of))}
      lowTo={listPath(ratingsOf(from, to, { ...of, low: true }))}
    />
  );
  return (
    <Sideways>
      <FigureTable close aria-label="Ratings" sx={GROUP_LINES}>
        <thead>
          <tr>
            <th scope="col">Ratings</th>
            <th scope="col">Number</th>
            <th scope="col">Stars</th>
            <th scope="col">3 or fewer</th>
          </tr>
        </thead>
        <tbody>{row(all)}</tbody>
        <tbody>{crews.map((crew) => row(crew, { crewId: Number(crew.key) }))}</tbody>
        <tbody>{services.map((service) => row(service, { serviceType: service.key }))}</tbody>
      </FigureTable>
    </Sideways>
  );
}

/** A stronger line separates crews and services. */
const GROUP_LINES = {
  '& tbody + tbody tr:first-of-type': { borderTopWidth: 2 },
} as const;

function RatingRow({ group, to, lowTo }: { group: RatingGroup; to: string; lowTo: string }) {
  const { name, ratings, average, low } = group;
  const cell = (label: string, value: string | number, meaning: string, path: string) => (
    <td data-label={label}>
      <Link component={RouterLink} to={path} aria-label={`${value} ${meaning} ${name}`}>
        {value}
      </Link>
    </td>
  );
  return (
    <tr>
      <th scope="row" style={{ fontWeight: 500 }}>
        {name}
      </th>
      {cell('Number', ratings, 'ratings of', to)}
      {cell('Stars', average.toFixed(1), 'stars of', to)}
      {cell('3 or fewer', low, 'low ratings of', lowTo)}
    </tr>
  );
}
