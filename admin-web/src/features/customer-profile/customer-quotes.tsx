import Add from '@mui/icons-material/Add';
import type { WrittenQuoteRecord } from '@homebright/contract';
import { Box, Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { QuoteStateChip } from '../../booking/quote-state-chip';
import { shortDate } from '../../lib/dates';
import { money } from '../../lib/format';
import { useMay } from '../../lib/powers';
import { Line, PlainList, Spaced } from '../../ui/arrangement';
import { LoadError } from '../../ui/load-error';
import { Muted } from '../../ui/text';
import { useCustomerQuotes } from './api/quotes';
import { ProfileCard } from './profile-card';

/** The quotes that were written for a customer, and the way to a new one. */
export function CustomerQuotes({ userId }: { userId: string }) {
  const mayWrite = useMay('schedule');
  if (!useMay('schedule', 'read')) return null;
  return (
    <ProfileCard heading="Quotes">
      <Quotes userId={userId} />
      {mayWrite ? (
        <Spaced above={1.5}>
          <Button
            component={RouterLink}
            to={`/admin/quotes/create?userId=${encodeURIComponent(userId)}`}
            variant="outlined"
            startIcon={<Add />}
          >
            New quote
          </Button>
        </Spaced>
      ) : null}
    </ProfileCard>
  );
}

function Quotes({ userId }: { userId: string }) {
  const { data: quotes, isError, refetch } = useCustomerQuotes(userId);
  if (isError) return <LoadError onRetry={() => void refetch()}>The quotes could not be loaded.</LoadError>;
  if (!quotes?.length) return <Muted>{quotes ? 'No quotes yet.' : 'Loading the quotes…'}</Muted>;
  return (
    <PlainList aria-label="Quotes">
      {quotes.map((quote) => (
        <QuoteRow key={quote.id} quote={quote} />
      ))}
    </PlainList>
  );
}

function QuoteRow({ quote: { id, state, from, to, expiresOn } }: { quote: WrittenQuoteRecord }) {
  return (
    <Box component="li" sx={{ paddingBlock: 1, borderTop: 1, borderColor: 'divider' }}>
      <Line align="center" justify="space-between">
        <Link component={RouterLink} to={`/admin/quotes/${id}/show`}>
          <strong>#{id}</strong>
        </Link>
        <QuoteStateChip state={state} />
      </Line>
      <Muted>
        {from === to ? money(from) : `${money(from)}–${money(to)}`} · until {shortDate(expiresOn)}
      </Muted>
    </Box>
  );
}
