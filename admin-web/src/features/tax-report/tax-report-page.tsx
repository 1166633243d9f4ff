import Download from '@mui/icons-material/GetApp';
import type { TaxReport } from '@homebright/contract';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { downloadCSV } from 'react-admin';
import { toCsv } from '../../lib/csv';
import { useToday } from '../../lib/site';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { type Period, periodAround, periodProblem } from './period';
import { PeriodChoice } from './period-choice';
import { TAX_COLUMNS, useTaxReport } from './tax-report';
import { TaxFigures } from './tax-figures';
import { TaxTable } from './tax-table';
import { Muted } from '../../ui/text';

/** Sales by sales tax rate, for the tax return. */
export function TaxReportPage() {
  const today = useToday();
  const [chosen, setChosen] = useState<Period>();
  const period = chosen ?? periodAround('month', today);
  const problem = periodProblem(period);
  const report = useTaxReport(period, !problem);
  return (
    <Page title="Sales tax">
      <PeriodChoice period={period} today={today} problem={problem} onChange={setChosen} />
      {!problem && report.isPending ? <Spinner label="Loading the report" /> : null}
      {report.isError ? (
        <LoadError onRetry={() => void report.refetch()}>The report could not be loaded.</LoadError>
      ) : null}
      {report.data ? <Report report={report.data} /> : null}
    </Page>
  );
}

function Report({ report }: { report: TaxReport }) {
  const { rows, from, to } = report;
  const dated = rows.map((row) => ({ ...row, from, to }));
  if (rows.length === 0) {
    return <Typography color="textSecondary">No visits in this period.</Typography>;
  }
  return (
    <>
      <TaxFigures rows={rows} />
      <TaxTable rows={rows} />
      <Button
        startIcon={<Download />}
        sx={{ display: 'flex', width: 'fit-content' }}
        onClick={() => downloadCSV(toCsv(TAX_COLUMNS, dated), `sales-tax-${from}-to-${to}`)}
      >
        Download CSV
      </Button>
      <Muted above={1} measure={720}>
        By the date of the visit, in your business’s time zone, paid or not. Given back is what was refunded,
        cancelled or written off, up to now. Fees for moving or cancelling are untaxed sales. Visits that were
        cancelled before anything was paid are left out.
      </Muted>
    </>
  );
}
