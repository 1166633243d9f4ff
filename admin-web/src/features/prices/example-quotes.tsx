import { lengthInWords, priceBookProblems } from '@homebright/contract';
import type { PriceBook } from '@homebright/contract';
import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { money } from '../../lib/format';
import { useToday } from '../../lib/site';
import { bookOf } from './book-form';
import type { BookForm } from './book-form';
import { exampleQuotes } from './example-homes';
import type { ExampleQuote } from './example-homes';
import { Muted } from '../../ui/text';

/** Prices of six example homes, today and by the form's present values. */
export function ExampleQuotes({ inForce }: { inForce: PriceBook }) {
  const today = useToday();
  const book = bookOf(useWatch() as BookForm);
  const isWhole = priceBookProblems(book).length === 0;
  return (
    <Card
      component="section"
      aria-label="Six example homes"
      sx={{ padding: 2, position: { lg: 'sticky' }, top: { lg: 72 } }}
    >
      <Typography variant="h3" component="h2">
        Six example homes
      </Typography>
      <Muted below={1}>
        {isWhole
          ? 'What each would pay and how long its visit takes, today and with these prices.'
          : 'As soon as every field is filled in, you see here what each would pay.'}
      </Muted>
      {isWhole ? <Quotes quotes={exampleQuotes(inForce, book, today)} /> : null}
    </Card>
  );
}

function Quotes({ quotes }: { quotes: readonly ExampleQuote[] }) {
  return (
    <Table
      size="small"
      sx={{ '& td, & th': { paddingInline: 0.75 }, '& tbody tr:last-of-type > *': { border: 0 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>Home</TableCell>
          <TableCell align="right">Today</TableCell>
          <TableCell align="right">New</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {quotes.map(({ name, today, then }) => {
          const changed = today?.total !== then?.total || today?.minutes !== then?.minutes;
          return (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
                {name}
              </TableCell>
              <PriceCell answer={today} muted />
              <PriceCell answer={then} muted={!changed} />
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

function PriceCell({ answer, muted }: { answer: ExampleQuote['today']; muted: boolean }) {
  return (
    <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {answer ? (
        <>
          <Box component="span" sx={{ fontWeight: muted ? 400 : 650 }}>
            {money(answer.total)}
          </Box>
          <Box
            component="span"
            sx={{ display: 'block', color: 'text.secondary', fontWeight: muted ? 400 : 650 }}
          >
            {lengthInWords(answer.minutes)}
          </Box>
        </>
      ) : (
        '—'
      )}
    </TableCell>
  );
}
