import { MAX_FIGURES_DAYS, type OfficeFigures } from '@homebright/contract';
import { ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useStore } from 'react-admin';
import { useToday } from '../../lib/site';
import { LoadError } from '../../ui/load-error';
import { Spinner } from '../../ui/spinner';
import { DashboardCard } from './dashboard-card';
import {
  type Dates,
  datesInWords,
  isAskable,
  periodBefore,
  type PeriodKind,
  periodOf,
  PERIODS,
  soFar,
  usePeriod,
} from './dashboard-period';
import { PeriodCrews } from './period-crews';
import { PeriodRatings } from './period-ratings';
import { PeriodRevenue } from './period-revenue';
import { PeriodNumbers } from './period-numbers';
import { Muted } from '../../ui/text';
import { Line, Lines } from '../../ui/arrangement';
import { ToolbarField } from '../../ui/toolbar-field';

/** A period's figures, compared with the period before. */
export function PeriodCard({ owed }: { owed: OfficeFigures }) {
  const today = useToday();
  const [kind, setKind] = useStore<PeriodKind>('dashboard.period', 'week');
  const [custom, setCustom] = useStore<Dates>('dashboard.dates', periodOf('custom', today));
  const dates = kind === 'custom' ? custom : periodOf(kind, today);
  const before = periodBefore(kind, dates);
  const part = soFar(dates, before, today);
  const [current, previous, previousSoFar] = [usePeriod(dates), usePeriod(before), usePeriod(part)];
  return (
    <DashboardCard heading="Performance">
      <Line gap={1.5} align="center" below={2}>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          aria-label="Period"
          value={kind}
          onChange={(_event, chosen: PeriodKind | null) => chosen && setKind(chosen)}
          sx={{ flexWrap: 'wrap' }}
        >
          {Object.entries(PERIODS).map(([key, name]) => (
            <ToggleButton
              key={key}
              value={key}
              sx={{ paddingInline: { xs: 0.75, sm: 1.5 }, fontSize: { xs: '0.75rem', sm: '0.8125rem' } }}
            >
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {kind === 'custom' ? <CustomDates dates={custom} onChange={setCustom} /> : null}
      </Line>
      {isAskable(dates) ? null : (
        <Typography>Choose two dates, {MAX_FIGURES_DAYS} days apart or less.</Typography>
      )}
      {current.isError ? (
        <LoadError onRetry={() => void current.refetch()}>The period could not be loaded.</LoadError>
      ) : null}
      {current.isLoading ? <Spinner label="Loading the period" /> : null}
      {current.data ? (
        <Lines gap={2.5}>
          {previous.isError || previousSoFar.isError ? (
            <LoadError
              onRetry={() => {
                void previous.refetch();
                void previousSoFar.refetch();
              }}
            >
              The period before could not be loaded.
            </LoadError>
          ) : null}
          <PeriodNumbers
            figures={current.data}
            before={previous.data}
            beforeSoFar={previousSoFar.data}
            owed={owed}
          />
          <PeriodRevenue figures={current.data} />
          <PeriodCrews figures={current.data} before={previous.data} />
          <PeriodRatings dates={dates} />
          <Muted variant="small">
            {datesInWords(dates)}, compared with {datesInWords(before)}
            {part.to === before.to
              ? null
              : `; done, collected, refunded, started and ended with ${datesInWords(part)}`}
            . Visits count on their date, payments and refunds on the day they were made. Due and scheduled
            amounts are as of today.
          </Muted>
        </Lines>
      ) : null}
    </DashboardCard>
  );
}

function CustomDates({ dates, onChange }: { dates: Dates; onChange: (dates: Dates) => void }) {
  const field = (name: keyof Dates, label: string) => (
    <ToolbarField
      type="date"
      label={label}
      value={dates[name]}
      onChange={(event) => onChange({ ...dates, [name]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      width={160}
    />
  );
  return (
    <>
      {field('from', 'From')}
      {field('to', 'To')}
    </>
  );
}
