import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import { countedExtras, lengthInWords } from '@homebright/contract';
import type { Extra } from '@homebright/contract';
import { Box, Checkbox, IconButton } from '@mui/material';
import { money } from '../../lib/format';
import { Muted, Text } from '../../ui/text';
import { PlainList, Rest } from '../../ui/arrangement';

export type Counts = Record<string, number>;

interface ExtrasFieldsProps {
  offered: readonly Extra[];
  counts: Counts;
  onChange: (counts: Counts) => void;
}

/** The chosen counts without extras that the book no longer has. */
export function countsOf(offered: readonly Extra[], service: string, chosen: Counts): Counts {
  const counted = countedExtras({ extras: [...offered] }, { service, extras: chosen });
  return Object.fromEntries(counted.map(({ extra, count }) => [extra.id, count]));
}

export const isSameCounts = (offered: readonly Extra[], one: Counts, other: Counts): boolean =>
  offered.every(({ id }) => (one[id] ?? 0) === (other[id] ?? 0));

/** Sets the count of each extra. */
export function ExtrasFields({ offered, counts, onChange }: ExtrasFieldsProps) {
  return (
    <PlainList aria-label="Extras">
      {offered.map((extra) => (
        <ExtraRow
          key={extra.id}
          extra={extra}
          count={counts[extra.id] ?? 0}
          onCount={(count) => onChange({ ...counts, [extra.id]: count })}
        />
      ))}
    </PlainList>
  );
}

interface ExtraRowProps {
  extra: Extra;
  count: number;
  onCount: (count: number) => void;
}

function ExtraRow({ extra, count, onCount }: ExtraRowProps) {
  const { label, price, minutes, most } = extra;
  const each = most > 1 ? ' each' : '';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 52,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Rest>
        <Text variant="body2" weight={count > 0 ? 650 : 400}>
          {label}
        </Text>
        <Muted variant="small">
          {money(price)}
          {each}
          {minutes > 0 ? `, ${lengthInWords(minutes)}` : ''}
        </Muted>
      </Rest>
      {most === 1 ? (
        <Checkbox
          checked={count > 0}
          onChange={(_event, checked) => onCount(checked ? 1 : 0)}
          slotProps={{ input: { 'aria-label': label } }}
        />
      ) : (
        <>
          <IconButton
            size="small"
            aria-label={`One less: ${label}`}
            disabled={count === 0}
            onClick={() => onCount(count - 1)}
          >
            <Remove fontSize="small" />
          </IconButton>
          <Box component="output" sx={{ minWidth: '2ch', textAlign: 'center', fontWeight: 650 }}>
            {count}
          </Box>
          <IconButton
            size="small"
            aria-label={`One more: ${label}`}
            disabled={count >= most}
            onClick={() => onCount(count + 1)}
          >
            <Add fontSize="small" />
          </IconButton>
        </>
      )}
    </Box>
  );
}
