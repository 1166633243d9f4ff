import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { dollars } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { BookingButtons } from '../../booking/actions/booking-buttons';
import { PaymentBadge } from '../../booking/payment-badge';
import { PaymentReminderButton } from '../../booking/payment-reminder-button';
import { priceOf } from '../../booking/price';
import { PriceLines } from '../../booking/price-lines';
import { QuestionnaireDialog } from '../../booking/questionnaire/questionnaire-dialog';
import { RecurringBadge } from '../../booking/recurring-badge';
import { StatusBadge } from '../../booking/status-badge';
import { shortDate } from '../../lib/dates';
import { historyTime } from './customer-facts';
import { Muted, Text } from '../../ui/text';
import { Line, Spaced } from '../../ui/arrangement';

/** One row of the Appointment History (docs/rules.md#customer-profile). */
export function Appointment({ booking }: { booking: BookingRecord }) {
  const [viewing, setViewing] = useState(false);
  return (
    <Box
      component="li"
      sx={{
        paddingBlock: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, paddingTop: 0 },
      }}
    >
      <Line align="center">
        <Text component="h3" weight={650}>
          Booking #{booking.id}
        </Text>
        <StatusBadge status={booking.status} otherwise="scheduled" />
        <RecurringBadge booking={booking} />
        <Box sx={{ marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontWeight: 650, fontSize: '1.0625rem' }}>
            ${dollars(priceOf(booking))}
          </Typography>
          <PaymentBadge booking={booking} withPrice={false} />
        </Box>
      </Line>
      <Text above={0.5}>{booking.service}</Text>
      <Muted>
        {booking.appointmentDate ? shortDate(booking.appointmentDate) : 'TBD'}
        {' · '}
        <Box
          component="span"
          sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {historyTime(booking)}
        </Box>
      </Muted>
      <PriceLines lines={booking.lines} />
      {booking.specialInstructions ? (
        <Text variant="body2" above={0.5} asTyped>
          {booking.specialInstructions}
        </Text>
      ) : null}
      <Spaced above={1} outdent={0.5}>
        <BookingButtons booking={booking}>
          <Button size="small" startIcon={<VisibilityOutlined />} onClick={() => setViewing(true)}>
            View
          </Button>
          <PaymentReminderButton booking={booking} />
        </BookingButtons>
      </Spaced>
      {viewing ? <QuestionnaireDialog booking={booking} onClose={() => setViewing(false)} /> : null}
    </Box>
  );
}
