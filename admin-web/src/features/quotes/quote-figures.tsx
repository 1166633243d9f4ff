import type { QuoteFigures } from '@homebright/contract';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { addDays } from '../../lib/dates';
import { money } from '../../lib/format';
import { useToday } from '../../lib/site';
import { Line } from '../../ui/arrangement';
import { FactList } from '../../ui/fact-list';
import { LoadError } from '../../ui/load-error';
import { Panel } from '../../ui/panel';
import { ToolbarField } from '../../ui/toolbar-field';
import { useQuoteFigures } from './quotes-api';
import { reasonsInWords, share } from './quote-words';

/** Periods that end today, by their days. */
const PERIODS = [
  [30, 'Last 30 days'],
  [90, 'Last 90 days'],
  [365, 'Last 12 months'],
] as const;

/** How the quotes first sent in a period went. */
export function QuoteFiguresPanel() {
  const [days, setDays] = useState(90);
  const today = useToday();
  const { data, isError, refetch } = useQuoteFigures(addDays(today, 1 - days), today);
  return (
    <Panel component="section" aria-label="Quotes sent" gap={1.5}>
      <Line align="center" justify="space-between">
        <Typography variant="h3" component="h2" color="textPrimary">
          Quotes sent
        </Typography>
        <ToolbarField
          width={170}
          select
          size="small"
          label="Period"
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {PERIODS.map(([length, words]) => (
            <option key={length} value={length}>
              {words}
            </option>
          ))}
        </ToolbarField>
      </Line>
      {isError ? (
        <LoadError onRetry={() => void refetch()}>The figures could not be loaded.</LoadError>
      ) : (
        <FactList facts={factsOf(data)} sx={GRID} />
      )}
    </Panel>
  );
}

const GRID = {
  color: 'text.primary',
  rowGap: 2,
  columnGap: { xs: 2, lg: 4 },
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(6, auto) minmax(200px, 1fr)' },
  '& dd': { margin: 0, fontWeight: 650, fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' },
  '& > div:last-child': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
  '& > div:last-child dd': { fontWeight: 400, fontSize: '0.9375rem', lineHeight: '1.7' },
};

/** The figures in words; dashes keep their places until they have loaded. */
function factsOf(figures: QuoteFigures | undefined): [label: string, value: string][] {
  if (!figures) return LABELS.map((label) => [label, '—']);
  const { sent, accepted, declined, expired, averageDays, acceptedTotal, reasons } = figures;
  const values = [
    String(sent),
    share(accepted, sent),
    share(declined, sent),
    share(expired, sent),
    averageDays === null ? '—' : averageDays.toFixed(1),
    money(acceptedTotal),
    reasonsInWords(reasons).join(' · ') || '—',
  ];
  return LABELS.map((label, at) => [label, values[at] ?? '—']);
}

const LABELS = [
  'Sent',
  'Accepted',
  'Declined',
  'Expired',
  'Days to accept',
  'Accepted total',
  'Why declined',
] as const;
