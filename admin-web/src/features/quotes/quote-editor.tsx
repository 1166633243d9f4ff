import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import type { WrittenQuoteDetails } from '@homebright/contract';
import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Form } from 'react-admin';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { staleFields } from '../../booking/api/stale';
import { StaleNotice } from '../../booking/dialogs/stale-notice';
import { useHomeQuestions } from '../../booking/home-questions-api';
import { ApiError, sentenceOf } from '../../lib/api';
import { siteQuery, useToday } from '../../lib/site';
import { Lines } from '../../ui/arrangement';
import { LoadError } from '../../ui/load-error';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { QuoteFields } from './quote-fields';
import { formOf, newQuoteForm, problemsOf, type QuoteForm } from './quote-form';
import { useSaveQuote, useWrittenQuote } from './quotes-api';

/** `/admin/quotes/create?userId=`: a new quote. */
export function QuoteCreate() {
  // The last day is counted from today in the business's zone.
  const { isPending } = useQuery(siteQuery);
  return (
    <Page title="New quote" actions={<Back to="/admin/quotes">All quotes</Back>}>
      {isPending ? <Spinner label="Loading the form" /> : <Editor />}
    </Page>
  );
}

/** A quote that can still be changed. */
export function QuoteEdit() {
  const { id } = useParams();
  return (
    <Page title={`Edit quote #${id}`} actions={<Back to={`/admin/quotes/${id}/show`}>{`Quote #${id}`}</Back>}>
      <SavedQuote id={Number(id)} />
    </Page>
  );
}

function Back({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} startIcon={<ArrowBack />}>
      {children}
    </Button>
  );
}

function SavedQuote({ id }: { id: number }) {
  const { data: quote, isPending, error, refetch } = useWrittenQuote(id);
  if (isPending) return <Spinner label="Loading the quote" />;
  if (!quote && error instanceof ApiError && error.status < 500)
    return <Alert severity="info">There is no quote with this number.</Alert>;
  if (!quote) return <LoadError onRetry={() => void refetch()}>The quote could not be loaded.</LoadError>;
  return <Editor key={quote.version} quote={quote} onReload={() => void refetch()} />;
}

interface EditorProps {
  /** Absent for a new quote. */
  quote?: WrittenQuoteDetails;
  onReload?: () => void;
}

function Editor({ quote, onReload }: EditorProps) {
  const [params] = useSearchParams();
  const today = useToday();
  const questions = useHomeQuestions(true);
  const save = useSaveQuote(quote);
  const saved = useLeaveOnceSaved();
  const [initial] = useState(() => (quote ? formOf(quote) : newQuoteForm(today)));
  const stale = staleFields(save.error);
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      defaultValues={initial}
      validate={(typed) => problemsOf(typed as QuoteForm, today, questions)}
      onSubmit={(typed: object) => save.mutate(typed as QuoteForm, { onSuccess: saved.leave })}
    >
      <Lines gap={2} above={1} role="form" aria-label="Quote">
        {stale && onReload ? <StaleNotice fields={stale} what="this quote" onReload={onReload} /> : null}
        <QuoteFields
          userId={quote?.userId ?? params.get('userId')}
          isFilled={quote !== undefined}
          isSaving={save.isPending}
          isSaved={saved.isSaved}
          submit={quote?.sentAt ? 'Save changes' : 'Save quote'}
        />
        {save.error && !stale ? (
          <Notice severity="error">{sentenceOf(save.error, 'The quote could not be saved.')}</Notice>
        ) : null}
      </Lines>
    </Form>
  );
}

/** Opens the saved quote's page. The form counts as saved first, so that the way there asks nothing. */
function useLeaveOnceSaved() {
  const [saved, setSaved] = useState<WrittenQuoteDetails>();
  const navigate = useNavigate();
  useEffect(() => {
    if (saved) void navigate(`/admin/quotes/${saved.id}/show`);
  }, [saved, navigate]);
  return { isSaved: saved !== undefined, leave: setSaved };
}
