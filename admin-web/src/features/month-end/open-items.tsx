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

/** Items to check before closing; none of them prevents closing. */
export function OpenItems({ month, open }: { month: string; open: MonthOpenItems }) {
  const { unpaid, unread, disputes, failedRefunds, unmatched } = open;
  const items: [name: string, count: number, more: string | null, to: string | null][] = [
    [
      'Visits of the month that are not paid',
      unpaid.bookings,
      money(unpaid.cents),
      listPath(unpaidOf(month)),
    ],
    ['Card payments whose fee is not known yet', unread, null, null],
    ['Disputes that need an answer', disputes, null, '/admin/money/disputes'],
    ['Refunds that failed', failedRefunds, null, '/admin/money/refunds'],
    ['Unmatched payments', unmatched, null, '/admin/money/unmatched'],
  ];
  const left = items.filter(([, count]) => count > 0);
  return (
    <Panel>
      <Typography variant="h3" component="h2">
        Still open
      </Typography>
      {left.length === 0 ? (
        <Muted above={0.5}>Nothing is left to look at.</Muted>
      ) : (
        <PlainList>
          {left.map(([name, count, more, to]) => (
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
                {more ? ` · ${more}` : ''}
              </Box>
            </Box>
          ))}
        </PlainList>
      )}
    </Panel>
  );
}
