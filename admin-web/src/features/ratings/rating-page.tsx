import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import type { RatingDetails } from '@homebright/contract';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../lib/api';
import { BookingLink, CustomerLink, Instant, Phone } from '../../ui/list/cells';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { Stars } from '../../ui/stars';
import { OnTheSite } from './on-the-site';
import { useRating } from './rating-api';
import { TicketChip } from './rating-words';
import { Ticket } from './ticket';
import { visitInWords } from './ticket-dialogs';
import { Muted } from '../../ui/text';
import { Panel } from '../../ui/panel';
import { Line, Lines } from '../../ui/arrangement';

/** One rating: what the customer said, what the office did about it, and whether the site shows it. */
export function RatingPage() {
  const { id } = useParams();
  return (
    <Page title={`Rating of booking #${id}`} actions={<AllRatings />}>
      <Content id={Number(id)} />
    </Page>
  );
}

function AllRatings() {
  return (
    <Button component={Link} to="/admin/ratings" startIcon={<ArrowBack />}>
      All ratings
    </Button>
  );
}

function Content({ id }: { id: number }) {
  const { data: rating, isPending, error, refetch } = useRating(id);
  if (isPending) return <Spinner label="Loading the rating" />;
  if (!rating && error instanceof ApiError && error.status < 500)
    return <Alert severity="info">There is no rating of this booking.</Alert>;
  if (!rating) return <LoadError onRetry={() => void refetch()}>The rating could not be loaded.</LoadError>;
  return (
    <Lines gap={2} above={1} measure={760}>
      <CustomerWords rating={rating} />
      {rating.ticket ? (
        <Part title="Ticket" aside={<TicketChip ticket={rating.ticket} />}>
          <Ticket rating={rating} />
        </Part>
      ) : null}
      <Part title="Landing page">
        <OnTheSite rating={rating} />
      </Part>
    </Lines>
  );
}

function CustomerWords({ rating }: { rating: RatingDetails }) {
  const { id, stars, words, language, userId, customerName, customerPhone, crewName, answeredAt } = rating;
  return (
    <Panel gap={1.5}>
      <Box sx={{ fontSize: '1.75rem', lineHeight: 1.2 }}>
        <Stars stars={stars} />
      </Box>
      {words ? (
        <Typography
          component="blockquote"
          lang={language}
          sx={{ margin: 0, fontSize: '1.125rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {words}
        </Typography>
      ) : (
        <Typography color="textSecondary">No words.</Typography>
      )}
      <Muted component="div">
        <CustomerLink userId={userId} name={customerName} /> · <Phone number={customerPhone} />
        <br />
        {visitInWords(rating)}
        {crewName ? `, ${crewName}` : ''} · <BookingLink id={id} />
        <br />
        Answered <Instant at={answeredAt} />
      </Muted>
    </Panel>
  );
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Panel component="section" aria-labelledby={id}>
      <Line gap={1.5} align="center" nowrap below={1}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {aside}
      </Line>
      {children}
    </Panel>
  );
}
