import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import type { MonthEnd, MonthRow } from '@homebright/contract';
import { Box, IconButton, Typography } from '@mui/material';
import { Link, Navigate, useParams } from 'react-router';
import { monthTitle } from '../../lib/dates';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { ClosingCard } from './closing-card';
import { JournalTable } from './journal-table';
import { MonthFiles } from './month-files';
import { monthToShow, useMonth, useMonths } from './months';
import { OpenItems } from './open-items';
import { Columns, Line } from '../../ui/arrangement';

/** The books by month: open items, the files for the bookkeeper, and closing. */
export function MonthEndPage() {
  const months = useMonths();
  const { month } = useParams();
  const monthQuery = useMonth(month);
  const retry = () => void Promise.all([months.refetch(), monthQuery.refetch()]);
  const first = monthToShow(months.data ?? []);
  // The month is in the URL, so that the page still shows it after it is closed.
  if (!month && first) return <Navigate to={`/admin/month-end/${first}`} replace />;
  return (
    <Page title="Month-end">
      {months.data && month ? <MonthChoice month={month} months={months.data} /> : null}
      {monthQuery.isPending && !months.isError ? <Spinner label="Loading the month" /> : null}
      {months.isError || monthQuery.isError ? (
        <LoadError onRetry={retry}>The month could not be loaded.</LoadError>
      ) : null}
      {monthQuery.data ? <Month key={monthQuery.data.month} month={monthQuery.data} /> : null}
    </Page>
  );
}

function Month({ month }: { month: MonthEnd }) {
  return (
    <Columns from="lg" columns="minmax(0, 4fr) minmax(0, 5fr)">
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
        <ClosingCard month={month} />
        {month.open ? <OpenItems month={month.month} open={month.open} /> : null}
        <MonthFiles month={month} />
      </Box>
      <JournalTable month={month} />
    </Columns>
  );
}

/** The month, with arrows to the previous and next one; no arrow leads before the first month of the books. */
function MonthChoice({ month, months }: { month: string; months: readonly MonthRow[] }) {
  const place = months.findIndex((one) => one.month === month);
  return (
    <Line gap={0.5} align="center" nowrap around={1.5} outdent={1}>
      <Step to={months[place + 1]} label="Earlier">
        <ChevronLeft />
      </Step>
      <Typography variant="h2" aria-live="polite" sx={{ minWidth: 168, textAlign: 'center' }}>
        {/^\d{4}-\d{2}$/.test(month) ? monthTitle(month) : month}
      </Typography>
      <Step to={place > 0 ? months[place - 1] : undefined} label="Later">
        <ChevronRight />
      </Step>
    </Line>
  );
}

function Step({ to, label, children }: { to?: MonthRow; label: string; children: React.ReactNode }) {
  if (!to) {
    return (
      <IconButton aria-label={label} disabled>
        {children}
      </IconButton>
    );
  }
  return (
    <IconButton aria-label={label} component={Link} to={`/admin/month-end/${to.month}`}>
      {children}
    </IconButton>
  );
}
