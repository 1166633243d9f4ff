import { type CountedList, periodLists } from '@homebright/contract';
import type { OfficeFigures, PeriodFigures } from '@homebright/contract';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { counted } from '../../lib/counted';
import { money } from '../../lib/format';
import { change } from './dashboard-period';
import { listPath } from '../../lib/list-path';
import { Muted } from '../../ui/text';

interface PeriodNumber {
  name: string;
  value: string;
  detail: string;
  to: string;
}

interface PeriodNumbersProps {
  figures: PeriodFigures;
  before: PeriodFigures | undefined;
  /** The same part of the previous period; all of it once this period is over. */
  beforeSoFar: PeriodFigures | undefined;
  owed: Pick<OfficeFigures, 'unpaid' | 'scheduled'>;
}

/** A period's numbers beside those of the period before; each links to the list that it counts. */
export function PeriodNumbers({ owed, ...periods }: PeriodNumbersProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        margin: 0,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, minmax(0, 1fr))' },
      }}
    >
      {numbersOf(periods, owed).map((number) => (
        <NumberTile key={number.name} number={number} />
      ))}
    </Box>
  );
}

function numbersOf(
  { figures, before, beforeSoFar }: Omit<PeriodNumbersProps, 'owed'>,
  { unpaid, scheduled }: PeriodNumbersProps['owed'],
): PeriodNumber[] {
  const { from, to, booked, done, collected, refunded } = figures;
  const lists = periodLists(from, to);
  const comparison = (current: number, previous: number | undefined, words?: (value: number) => string) =>
    previous === undefined ? '' : change(current, previous, words);
  const sum = (name: string, cents: number, count: string, list: CountedList, previous?: number) => ({
    name,
    value: money(cents),
    detail: [count, comparison(cents, previous, money)].filter(Boolean).join(' · '),
    to: listPath(list),
  });
  const count = (name: string, current: number, list: CountedList, previous?: number) => ({
    name,
    value: String(current),
    detail: comparison(current, previous),
    to: listPath(list),
  });
  const owing = (name: string, { bookings, cents }: OfficeFigures['unpaid'], tab: string) => ({
    name,
    value: money(cents),
    detail: counted(bookings, 'visit'),
    to: `/admin/money/${tab}`,
  });
  return [
    sum('Booked', booked.cents, counted(booked.bookings, 'visit'), lists.booked, before?.booked.cents),
    sum('Done', done.cents, counted(done.bookings, 'visit'), lists.done, beforeSoFar?.done.cents),
    sum(
      'Collected',
      collected.cents,
      counted(collected.payments, 'payment'),
      lists.collected,
      beforeSoFar?.collected.cents,
    ),
    sum(
      'Refunded',
      refunded.cents,
      counted(refunded.refunds, 'refund'),
      lists.refunded,
      beforeSoFar?.refunded.cents,
    ),
    owing('Due today', unpaid, 'due'),
    owing('Scheduled today', scheduled, 'scheduled'),
    count('New customers', figures.newCustomers, lists.newCustomers, before?.newCustomers),
    count('Repeat customers', figures.repeatCustomers, lists.repeatCustomers, before?.repeatCustomers),
    count('Plans started', figures.plansStarted, lists.plansStarted, beforeSoFar?.plansStarted),
    {
      ...count('Plans ended', figures.plansEnded, lists.plansEnded),
      detail: [churn(figures), comparison(figures.plansEnded, beforeSoFar?.plansEnded)]
        .filter(Boolean)
        .join(' · '),
    },
  ];
}

/** '4% of 25': the share of plans active at the start of the period that ended in it. */
const churn = ({ plansEnded, plansBefore }: PeriodFigures): string =>
  plansBefore > 0 ? `${Math.round((plansEnded / plansBefore) * 100)}% of ${plansBefore}` : '';

function NumberTile({ number: { name, value, detail, to } }: { number: PeriodNumber }) {
  return (
    <Box sx={{ position: 'relative', minWidth: 0, '&:hover dt a': { textDecoration: 'underline' } }}>
      <dt>
        <Link
          component={RouterLink}
          to={to}
          color="inherit"
          underline="none"
          sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {name}
        </Link>
      </dt>
      <dd>
        <Typography
          sx={{ fontSize: '1.375rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', lineHeight: 1.4 }}
        >
          {value}
        </Typography>
        <Muted sx={{ minHeight: '1.4em' }}>{detail}</Muted>
      </dd>
    </Box>
  );
}
