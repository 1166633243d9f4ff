import {
  DATE_ORDERS,
  type DateOrder,
  furtherColumns,
  guessMapping,
  IMPORT_FIELDS,
  type ImportField,
  type ImportRun,
  presetOf,
} from '@homebright/contract';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useImportChange } from './imports';
import { NamesField } from './names-field';
import { Text } from '../../ui/text';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { Line } from '../../ui/arrangement';

const NO_COLUMN = -1;
const ORDER_NAMES: Record<DateOrder | 'auto', string> = {
  auto: 'As the dates themselves say',
  mdy: 'Month first: 1/2/2026 is January 2',
  dmy: 'Day first: 1/2/2026 is February 1',
};

/** Limits the list of unused columns, because a file may have 250. */
const UNUSED_SHOWN = 20;
/** This many known headers make it certain that their line is the line of headers. */
const CERTAIN_HEADERS = 2;
const knownHeaders = ({ kind, headers }: ImportRun) => Object.keys(guessMapping(kind, headers)).length;
const NO_ID_ADVICE = 'No numbers in your file? A column that differs in every row will do, like the email.';

/** Advice for reports with one row per job. */
const JOB_REPORT_ADVICE =
  'It has no customer numbers, so the email is the customer’s id: use it in the files of homes, bookings and plans, too. Customers with several jobs have several rows: leave out the rows that the check points out.';

/** Maps the columns and starts the check, which can be repeated. */
export function ColumnsCard({ run, onGone }: { run: ImportRun; onGone: () => void }) {
  const [mapping, setMapping] = useState<Record<string, number>>({ ...run.mapping });
  const [order, setOrder] = useState(run.dateOrder);
  const [nameOrder, setNameOrder] = useState(run.nameOrder);
  const change = useImportChange(run.id);
  const discard = useImportChange(run.id, onGone);
  const fields = IMPORT_FIELDS[run.kind];
  const preset = presetOf(run.kind, run.headers);
  const missing = fields.filter(({ id, required }) => required && mapping[id] === undefined);
  const choose = (id: string, column: number) => {
    const { [id]: _, ...others } = mapping;
    setMapping(column === NO_COLUMN ? others : { ...others, [id]: column });
  };
  const further = furtherColumns(run.kind, run.headers, mapping);
  const used = [...Object.values(mapping), ...Object.values(further).flat()];
  const unused = run.headers.filter((_, n) => !used.includes(n));
  const body = {
    version: run.version,
    mapping,
    dateOrder: order,
    ...(mapping.name !== undefined && { nameOrder }),
  };
  const isFirst = run.state === 'uploaded';
  return (
    <Panel component="section" aria-labelledby="columns" padding={[2, 3]}>
      <Typography id="columns" variant="h3" component="h2">
        Columns
      </Typography>
      <Text color="textSecondary" below={2}>
        {preset
          ? `This is an export of ${preset.product}: its columns are chosen. ${JOB_REPORT_ADVICE}`
          : 'Guessed from their names. Fields without a column stay empty.'}
      </Text>
      {isFirst && knownHeaders(run) < CERTAIN_HEADERS ? (
        <Notice severity="info" below={2}>
          We don’t know these headers. They seem to be on line {run.headerLine}. If they are somewhere else,
          delete the lines above them in your file and upload it again.
        </Notice>
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {fields.map((field) => (
          <FieldColumn
            key={field.id}
            run={run}
            field={field}
            column={mapping[field.id] ?? NO_COLUMN}
            further={further[field.id] ?? []}
            onChoose={choose}
          />
        ))}
        {mapping.date !== undefined ? (
          <TextField
            select
            label="Dates like 1/2/2026"
            value={order ?? 'auto'}
            onChange={({ target }) => setOrder(DATE_ORDERS.find((one) => one === target.value) ?? null)}
          >
            {(['auto', ...DATE_ORDERS] as const).map((one) => (
              <MenuItem key={one} value={one}>
                {ORDER_NAMES[one]}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        {mapping.name !== undefined ? (
          <NamesField run={run} column={mapping.name} order={nameOrder} onChoose={setNameOrder} />
        ) : null}
      </Box>
      {unused.length ? (
        <Text color="textSecondary" above={2} breakable>
          Left out: {unused.slice(0, UNUSED_SHOWN).join(', ')}
          {unused.length > UNUSED_SHOWN ? ` and ${unused.length - UNUSED_SHOWN} more columns` : ''}.
        </Text>
      ) : null}
      {missing.length ? (
        <Text role="status" color="error" above={2}>
          Please choose a column for: {missing.map(({ label }) => label).join(', ')}.
          {run.kind === 'customers' && missing.some(({ id }) => id === 'sourceId') ? ` ${NO_ID_ADVICE}` : ''}
        </Text>
      ) : null}
      <Line gap={1.5} above={2.5}>
        <Button
          variant={isFirst ? 'contained' : 'outlined'}
          disabled={missing.length > 0 || change.isPending}
          onClick={() => change.mutate({ to: 'check', body })}
        >
          {isFirst ? 'Check the rows' : 'Check again'}
        </Button>
        <Button
          disabled={discard.isPending}
          onClick={() => discard.mutate({ to: 'discard', version: run.version })}
        >
          Delete the upload
        </Button>
      </Line>
    </Panel>
  );
}

function FieldColumn(props: {
  run: ImportRun;
  field: ImportField;
  column: number;
  further: readonly number[];
  onChoose: (id: string, column: number) => void;
}) {
  const { run, field, column, further, onChoose } = props;
  const example = exampleOf(run, field, column);
  const others = further.map((n) => run.headers[n]).join(', ');
  return (
    <TextField
      select
      label={field.label}
      required={field.required}
      value={column}
      helperText={others ? `${example}. Where it is empty: ${others}` : example}
      onChange={({ target }) => onChoose(field.id, Number(target.value))}
    >
      <MenuItem value={NO_COLUMN}>No column</MenuItem>
      {run.headers.map((header, n) => (
        <MenuItem key={n} value={n}>
          {header}
        </MenuItem>
      ))}
    </TextField>
  );
}

function exampleOf(run: ImportRun, field: ImportField, column: number): string {
  if (column === NO_COLUMN) return field.hint ?? `Like ${field.example}`;
  const sample = run.sample.map((cells) => cells[column]?.trim()).find(Boolean);
  return sample ? `First: ${sample.slice(0, 40)}` : 'Empty in the first rows';
}
