import type { MonthEnd } from '@homebright/contract';
import { Box, Card, Typography } from '@mui/material';
import { money } from '../../lib/format';
import { FigureTable } from '../../ui/figure-table';
import { Muted } from '../../ui/text';
import { Sideways } from '../../ui/arrangement';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The journal's accounts in the month. */
export function JournalTable({ month: { accounts, clearing } }: { month: MonthEnd }) {
  const [debits, credits] = (['debits', 'credits'] as const).map((side) =>
    money(sumOf(accounts.map((account) => account[side]))),
  );
  return (
    <Card sx={{ alignSelf: 'start', minWidth: 0 }}>
      <Box sx={{ padding: 2, paddingBottom: 1 }}>
        <Typography variant="h3" component="h2">
          Journal
        </Typography>
        <Muted>
          Card clearing is the balance at your payment provider: {money(clearing.before)} before the month,{' '}
          {money(clearing.after)} after it.
        </Muted>
      </Box>
      <Sideways tabIndex={0} role="region" aria-label="Journal by account">
        <FigureTable>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Debits</th>
              <th scope="col">Credits</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ code, name, ...sides }) => (
              <tr key={name}>
                <Box component="th" scope="row" sx={{ fontWeight: 500, '&&': { whiteSpace: 'normal' } }}>
                  <Box component="span" sx={{ color: 'text.secondary', marginRight: 1 }}>
                    {code}
                  </Box>
                  {name.replace(':', ': ')}
                </Box>
                <td data-label="Debits">{sides.debits ? money(sides.debits) : '—'}</td>
                <td data-label="Credits">{sides.credits ? money(sides.credits) : '—'}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All accounts</th>
              <td data-label="Debits">{debits}</td>
              <td data-label="Credits">{credits}</td>
            </tr>
          </tfoot>
        </FigureTable>
      </Sideways>
      {accounts.length === 0 ? (
        <Muted sx={{ padding: 2, paddingTop: 0 }}>No sales, payments or refunds in this month.</Muted>
      ) : null}
    </Card>
  );
}
