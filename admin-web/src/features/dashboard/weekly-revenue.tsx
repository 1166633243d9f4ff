import type { OfficeFigures } from '@homebright/contract';
import { Skeleton, Typography } from '@mui/material';
import { Suspense, lazy } from 'react';
import { dayAndMonth } from '../../lib/dates';
import { money } from '../../lib/format';
import { visuallyHidden } from '../../ui/visually-hidden';

const RevenueChart = lazy(() => import('./revenue-chart'));

const CHART_HEIGHT = 280;

/** What each week's visits cost and what is paid for them: a chart, and for screen readers a table. */
export function WeeklyRevenue({ weeks }: { weeks: OfficeFigures['weeks'] }) {
  return (
    <>
      <div aria-hidden>
        <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
          <RevenueChart weeks={weeks} height={CHART_HEIGHT} />
        </Suspense>
      </div>
      <table style={visuallyHidden}>
        <thead>
          <tr>
            <th scope="col">Week from</th>
            <th scope="col">Booked</th>
            <th scope="col">Collected</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, booked, collected }) => (
            <tr key={week}>
              <th scope="row">{dayAndMonth(week)}</th>
              <td>{money(booked)}</td>
              <td>{money(collected)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: '0.8125rem', marginTop: 1 }}>
        Weeks by the date of the visit. Collected is what has been paid for those visits so far, less refunds
        and lost disputes.
      </Typography>
    </>
  );
}
