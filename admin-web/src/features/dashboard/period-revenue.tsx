import type { PeriodFigures } from '@homebright/contract';
import { Skeleton } from '@mui/material';
import { Suspense, lazy } from 'react';
import { money } from '../../lib/format';
import { visuallyHidden } from '../../ui/visually-hidden';
import { stepWords } from './dashboard-period';

const RevenueChart = lazy(() => import('./revenue-chart'));

const CHART_HEIGHT = 260;
const FIRST_COLUMN = { day: 'Day', week: 'Week from', month: 'Month' } as const;

/** Booked and collected sums for each part of a period: a chart, and a table for screen readers. */
export function PeriodRevenue({ figures: { unit, steps } }: { figures: PeriodFigures }) {
  return (
    <section aria-label={`Booked and collected per ${unit}`}>
      <div aria-hidden>
        <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
          <RevenueChart unit={unit} steps={steps} height={CHART_HEIGHT} />
        </Suspense>
      </div>
      <table style={visuallyHidden}>
        <thead>
          <tr>
            <th scope="col">{FIRST_COLUMN[unit]}</th>
            <th scope="col">Booked</th>
            <th scope="col">Collected</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ from, booked, collected }) => (
            <tr key={from}>
              <th scope="row">{stepWords(unit, from)}</th>
              <td>{money(booked)}</td>
              <td>{money(collected)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
