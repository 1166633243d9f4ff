import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { BookingRecord } from '@homebright/contract';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { BookingButtons } from '../../booking/actions/booking-buttons';
import { useCrews } from '../../booking/api/crews';
import { PaymentReminderButton } from '../../booking/payment-reminder-button';
import { money } from '../../booking/price';
import { QuestionnaireDialog } from '../../booking/questionnaire/questionnaire-dialog';
import { Instant } from '../../ui/list/cells';

/** What a booking's row opens to: where, whom to call, what is due, and every action. */
export function BookingPanel() {
  const booking = useRecordContext<BookingRecord>();
  const [viewing, setViewing] = useState(false);
  if (!booking) return null;
  return (
    <Box sx={{ padding: 1.5, display: 'grid', gap: 1 }}>
      <Facts booking={booking} />
      {booking.specialInstructions ? (
        <Typography variant="body2">{booking.specialInstructions}</Typography>
      ) : null}
      <BookingButtons booking={booking}>
        <Button size="small" startIcon={<VisibilityOutlined />} onClick={() => setViewing(true)}>
          View
        </Button>
        <PaymentReminderButton booking={booking} />
      </BookingButtons>
      {viewing ? <QuestionnaireDialog booking={booking} onClose={() => setViewing(false)} /> : null}
    </Box>
  );
}

function Facts({ booking }: { booking: BookingRecord }) {
  const crews = useCrews();
  const crew = crews.data?.find(({ id }) => id === booking.crewId)?.name;
  const facts: [string, React.ReactNode][] = [
    ['Address', booking.questionnaire.location || 'Not provided'],
    [
      'Phone',
      booking.customerPhone ? (
        <Link href={`tel:${booking.customerPhone}`}>{booking.customerPhone}</Link>
      ) : (
        'Not provided'
      ),
    ],
    ['Crew', crew ?? (booking.crewId === null ? 'No crew' : `#${booking.crewId}`)],
    ['Visit', <Instant key="visit" at={booking.startsAt} />],
    ['Still to pay', money(booking.balance)],
    ['Booked', <Instant key="booked" at={booking.createdAt} />],
  ];
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, margin: 0 }}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {term}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ margin: 0 }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
