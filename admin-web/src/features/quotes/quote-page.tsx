import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import { Alert, Button } from '@mui/material';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../lib/api';
import { Lines } from '../../ui/arrangement';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { QuoteExtras } from './quote-extras';
import { QuoteHead } from './quote-head';
import { QuoteOptions } from './quote-options';
import { useWrittenQuote } from './quotes-api';

/** One written quote: its state, its options, and all its actions. */
export function QuotePage() {
  const { id } = useParams();
  return (
    <Page title={`Quote #${id}`} actions={<AllQuotes />}>
      <Content id={Number(id)} />
    </Page>
  );
}

function AllQuotes() {
  return (
    <Button component={Link} to="/admin/quotes" startIcon={<ArrowBack />}>
      All quotes
    </Button>
  );
}

function Content({ id }: { id: number }) {
  const { data: quote, isPending, error, refetch } = useWrittenQuote(id);
  if (isPending) return <Spinner label="Loading the quote" />;
  if (!quote && error instanceof ApiError && error.status < 500)
    return <Alert severity="info">There is no quote with this number.</Alert>;
  if (!quote) return <LoadError onRetry={() => void refetch()}>The quote could not be loaded.</LoadError>;
  return (
    <Lines gap={2} above={1}>
      <QuoteHead quote={quote} />
      <QuoteOptions quote={quote} />
      <QuoteExtras quote={quote} />
    </Lines>
  );
}
