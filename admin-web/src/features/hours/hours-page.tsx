import Download from '@mui/icons-material/GetApp';
import type { VisitHours } from '@homebright/contract';
import { Alert, Box, Button, Typography } from '@mui/material';
import { downloadCSV } from 'react-admin';
import { useSearchParams } from 'react-router';
import { sentenceOf } from '../../lib/api';
import { toCsv } from '../../lib/csv';
import { addDays, weekOf } from '../../lib/dates';
import { useToday } from '../../lib/site';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { HOURS_COLUMNS, shownHours, useHours, wishOf } from './hours';
import type { HoursWish } from './hours';
import { HoursTable, TotalsTable } from './hours-tables';
import { Muted } from '../../ui/text';
import { ToolbarField } from '../../ui/toolbar-field';

/** Each cleaner's planned and real time at each visit. Period and filter are in the URL. */
export function HoursPage() {
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const wish = wishOf(search, today);
  const hours = useHours(wish);
  const change = (changed: Partial<HoursWish>) => {
    const params = Object.entries({ ...wish, ...changed }).filter(([, value]) => value);
    setSearch(Object.fromEntries(params), { replace: true });
  };
  const isUnclear = hours.isError && (hours.error as { status?: number }).status === 400;
  return (
    <Page title="Hours">
      <PeriodFields wish={wish} today={today} onChange={change} />
      {hours.isPending ? <Spinner label="Loading the hours" /> : null}
      {isUnclear ? (
        <Alert severity="info">{sentenceOf(hours.error, 'Please choose another period.')}</Alert>
      ) : null}
      {hours.isError && !isUnclear ? (
        <LoadError onRetry={() => void hours.refetch()}>The hours could not be loaded.</LoadError>
      ) : null}
      {hours.data ? <Hours all={hours.data} wish={wish} onChange={change} /> : null}
    </Page>
  );
}

interface FieldsProps {
  wish: HoursWish;
  onChange: (changed: Partial<HoursWish>) => void;
}

const ROW_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  marginBottom: 1.5,
} as const;
const LABEL_ABOVE = { inputLabel: { shrink: true } };

function PeriodFields({ wish, today, onChange }: FieldsProps & { today: string }) {
  const chooseWeek = (date: string) => {
    const days = weekOf(date);
    onChange({ from: days[0], to: days[6] });
  };
  const field = (name: 'from' | 'to', label: string) => (
    <ToolbarField
      type="date"
      label={label}
      value={wish[name]}
      onChange={({ target: { value } }) => value && onChange({ [name]: value })}
      slotProps={LABEL_ABOVE}
      width={168}
    />
  );
  return (
    <Box sx={{ ...ROW_STYLE, marginTop: 1 }}>
      {field('from', 'From')}
      {field('to', 'To')}
      <Button onClick={() => chooseWeek(today)}>This week</Button>
      <Button onClick={() => chooseWeek(addDays(today, -7))}>Last week</Button>
    </Box>
  );
}

function Hours({ all, wish, onChange }: FieldsProps & { all: readonly VisitHours[] }) {
  const rows = shownHours(all, wish);
  if (all.length === 0)
    return (
      <Typography color="textSecondary">
        No hours in this period. Hours come from the crews’ entries on their phones.
      </Typography>
    );
  const names = (of: (row: VisitHours) => string | null) =>
    [...new Set(all.flatMap((row) => of(row) ?? []))].sort((one, other) => one.localeCompare(other));
  const select = (name: 'crew' | 'cleaner', label: string, options: string[]) => (
    <ToolbarField
      select
      label={label}
      value={options.includes(wish[name]) ? wish[name] : ''}
      onChange={({ target: { value } }) => onChange({ [name]: value })}
      slotProps={{ ...LABEL_ABOVE, select: { native: true } }}
      width={168}
    >
      <option value="">All</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </ToolbarField>
  );
  return (
    <>
      <Box sx={ROW_STYLE}>
        {select(
          'crew',
          'Crew',
          names(({ crew }) => crew),
        )}
        {select(
          'cleaner',
          'Cleaner',
          names(({ cleaner }) => cleaner),
        )}
        <Button
          startIcon={<Download />}
          sx={{ marginLeft: { sm: 'auto' } }}
          onClick={() => downloadCSV(toCsv(HOURS_COLUMNS, rows), `hours-${wish.from}-to-${wish.to}`)}
        >
          Download CSV
        </Button>
      </Box>
      <TotalsTable rows={rows} />
      <HoursTable rows={rows} />
      <Muted measure={720}>
        Worked hours run from the start to the finish that the crew tapped, or that the office corrected.
        Cleaners who tapped nothing are counted for the whole visit. Unfinished visits count in no total.
      </Muted>
    </>
  );
}
