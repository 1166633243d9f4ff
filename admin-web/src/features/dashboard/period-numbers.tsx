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

/**
 * Visits of the whole period are booked already, and customers are counted by these, so both compare with all of the
 * previous period. Everything else has happened only so far, and compares with the same part of it.
 */
function numbersOf(
  { figures, before, beforeSoFar }: Omit<PeriodNumbersProps, 'owed'>,
  { unpaid, scheduled }: PeriodNumbersProps['owed'],
): PeriodNumber[] {
  const { from, to: until, booked, done, collected, refunded } = figures;
  const { newCustomers, repeatCustomers, plansStarted, plansEnded } = figures;
  const lists = periodLists(from, until);
  return [
    sum('Booked', booked.cents, before?.booked.cents, lists.booked, counted(booked.bookings, 'visit')),
    sum('Done', done.cents, beforeSoFar?.done.cents, lists.done, counted(done.bookings, 'visit')),
    sum(
      'Collected',
      collected.cents,
      beforeSoFar?.collected.cents,
      lists.collected,
      counted(collected.payments, 'payment'),
    ),
    sum(
      'Refunded',
      refunded.cents,
      beforeSoFar?.refunded.cents,
      lists.refunded,
      counted(refunded.refunds, 'refund'),
    ),
    owing('Due today', unpaid, 'due'),
    owing('Scheduled today', scheduled, 'scheduled'),
    count('New customers', newCustomers, before?.newCustomers, lists.newCustomers),
    count('Repeat customers', repeatCustomers, before?.repeatCustomers, lists.repeatCustomers),
    count('Plans started', plansStarted, beforeSoFar?.plansStarted, lists.plansStarted),
    count('Plans ended', plansEnded, beforeSoFar?.plansEnded, lists.plansEnded, churn(figures)),
  ];
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

/** @param previous the same sum of the previous period, in cents */
const sum = (
  name: string,
  cents: number,
  previous: number | undefined,
  list: CountedList,
  note: string,
): PeriodNumber => ({
  name,
  value: money(cents),
  detail: joined(note, previous === undefined ? '' : change(cents, previous, money)),
  to: listPath(list),
});

const count = (
  name: string,
  current: number,
  previous: number | undefined,
  list: CountedList,
  note = '',
): PeriodNumber => ({
  name,
  value: String(current),
  detail: joined(note, previous === undefined ? '' : change(current, previous)),
  to: listPath(list),
});

const owing = (name: string, { bookings, cents }: OfficeFigures['unpaid'], tab: string): PeriodNumber => ({
  name,
  value: money(cents),
  detail: counted(bookings, 'visit'),
  to: `/admin/money/${tab}`,
});

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
