import Add from '@mui/icons-material/AddOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import { BOOK_LIMITS } from '@homebright/contract';
import { Box, Button, IconButton, Typography } from '@mui/material';
import {
  ArrayInput,
  SimpleFormIterator,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
} from 'react-admin';
import type { ReactNode } from 'react';
import { Muted } from '../text';
import { Line, Spaced } from '../arrangement';

export function Heading({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <Spaced above={1} below={1}>
      <Typography variant="h3" component="h2">
        {children}
      </Typography>
      <Muted measure="65ch">{note}</Muted>
    </Spaced>
  );
}

interface RuleRowsProps {
  source: string;
  /** The label of the button that adds a row, like 'Add an extra'; without it, rows cannot be added or removed. */
  add?: string;
  /** The fewest and the most rows. */
  least?: number;
  most?: number;
  /** A new row. */
  fresh?: object | (() => object);
  /** The name of one row, like 'extra'. */
  one: string;
  /** Widths of a row's fields on a desktop. */
  columns: string;
  /** The first field is the row's name, and has its own line on a desktop as well. */
  named?: boolean;
  children: ReactNode;
}

/** The rows of one list of the price book. */
export function RuleRows({ source, add, least, most, fresh, one, columns, named, children }: RuleRowsProps) {
  return (
    <ArrayInput source={source} label={false} helperText={false} fullWidth sx={{ marginTop: 0 }}>
      <SimpleFormIterator
        addButton={
          add ? (
            <AddButton most={most} fresh={fresh}>
              {add}
            </AddButton>
          ) : undefined
        }
        disableAdd={!add}
        disableClear
        disableReordering
        disableRemove
        fullWidth
        sx={ROWS}
      >
        <Row columns={columns} named={named} one={add ? one : undefined} least={least}>
          {children}
        </Row>
      </SimpleFormIterator>
    </ArrayInput>
  );
}

const ROWS = {
  '& .RaSimpleFormIterator-line': { borderColor: 'divider', paddingBlock: 1 },
  '& .RaSimpleFormIterator-form': { flex: 1, minWidth: 0 },
  '& .MuiFormHelperText-root:not(.Mui-error)': { display: 'none' },
};

interface RowProps extends Pick<RuleRowsProps, 'columns' | 'named' | 'least' | 'children'> {
  one?: string;
}

function Row({ columns, named, one, least = 0, children }: RowProps) {
  const { index, remove, total } = useSimpleFormIteratorItem();
  return (
    <Line align="flex-start" nowrap>
      <Box
        sx={{
          ...FIELDS,
          gridTemplateColumns: { xs: '1fr 1fr', md: columns },
          // On a phone the first field has its own line (a checkbox is a label, not a div).
          '& > div:first-of-type': { gridColumn: { xs: '1 / -1', md: named ? '1 / -1' : 'auto' } },
        }}
      >
        {children}
      </Box>
      {one ? (
        <IconButton
          aria-label={`Remove ${one} ${index + 1}`}
          disabled={total <= least}
          onClick={() => remove()}
          sx={{ marginTop: 1 }}
        >
          <DeleteOutline />
        </IconButton>
      ) : null}
    </Line>
  );
}

const FIELDS = {
  display: 'grid',
  flex: 1,
  minWidth: 0,
  columnGap: 1,
  rowGap: { xs: 1.5, md: 0 },
  alignItems: 'start',
  // A date and its button barely fit in half a phone's width.
  '& input[type="date"]': { paddingInline: { xs: '8px', md: '14px' } },
};

function AddButton({
  most = BOOK_LIMITS.rules,
  fresh,
  children,
}: Pick<RuleRowsProps, 'most' | 'fresh' | 'children'>) {
  const { add, total } = useSimpleFormIterator();
  if (total >= most) return null;
  return (
    <Button
      size="small"
      startIcon={<Add />}
      onClick={() => add(typeof fresh === 'function' ? fresh() : { ...fresh })}
    >
      {children}
    </Button>
  );
}
