import { isDate } from '@homebright/contract';
import type { CallListEntry } from '@homebright/contract';
import { TextField, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useVisitsNow } from '../../booking/visit-now';
import { addDays, longDate } from '../../lib/dates';
import { useToday } from '../../lib/site';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { CallRow } from './call-row';
import { tally } from './call-rules';
import { useCallList } from './calls';
import { Muted } from '../../ui/text';
import { ListCard } from '../../ui/panel';
import { Line, Rest } from '../../ui/arrangement';

/** The customers to call the day before their visit, and each call's outcome. The visits' day is in the URL. */
export function CallListPage() {
  const today = useToday();
  const tomorrow = addDays(today, 1);
  const [search, setSearch] = useSearchParams();
  const dateInAddress = search.get('date');
  const date = isDate(dateInAddress) ? dateInAddress : tomorrow;
  const list = useCallList(date);
  return (
    <Page title="Call list">
      <Line gap={[0.5, 2]} align="center" below={0.5}>
        <Typography variant="h3" component="h2">
          Visits on {longDate(date)}
        </Typography>
        <Rest basis={260}>{list.data?.length ? <Tally list={list.data} /> : null}</Rest>
        <TextField
          type="date"
          label="Day of the visits"
          value={date}
          onChange={(event) => {
            if (event.target.value) setSearch({ date: event.target.value }, { replace: true });
          }}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ width: 176, marginBlock: 0.75 }}
        />
      </Line>
      {list.isPending ? <Spinner label="Loading the call list" /> : null}
      {list.isError ? (
        <LoadError onRetry={() => void list.refetch()}>The call list could not be loaded.</LoadError>
      ) : null}
      {list.data ? <Calls list={list.data} date={date} isToday={date === today} /> : null}
    </Page>
  );
}

function Tally({ list }: { list: readonly CallListEntry[] }) {
  const { called, outcomes } = tally(list);
  return (
    <Typography sx={{ fontSize: '0.8125rem', lineHeight: 1.35, color: 'text.secondary' }} aria-live="polite">
      <span>{called}</span>
      {outcomes.map((outcome) => (
        <span key={outcome}> · {outcome}</span>
      ))}
    </Typography>
  );
}

const CONTROLS = 'a, button';

/** Arrow up and down: move the focus to the same control in the row above or below. */
function moveByRow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const focused = event.target as HTMLElement;
  const row = event.currentTarget.contains(focused) && focused.closest('li');
  if (!step || !row) return;
  const rows = [...event.currentTarget.querySelectorAll(':scope > li')];
  const controls = [...row.querySelectorAll(CONTROLS)];
  const targetControls = rows[rows.indexOf(row) + step]?.querySelectorAll<HTMLElement>(CONTROLS);
  if (!targetControls?.length) return;
  event.preventDefault();
  const sameButton = [...targetControls].find(
    (control) =>
      control.getAttribute('value') && control.getAttribute('value') === focused.getAttribute('value'),
  );
  (sameButton ?? targetControls[Math.min(controls.indexOf(focused), targetControls.length - 1)])?.focus();
}

interface CallsProps {
  list: readonly CallListEntry[];
  date: string;
  isToday: boolean;
}

function Calls({ list, date, isToday }: CallsProps) {
  const now = useVisitsNow(isToday ? date : undefined);
  if (list.length === 0) {
    return <Typography color="textSecondary">No calls for this day.</Typography>;
  }
  return (
    <>
      <ListCard onKeyDown={moveByRow}>
        {list.map((entry) => (
          <CallRow key={entry.bookingId} entry={entry} date={date} now={now.get(entry.bookingId)} />
        ))}
      </ListCard>
      <Muted above={1} sx={{ display: { xs: 'none', md: 'block' } }}>
        Keys in a row: ↑ ↓ another row · 1 reached · 2 voicemail · 3 wrong number · 4 asks to move · N note
      </Muted>
    </>
  );
}
