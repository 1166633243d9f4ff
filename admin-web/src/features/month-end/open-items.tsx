import type { CountedList, MonthOpenItems } from '@homebright/contract';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { monthBounds } from '../../lib/dates';
import { money } from '../../lib/format';
import { listPath } from '../../lib/list-path';
import { Muted } from '../../ui/text';
import { Panel } from '../../ui/panel';
import { PlainList } from '../../ui/arrangement';

/** The visits of a month with an amount due, filtered the way the number counts them. */
const unpaidOf = (month: string): CountedList => ({
  resource: 'bookings',
  filter: {
    collection: ['due', 'failed', 'scheduled'],
    appointmentDate_gte: monthBounds(month).from,
    appointmentDate_lte: monthBounds(month).to,
  },
});

interface Item {
  name: string;
  count: number;
  amount?: string;
  to?: string;
}

/** Items to check before closing; none of them prevents closing. */
export function OpenItems({ month, open }: { month: string; open: MonthOpenItems }) {
  const { unpaid, unread, disputes, failedRefunds, unmatched } = open;
  const items: Item[] = [
    {
      name: 'Visits of the month that are not paid',
      count: unpaid.bookings,
      amount: money(unpaid.cents),
      to: listPath(unpaidOf(month)),
    },
    { name: 'Card payments whose fee is not known yet', count: unread },
    { name: 'Disputes that need an answer', count: disputes, to: '/admin/money/disputes' },
    { name: 'Refunds that failed', count: failedRefunds, to: '/admin/money/refunds' },
    { name: 'Unmatched payments', count: unmatched, to: '/admin/money/unmatched' },
  ];
  const openItems = items.filter(({ count }) => count > 0);
  return (
    <Panel>
      <Typography variant="h3" component="h2">
        Still open
      </Typography>
      {openItems.length === 0 ? (
        <Muted above={0.5}>Nothing is open.</Muted>
      ) : (
        <PlainList>
          {openItems.map(({ name, count, amount, to }) => (
            <Box
              component="li"
              key={name}
              sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', paddingBlock: 0.75 }}
            >
              {to ? (
                <Link component={RouterLink} to={to} sx={{ lineHeight: '24px' }}>
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                <strong>{count}</strong>
                {amount ? ` · ${amount}` : ''}
              </Box>
            </Box>
          ))}
        </PlainList>
      )}
    </Panel>
  );
}
