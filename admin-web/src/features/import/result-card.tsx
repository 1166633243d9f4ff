import Download from '@mui/icons-material/GetApp';
import { grouped, type ImportKind, type ImportRun } from '@homebright/contract';
import { Alert, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { correctedAt, rowsOf, useImportChange } from './imports';
import { Text } from '../../ui/text';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { Bullets, Line } from '../../ui/arrangement';

const DESTINATIONS: Record<ImportKind, [to: string, name: string]> = {
  customers: ['/admin/users', 'See the customers'],
  homes: ['/admin/users', 'See the customers'],
  bookings: ['/admin-dashboard', 'See the calendar'],
  plans: ['/admin/subscriptions', 'See the plans'],
};
const NEXT_STEPS: Record<ImportKind, string> = {
  customers: 'Next, import their bookings and plans, which use the same customer ids.',
  homes: 'Bookings and plans find a home by its address.',
  bookings:
    'Past visits are history and are not charged. Upcoming visits are paid after the visit, unless the file says they are paid.',
  plans: 'Each plan holds its time. Cards are charged starting with the next visit, as for every plan.',
};

const CORRECTION_ADVICE =
  'Correct the rows in the file, which has the good guesses filled in and the problems in its last column, and upload it again; or leave them out.';

/** The findings of the check, or the result of the import. */
export function ResultCard({ run, onGone }: { run: ImportRun; onGone: () => void }) {
  if (run.state === 'checking' || run.state === 'importing') return null;
  return (
    <Panel component="section" aria-label="Result" padding={[2, 3]}>
      {run.state === 'failed' ? <Alert severity="error">Nothing was imported. {run.failure}</Alert> : null}
      {run.state === 'done' ? <Done run={run} onGone={onGone} /> : null}
      {run.state === 'checked' ? <Checked run={run} /> : null}
    </Panel>
  );
}

function Counts({ run }: { run: ImportRun }) {
  const { counts, kind, state } = run;
  const done = state === 'done';
  const lines = [
    [counts.new, done ? 'imported' : 'will be imported'],
    [counts.joined, 'already customers, not changed'],
    [counts.known, 'imported before, not changed'],
    [counts['left-out'], 'left out'],
    [counts.clash, done ? 'left out because nobody was free' : 'without a free time'],
    [counts.problem, done ? 'left out because of problems' : 'with problems'],
  ] as const;
  return (
    <Bullets around={1.5}>
      {lines.map(([count, words]) =>
        count ? <li key={words}>{`${rowsOf(kind, count)}: ${words}`}</li> : null,
      )}
    </Bullets>
  );
}

function Checked({ run }: { run: ImportRun }) {
  const { problem = 0, clash = 0, new: fresh = 0, joined = 0 } = run.counts;
  const [leaveOut, setLeaveOut] = useState(false);
  const change = useImportChange(run.id);
  const openRows = problem + clash;
  const count = fresh + joined;
  return (
    <>
      <Typography variant="h3" component="h2">
        {openRows
          ? `${grouped(openRows)} of ${grouped(run.rows)} rows need your attention`
          : 'Every row is fine'}
      </Typography>
      <Counts run={run} />
      {run.remarks.map((remark) => (
        <Notice key={remark} severity="warning" below={1.5}>
          {remark}
        </Notice>
      ))}
      <Typography color="textSecondary">{NEXT_STEPS[run.kind]}</Typography>
      {openRows ? (
        <>
          <Text above={1.5}>
            {clash ? 'Take one of the free times below. ' : ''}
            {problem ? CORRECTION_ADVICE : 'Or leave the others out.'}
          </Text>
          <FormControlLabel
            control={<Checkbox checked={leaveOut} onChange={({ target }) => setLeaveOut(target.checked)} />}
            label={`Leave out ${openRows === 1 ? 'this row' : `these ${grouped(openRows)} rows`}`}
          />
        </>
      ) : null}
      <Line gap={1.5} above={1.5}>
        <Button
          variant="contained"
          disabled={!count || (openRows > 0 && !leaveOut) || change.isPending}
          onClick={() => change.mutate({ to: 'import', body: { version: run.version, leaveOut } })}
        >
          Import {rowsOf(run.kind, count)}
        </Button>
        {openRows ? <Corrected run={run} /> : null}
      </Line>
    </>
  );
}

function Done({ run, onGone }: { run: ImportRun; onGone: () => void }) {
  const [to, name] = DESTINATIONS[run.kind];
  const { problem = 0, clash = 0, 'left-out': leftOut = 0 } = run.counts;
  const discard = useImportChange(run.id, onGone);
  return (
    <>
      <Typography variant="h3" component="h2">
        Imported
      </Typography>
      <Counts run={run} />
      <Typography color="textSecondary">{NEXT_STEPS[run.kind]} Nobody was sent a message.</Typography>
      <Line gap={1.5} above={2}>
        <Button variant="contained" component={Link} to={to}>
          {name}
        </Button>
        <Button variant="outlined" component={Link} to="/admin/import">
          Import another file
        </Button>
        {problem + clash + leftOut ? <Corrected run={run} /> : null}
        <Button
          disabled={discard.isPending}
          onClick={() => discard.mutate({ to: 'discard', version: run.version })}
        >
          Delete the upload
        </Button>
      </Line>
    </>
  );
}

const Corrected = ({ run }: { run: ImportRun }) => (
  <Button component="a" href={correctedAt(run.id)} download variant="outlined" startIcon={<Download />}>
    Corrected file
  </Button>
);
