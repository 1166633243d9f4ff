import Download from '@mui/icons-material/GetApp';
import type { MonthEnd, MonthFile } from '@homebright/contract';
import { Box, Button, Typography } from '@mui/material';
import { Instant } from '../../ui/list/cells';
import { fileAt } from './months';
import { Muted } from '../../ui/text';
import { Panel } from '../../ui/panel';
import { Rest } from '../../ui/arrangement';

const FILES: Record<MonthFile, [name: string, contents: string]> = {
  bookings: ['Bookings', 'Visits of the month with crew, lines of the price, paid, refunded and balance.'],
  payments: ['Payments and refunds', 'Money as it moved, with the provider’s fee, status and payout.'],
  'journal-quickbooks': ['Journal for QuickBooks', 'By day and account; debits are credits on each day.'],
  'journal-xero': ['Journal for Xero', 'The same as manual journals, with the codes of the accounts.'],
};

/** Downloads a month's files as CSV. */
export function MonthFiles({ month: { month, state, readThrough } }: { month: MonthEnd }) {
  return (
    <Panel>
      <Typography variant="h3" component="h2">
        Files
      </Typography>
      {(Object.entries(FILES) as [MonthFile, [string, string]][]).map(([file, [name, contents]]) => (
        <Box
          key={file}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            paddingBlock: 1,
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
          }}
        >
          <Rest basis={220}>
            <Typography variant="strong">{name}</Typography>
            <Muted>{contents}</Muted>
          </Rest>
          <Button
            component="a"
            href={fileAt(month, file)}
            download
            variant="outlined"
            startIcon={<Download />}
            aria-label={`CSV: ${name}`}
          >
            CSV
          </Button>
        </Box>
      ))}
      {state !== 'closed' ? (
        <Muted above={0.5}>
          {readThrough ? (
            <>
              Current figures, with fees and payouts read <Instant at={readThrough} />.
            </>
          ) : (
            'Current figures. Fees and payouts have not been read yet.'
          )}
        </Muted>
      ) : null}
    </Panel>
  );
}
