import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Send from '@mui/icons-material/SendOutlined';
import ThumbDown from '@mui/icons-material/ThumbDownOutlined';
import type { WrittenQuoteDetails } from '@homebright/contract';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ContactButtons } from '../../booking/contact-buttons';
import { QuoteStateChip } from '../../booking/quote-state-chip';
import { shortDate } from '../../lib/dates';
import { useMay } from '../../lib/powers';
import { Line } from '../../ui/arrangement';
import { FactList } from '../../ui/fact-list';
import { BookingLink, CustomerLink, Instant, Nothing } from '../../ui/list/cells';
import { Panel } from '../../ui/panel';
import { Text } from '../../ui/text';
import { DeclineDialog } from './decline-dialog';
import { DeleteQuoteDialog } from './delete-quote-dialog';
import { actionsOf, priceRange, type QuoteAction, REASONS } from './quote-words';
import { SendDialog } from './send-dialog';

/** The customer, the state with its dates, and the actions. */
export function QuoteHead({ quote }: { quote: WrittenQuoteDetails }) {
  return (
    <Panel padding={[2, 2.5]} gap={2}>
      <Line gap={[1, 2]} justify="space-between" align="flex-start">
        <div>
          <Line align="center" gap={[0.5, 1.5]}>
            <Typography variant="h2">
              <CustomerLink userId={quote.userId} name={quote.customerName} />
            </Typography>
            <QuoteStateChip state={quote.state} />
          </Line>
          <Text above={0.5} color="textSecondary" breakable>
            {quote.location}
          </Text>
        </div>
        <ContactButtons name={quote.customerName} phone={quote.customerPhone} address={quote.location} />
      </Line>
      <FactList facts={factsOf(quote)} sx={FACTS} />
      <Actions quote={quote} />
    </Panel>
  );
}

const FACTS = {
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(150px, 1fr))' },
  '& dd': { margin: 0 },
};

function factsOf(quote: WrittenQuoteDetails): [label: string, value: ReactNode][] {
  const { accepted, declined, remindersSent } = quote;
  return [
    ['Price', priceRange(quote)],
    ['Last day', shortDate(quote.expiresOn)],
    ['Sent', <Instant key="sent" at={quote.sentAt} />],
    ['Seen', <Instant key="seen" at={quote.seenAt} />],
    ['Answered', <Instant key="answered" at={quote.answeredAt} />],
    ...(accepted ? acceptedFacts(accepted) : []),
    ...(declined
      ? [
          ['Declined', [REASONS[declined.reason], declined.note].filter(Boolean).join(': ')] as [
            string,
            string,
          ],
        ]
      : []),
    ['Times sent', remindersSent > 0 ? remindersSent : <Nothing key="unsent" />],
    ['Written by', quote.writtenBy],
  ];
}

const acceptedFacts = ({
  option,
  bookingId,
}: NonNullable<WrittenQuoteDetails['accepted']>): [string, ReactNode][] => [
  ['Accepted', `Option ${option}`],
  ['Booking', <BookingLink key="booking" id={bookingId} />],
];

function Actions({ quote }: { quote: WrittenQuoteDetails }) {
  const [opened, setOpened] = useState<QuoteAction>();
  const mayWrite = useMay('schedule');
  const actions = mayWrite ? actionsOf(quote) : [];
  const close = () => setOpened(undefined);
  return (
    <Line>
      {actions.includes('send') ? (
        <Button variant="contained" startIcon={<Send />} onClick={() => setOpened('send')}>
          {quote.sentAt ? 'Send again' : 'Send'}
        </Button>
      ) : null}
      {actions.includes('edit') ? (
        <Button
          component={Link}
          to={`/admin/quotes/${quote.id}`}
          variant={quote.state === 'expired' ? 'contained' : 'outlined'}
          startIcon={<Edit />}
        >
          {quote.state === 'expired' ? 'Renew' : 'Edit'}
        </Button>
      ) : null}
      <Button
        href={`/api/admin/quotes/${quote.id}/pdf`}
        target="_blank"
        rel="noreferrer"
        variant="outlined"
        startIcon={<PictureAsPdf />}
      >
        PDF
      </Button>
      {actions.includes('decline') ? (
        <Button startIcon={<ThumbDown />} onClick={() => setOpened('decline')}>
          Mark as declined
        </Button>
      ) : null}
      {actions.includes('delete') ? (
        <Button color="error" startIcon={<Delete />} onClick={() => setOpened('delete')}>
          Delete
        </Button>
      ) : null}
      {opened === 'send' ? <SendDialog quote={quote} onClose={close} /> : null}
      {opened === 'decline' ? <DeclineDialog quote={quote} onClose={close} /> : null}
      {opened === 'delete' ? <DeleteQuoteDialog quote={quote} onClose={close} /> : null}
    </Line>
  );
}
