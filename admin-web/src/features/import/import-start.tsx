import Download from '@mui/icons-material/GetApp';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { IMPORT_KINDS, type ImportKind } from '@homebright/contract';
import { Box, Button, Link as MuiLink, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sentenceOf } from '../../lib/api';
import { Instant } from '../../ui/list/cells';
import { KIND_NAMES, rowsOf, templateAt, uploadFile, useImports } from './imports';
import { LoadError } from '../../ui/load-error';
import { Muted, Text } from '../../ui/text';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { Line, PlainList } from '../../ui/arrangement';

const KIND_EXPLANATIONS: Record<ImportKind, string> = {
  customers:
    'Names, emails, phones, one address each, notes, and the ids of Stripe customers and cards. Import them first. A job report exported from Housecall Pro works as it is.',
  homes: 'More addresses for existing customers, with rooms, kids and pets.',
  bookings:
    'Past visits become history, without charges or messages. Upcoming single visits hold their time.',
  plans:
    'Repeating visits with their next date. Each plan holds its time; its visits are charged starting with the next one.',
};

/** Asks what to import and from which file. */
export function ImportStart() {
  const [kind, setKind] = useState<ImportKind>('customers');
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(kind, file),
    onSuccess: ({ id }) => void navigate(`/admin/import/${id}`),
  });
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 760, paddingTop: 1.5 }}
    >
      <Panel padding={[2, 3]}>
        <Typography variant="h2">Import your existing data</Typography>
        <Text color="textSecondary" around={1}>
          Export it as CSV from your old system or a spreadsheet. Nothing is stored before you have seen every
          problem, and nobody gets a message because of it.
        </Text>
        <ToggleButtonGroup
          exclusive
          color="primary"
          value={kind}
          aria-label="What the file holds"
          onChange={(_, chosen: ImportKind | null) => chosen && setKind(chosen)}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, max-content))', marginBlock: 2 }}
        >
          {IMPORT_KINDS.map((one) => (
            <ToggleButton
              key={one}
              value={one}
              sx={{ minWidth: { xs: 0, sm: 112 }, paddingInline: { xs: 1.25, sm: 2 } }}
            >
              {KIND_NAMES[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Typography sx={{ minHeight: '3em' }}>{KIND_EXPLANATIONS[kind]}</Typography>
        <Line gap={1.5} above={2}>
          <Button
            variant="contained"
            startIcon={<UploadFile />}
            disabled={upload.isPending}
            onClick={() => field.current?.click()}
          >
            {upload.isPending ? 'Uploading…' : 'Choose a CSV file'}
          </Button>
          <input
            ref={field}
            type="file"
            hidden
            aria-label="CSV file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) upload.mutate(file);
              target.value = '';
            }}
          />
          <Button component="a" href={templateAt(kind)} download variant="outlined" startIcon={<Download />}>
            Template
          </Button>
        </Line>
        <Muted above={1}>Up to 10,000 rows and 50 MB.</Muted>
        {upload.isError ? (
          <Notice severity="error" above={2}>
            {sentenceOf(upload.error, 'The file could not be uploaded.')}
          </Notice>
        ) : null}
      </Panel>
      <Earlier />
    </Box>
  );
}

const STATE_NAMES = {
  uploaded: 'Waiting for columns',
  checking: 'Checking',
  checked: 'Checked, not imported',
  importing: 'Importing',
  done: 'Imported',
  failed: 'Not imported',
};

function Earlier() {
  const { data = [], isError, refetch } = useImports();
  if (isError)
    return <LoadError onRetry={() => void refetch()}>The earlier files could not be loaded.</LoadError>;
  if (!data.length) return null;
  return (
    <Panel padding={[2, 3]}>
      <Typography variant="h3" component="h2">
        Files of this week
      </Typography>
      <PlainList>
        {data.map((run) => (
          <Box
            component="li"
            key={run.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 2,
              paddingBlock: 1,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <MuiLink
              component={Link}
              to={`/admin/import/${run.id}`}
              sx={{ flex: '1 1 240px', minHeight: 24, overflowWrap: 'anywhere' }}
            >
              {rowsOf(run.kind, run.rows)}, {run.fileName}
            </MuiLink>
            <span>{STATE_NAMES[run.state]}</span>
            <Typography component="span" color="textSecondary">
              <Instant at={run.createdAt} /> by {run.createdBy}
            </Typography>
          </Box>
        ))}
      </PlainList>
    </Panel>
  );
}
