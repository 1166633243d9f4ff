import { grouped, type ImportRun } from '@homebright/contract';
import { Box, LinearProgress, Typography } from '@mui/material';
import { useNavigate, useParams } from 'react-router';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { ColumnsCard } from './columns-card';
import { ImportStart } from './import-start';
import { KIND_NAMES, rowsOf, useImport, useImportChange } from './imports';
import { ResultCard } from './result-card';
import { RowsCard } from './rows-card';
import { Text } from '../../ui/text';
import { Panel } from '../../ui/panel';
import { Action } from '../../ui/action';

/** Imports data from an earlier system: upload, columns, problems, import. */
export function ImportPage() {
  const { id } = useParams();
  return <Page title="Import">{id ? <OneImport id={Number(id)} /> : <ImportStart />}</Page>;
}

function OneImport({ id }: { id: number }) {
  const { data: run, isError, refetch } = useImport(id);
  const navigate = useNavigate();
  if (isError) return <LoadError onRetry={() => void refetch()}>The import could not be loaded.</LoadError>;
  if (!run) return <Spinner label="Loading the import" />;
  const leave = () => void navigate('/admin/import');
  const isOpen = run.state === 'uploaded' || run.state === 'checked' || run.state === 'failed';
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1120, paddingTop: 1.5 }}
    >
      <Head run={run} />
      {run.state === 'checking' || run.state === 'importing' ? <Progress run={run} onGone={leave} /> : null}
      {run.state !== 'uploaded' ? <ResultCard run={run} onGone={leave} /> : null}
      {run.state === 'checked' || run.state === 'done' ? <RowsCard key={run.id} run={run} /> : null}
      {isOpen ? <ColumnsCard key={`${run.id} ${run.version}`} run={run} onGone={leave} /> : null}
    </Box>
  );
}

function Head({ run }: { run: ImportRun }) {
  const separator = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }[run.delimiter] ?? run.delimiter;
  return (
    <Box>
      <Text variant="h2" breakable>
        {KIND_NAMES[run.kind]} from {run.fileName}
      </Text>
      <Typography color="textSecondary">
        {grouped(run.rows)} {run.rows === 1 ? 'row' : 'rows'}, {run.encoding} with {separator}
        {run.headerLine > 1 ? `, headers on line ${run.headerLine}` : ''}. The upload is deleted after a week.
      </Typography>
    </Box>
  );
}

function Progress({ run, onGone }: { run: ImportRun; onGone: () => void }) {
  const discard = useImportChange(run.id, onGone);
  const [doing, done] =
    run.state === 'checking' ? ['Checking', 'nothing is imported yet'] : ['Importing', 'all of them or none'];
  const { new: fresh = 0, joined = 0 } = run.counts;
  // The same number as on the button: rows that are left out are not imported.
  const rows = run.state === 'checking' ? run.rows : fresh + joined;
  const part = run.rows ? Math.min(100, Math.round((100 * run.done) / run.rows)) : 0;
  return (
    <Panel padding={[2, 2.5]} role="status">
      <Typography variant="h3" component="p">
        {doing} {rowsOf(run.kind, rows)}: {done}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={part}
        aria-label={`${doing} the rows`}
        sx={{ height: 8, borderRadius: 4, marginBlock: 1.5 }}
      />
      <Typography color="textSecondary">You can leave this page. The import continues.</Typography>
      {run.state === 'checking' ? (
        <Action
          above={1}
          disabled={discard.isPending}
          onClick={() => discard.mutate({ to: 'discard', version: run.version })}
        >
          Stop and delete the upload
        </Action>
      ) : null}
    </Panel>
  );
}
