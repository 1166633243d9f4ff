import { grouped, type SentNews } from '@homebright/contract';
import Campaign from '@mui/icons-material/CampaignOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '../../lib/api';
import { counted } from '../../lib/counted';
import { useMay } from '../../lib/powers';
import { Line, PlainList } from '../../ui/arrangement';
import { Instant } from '../../ui/list/cells';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { Spinner } from '../../ui/spinner';
import { Muted } from '../../ui/text';

/** The news and offers that the office has sent, and the way to send more. */
export function NewsPage() {
  const news = useQuery({
    queryKey: ['customer-messages'],
    queryFn: ({ signal }) => read<SentNews[]>('/api/admin/customer-messages', signal),
    staleTime: 0,
  });
  return (
    <Page title="News" actions={useMay('customers', 'read') ? <Write /> : undefined}>
      {news.isPending ? <Spinner label="Loading the news" /> : null}
      {news.isError ? (
        <LoadError onRetry={() => void news.refetch()}>The news could not be loaded.</LoadError>
      ) : null}
      {news.data ? <Sent news={news.data} /> : null}
    </Page>
  );
}

function Write() {
  return (
    <>
      <Button component={Link} to="/admin/users" variant="contained" startIcon={<Campaign />}>
        Choose customers
      </Button>
      <Muted>Select customers in the list, then press Send news.</Muted>
    </>
  );
}

function Sent({ news }: { news: readonly SentNews[] }) {
  if (news.length === 0)
    return (
      <Panel>
        <Typography>
          No news yet. Customers who agreed get news and offers in the app and by email.
        </Typography>
      </Panel>
    );
  return (
    <Panel>
      <PlainList aria-label="News sent" gap={1.5}>
        {news.map(({ id, at, title, sent, refused, by }) => (
          <Box component="li" key={`${id} ${at}`}>
            <Line gap={[0, 2]} justify="space-between">
              <strong>{title}</strong>
              <Muted>
                <Instant at={at} />
                {by ? ` · ${by}` : ''}
              </Muted>
            </Line>
            <Typography variant="body2">
              {counted(sent, 'customer')} got it.
              {refused
                ? ` ${grouped(refused)} did not: they had not agreed, or have no confirmed address.`
                : ''}
            </Typography>
          </Box>
        ))}
      </PlainList>
    </Panel>
  );
}
