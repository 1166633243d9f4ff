import type { BookingRecord, OfficeSubscription } from '@homebright/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { PaymentBadge } from '../../../booking/payment-badge';
import { shortDate } from '../../../lib/dates';
import { BookingLink } from '../../../ui/list/cells';
import { SkipDialog } from './step-dialogs';
import { useComingVisits } from '../../../booking/plan/subscription-actions';
import { LoadError } from '../../../ui/load-error';
import { Muted } from '../../../ui/text';
import { PlainList } from '../../../ui/arrangement';

/** The future visits; unpaid ones can be skipped. */
export function ComingVisits({ subscription }: { subscription: OfficeSubscription }) {
  const { data: visits, isError, refetch } = useComingVisits(subscription);
  if (isError) return <LoadError onRetry={() => void refetch()}>The visits could not be loaded.</LoadError>;
  if (!visits) return null;
  if (visits.length === 0) {
    return <Muted>No upcoming visits.</Muted>;
  }
  return (
    <PlainList aria-label="Upcoming visits">
      {visits.map((visit) => (
        <Box
          component="li"
          key={visit.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            minHeight: 36,
            // On a phone a visit has several lines, which stay together.
            paddingBlock: { xs: 1, sm: 0 },
          }}
        >
          <BookingLink id={visit.id} />
          <Typography variant="body2" sx={{ minWidth: 130 }}>
            {shortDate(visit.appointmentDate)}
          </Typography>
          <PaymentBadge booking={{ ...visit, noCard: subscription.card === null, card: subscription.card }} />
          {visit.balance > 0 && subscription.status === 'active' ? (
            <SkipButton subscription={subscription} visit={visit} />
          ) : null}
        </Box>
      ))}
    </PlainList>
  );
}

function SkipButton(about: { subscription: OfficeSubscription; visit: BookingRecord }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Skip…
      </Button>
      {asking ? <SkipDialog {...about} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
