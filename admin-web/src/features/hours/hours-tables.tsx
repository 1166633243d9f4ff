import { clockOfMinutes, lengthDifference, type VisitHours } from '@homebright/contract';
import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { spokenClock } from '../../lib/format';
import { useTimeZone } from '../../lib/site';
import { minutesIn } from '../../lib/time-of-day';
import { FigureTable } from '../../ui/figure-table';
import { BookingLink } from '../../ui/list/cells';
import { hoursInWords, totalsOf } from './hours';

/** Text columns are left-aligned and may wrap; figures are right-aligned. */
const WORD_COLUMNS = {
  '@media (min-width: 600px)': {
    '& th, & td': { paddingInline: '10px' },
    '& [data-words]': { textAlign: 'left', whiteSpace: 'normal', minWidth: 96, overflowWrap: 'anywhere' },
  },
  // A tablet has room for all nine columns beside the menu.
  '@media (min-width: 600px) and (max-width: 899px)': {
    '& th, & td': { paddingInline: '6px' },
    '& [data-words]': { minWidth: 64, overflowWrap: 'break-word' },
  },
};

function FigureCard({ label, heads, children }: { label: string; heads: string[]; children: ReactNode }) {
  return (
    <Card tabIndex={0} role="region" aria-label={label} sx={{ marginBlock: 2, overflowX: 'auto' }}>
      <FigureTable sx={WORD_COLUMNS}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" data-words={WORD_HEADS.has(head) || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </FigureTable>
    </Card>
  );
}

/** The headings of the columns that hold words. */
const WORD_HEADS = new Set(['Day', 'Cleaner', 'Crew']);

function visitsInWords(visits: number, open: number): string {
  if (!open) return String(visits);
  return open === visits ? `${open} open` : `${visits}, ${open} open`;
}

const TOTAL_HEADS = ['Cleaner', 'Visits', 'Planned', 'Worked', 'Difference'];

/** A row for each person, and their total. */
export function TotalsTable({ rows }: { rows: readonly VisitHours[] }) {
  const totals = totalsOf(rows);
  const sum = (of: 'visits' | 'planned' | 'worked' | 'open') =>
    totals.reduce((all, total) => all + total[of], 0);
  const all = {
    cleaner: 'Total',
    visits: sum('visits'),
    planned: sum('planned'),
    worked: sum('worked'),
    open: sum('open'),
  };
  const row = ({ cleaner, visits, planned, worked, open }: typeof all) => (
    <>
      <th scope="row">{cleaner}</th>
      <td data-label="Visits">{visitsInWords(visits, open)}</td>
      <td data-label="Planned">{visits > open ? hoursInWords(planned) : '—'}</td>
      <td data-label="Worked">{visits > open ? hoursInWords(worked) : '—'}</td>
      <td data-label="Difference">{visits > open ? lengthDifference(worked - planned) : '—'}</td>
    </>
  );
  return (
    <FigureCard label="Hours by person" heads={TOTAL_HEADS}>
      <tbody>
        {totals.map((total) => (
          <tr key={total.cleanerId}>{row(total)}</tr>
        ))}
      </tbody>
      {totals.length > 1 ? (
        <Box component="tfoot" sx={{ fontWeight: 600 }}>
          <tr>{row(all)}</tr>
        </Box>
      ) : null}
    </FigureCard>
  );
}

const VISIT_HEADS = ['Visit', 'Day', 'Cleaner', 'Crew', 'From', 'To', 'Planned', 'Worked', 'Difference'];

/** A row for each person at each visit. */
export function HoursTable({ rows }: { rows: readonly VisitHours[] }) {
  const timeZone = useTimeZone();
  const clock = (instant: string | null) =>
    instant ? spokenClock(clockOfMinutes(minutesIn(timeZone, instant))) : '—';
  return (
    <FigureCard label="Hours by visit" heads={VISIT_HEADS}>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.bookingId} ${row.cleanerId}`}>
            <th scope="row">
              <BookingLink id={row.bookingId} />
            </th>
            <td data-label="Day" data-words>
              {shortDate(row.date)}
            </td>
            <td data-label="Cleaner" data-words>
              {row.cleaner}
            </td>
            <td data-label="Crew" data-words>
              {row.crew ?? '—'}
            </td>
            <td data-label="From">{clock(row.startedAt)}</td>
            <td data-label="To">{clock(row.finishedAt)}</td>
            <td data-label="Planned">{hoursInWords(row.plannedMinutes)}</td>
            <td data-label="Worked">{hoursInWords(row.workedMinutes)}</td>
            <td data-label="Difference">
              {row.workedMinutes === null || row.plannedMinutes === null
                ? '—'
                : lengthDifference(row.workedMinutes - row.plannedMinutes)}
            </td>
          </tr>
        ))}
      </tbody>
    </FigureCard>
  );
}
