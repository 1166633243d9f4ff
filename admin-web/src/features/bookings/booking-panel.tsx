import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { BookingRecord } from '@homebright/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { BookingButtons } from '../../booking/actions/booking-buttons';
import { RestoreDialog } from '../../booking/actions/restore-dialog';
import { useCrews } from '../../booking/api/crews';
import { PaymentReminderButton } from '../../booking/payment-reminder-button';
import { PriceLines } from '../../booking/price-lines';
import { QuestionnaireDialog } from '../../booking/questionnaire/questionnaire-dialog';
import { Instant, Phone } from '../../ui/list/cells';
import { money } from '../../lib/format';
import { Muted } from '../../ui/text';

/** An expanded row: address, phone, balance, and all actions. */
export function BookingPanel() {
  const booking = useRecordContext<BookingRecord>();
  const { filterValues } = useListContext();
  if (!booking) return null;
  return (
    <Box sx={{ padding: 1.5, display: 'grid', gap: 1 }}>
      <BookingFacts booking={booking} />
      <PriceLines lines={booking.lines} />
      {booking.specialInstructions ? (
        <Typography variant="body2">{booking.specialInstructions}</Typography>
      ) : null}
      <BookingActions booking={booking} deleted={!!filterValues?.deleted}>
        <ViewButton booking={booking} />
      </BookingActions>
    </Box>
  );
}

/** The only action of a deleted booking. */
function RestoreButton({ booking }: { booking: BookingRecord }) {
  const [asking, setAsking] = useState(false);
  return (
    <Box>
      <Button size="small" onClick={() => setAsking(true)}>
        Restore…
      </Button>
      {asking ? <RestoreDialog booking={booking} onClose={() => setAsking(false)} /> : null}
    </Box>
  );
}

/** All actions of a booking; `children` come first. */
export function BookingActions({
  booking,
  deleted,
  children,
}: {
  booking: BookingRecord;
  deleted: boolean;
  children?: ReactNode;
}) {
  if (deleted) return <RestoreButton booking={booking} />;
  return (
    <BookingButtons booking={booking}>
      {children}
      <PaymentReminderButton booking={booking} />
    </BookingButtons>
  );
}

function ViewButton({ booking }: { booking: BookingRecord }) {
  const [viewing, setViewing] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<VisibilityOutlined />} onClick={() => setViewing(true)}>
        View
      </Button>
      {viewing ? <QuestionnaireDialog booking={booking} onClose={() => setViewing(false)} /> : null}
    </>
  );
}

/** The address, the crew, and what is due. */
export function BookingFacts({ booking }: { booking: BookingRecord }) {
  const crews = useCrews();
  const crew = crews.data?.find(({ id }) => id === booking.crewId)?.name;
  const facts: [string, React.ReactNode][] = [
    ['Address', booking.questionnaire.location || 'Not provided'],
    ['Phone', booking.customerPhone ? <Phone number={booking.customerPhone} /> : 'Not provided'],
    ['Crew', crew ?? (booking.crewId === null ? 'No crew' : `#${booking.crewId}`)],
    ['Visit', <Instant key="visit" at={booking.startsAt} />],
    ['Balance due', money(booking.balance)],
    ['Booked', <Instant key="booked" at={booking.createdAt} />],
  ];
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, margin: 0 }}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <Muted component="dt" variant="small">
            {term}
          </Muted>
          <Typography component="dd" variant="body2">
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
