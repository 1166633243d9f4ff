import { type ImportRun, NAME_ORDERS, type NameOrder, namesToShow, readName } from '@homebright/contract';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { Spaced } from '../../ui/arrangement';

const ORDER_NAMES: Record<NameOrder | 'auto', string> = {
  auto: 'As each name is written: a comma has the last name in front',
  'last-first': 'Last name first: Lopez Maria is Maria Lopez',
  'first-last': 'First name first: Maria Lopez',
  'as-is': 'Companies or households: leave as they are',
};

interface NamesFieldProps {
  run: ImportRun;
  column: number;
  order: NameOrder | null;
  onChoose: (order: NameOrder | null) => void;
}

/** Asks how a column writes whole names, showing three of its names before and after. */
export function NamesField({ run, column, order, onChoose }: NamesFieldProps) {
  const header = run.headers[column] ?? '';
  // The saved column was checked completely; for any other column only the first rows are known.
  const names =
    column === run.mapping.name && run.names.length
      ? run.names
      : namesToShow(run.sample.map((cells) => cells[column] ?? ''));
  return (
    <Spaced wholeRow>
      <TextField
        select
        fullWidth
        label={`Names in “${header}”`}
        value={order ?? 'auto'}
        sx={{ maxWidth: 620 }}
        onChange={({ target }) => onChoose(NAME_ORDERS.find((one) => one === target.value) ?? null)}
      >
        {(['auto', ...NAME_ORDERS] as const).map((one) => (
          <MenuItem key={one} value={one}>
            {ORDER_NAMES[one]}
          </MenuItem>
        ))}
      </TextField>
      {names.length ? (
        <Box
          component="ul"
          aria-label={`How names in “${header}” are read`}
          sx={{ paddingLeft: 2.5, marginBlock: 1, overflowWrap: 'anywhere' }}
        >
          {names.map((name) => (
            <Typography key={name} component="li">
              “{name}” becomes {inWords(name, order)}
            </Typography>
          ))}
        </Box>
      ) : null}
    </Spaced>
  );
}

function inWords(name: string, order: NameOrder | null): string {
  const { first, last, aside } = readName(name, order);
  const sample = last ? `first name ${first}, last name ${last}` : `the name ${first}`;
  return aside ? `${sample}, and in the notes: ${aside}` : sample;
}
