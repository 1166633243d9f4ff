import CreditCard from '@mui/icons-material/CreditCardOutlined';
import { Alert, Button, Typography } from '@mui/material';
import type { BookingRecord, CardCharge, OrderMade, OrderQuote } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { fetchBooking } from '../../booking/api/one-booking';
import {
  chargeSentence,
  depositWords,
  isChargedAfterVisit,
  openDeposit,
  type Planned,
} from '../../booking/charge-plan';
import { CardDialog } from '../../booking/collect/card-dialog';
import { PayLinkField } from '../../booking/collect/pay-link-field';
import { money } from '../../lib/format';
import { shortDate } from '../../lib/dates';
import { timeLabel } from '../../lib/time-of-day';
import { Line } from '../../ui/arrangement';
import { Panel } from '../../ui/panel';

export interface BookedOrder {
  made: OrderMade;
  /** The customer's saved card when the order was booked. */
  card: OrderQuote['card'];
}

interface OrderMadeProps extends BookedOrder {
  onNext: () => void;
}

/** The new booking and its pay link, which is shown only once. */
export function OrderMadeCard({ made: { booking, payLink, charge }, card, onNext }: OrderMadeProps) {
  const { id, customerName, appointmentDate, paid } = booking;
  const linkWords = chargeSentence(booking);
  const isPlanned = isChargedAfterVisit(booking);
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <Panel padding={[2, 4]} gap={2} above={1} measure={640}>
      <div>
        <Typography variant="h2" component="h2" tabIndex={-1}>
          Booked: #{id}
        </Typography>
        <Typography color="textSecondary">
          {customerName}, {shortDate(appointmentDate)}, {timeLabel(booking)}
          {paid > 0 ? ` · ${money(paid)} paid` : ''}
        </Typography>
      </div>
      {isPlanned ? <ConfirmedWith booking={{ ...booking, card }} /> : null}
      {charge && !isPlanned ? <Charged charge={charge} hasLink={payLink !== null} /> : null}
      {payLink && linkWords ? <Typography>{linkWords}</Typography> : null}
      {payLink ? <PayLinkField {...payLink} isHeld /> : null}
      {payLink ? <CardNow made={booking} /> : null}
      {booking.payAfterVisit ? (
        <Alert severity="success">Confirmed. Payment is due after the visit.</Alert>
      ) : null}
      {booking.crewId === null ? (
        <Alert severity="warning">This visit has no crew yet. Assign one on the dispatch board.</Alert>
      ) : null}
      <Line>
        <Button component={Link} to={`/admin/bookings/${id}/show`} variant="contained" ref={next}>
          Open booking
        </Button>
        <Button onClick={onNext}>Next order</Button>
      </Line>
    </Panel>
  );
}

/** The customer is still on the phone, so the card can be taken at once. */
function CardNow({ made }: { made: OrderMade['booking'] }) {
  const [dialog, setDialog] = useState<'never opened' | 'open' | 'closed'>('never opened');
  const { data: booking = made } = useQuery({
    queryKey: ['bookings', 'one', made.id],
    queryFn: ({ signal }) => fetchBooking(made.id, signal),
    enabled: dialog !== 'never opened',
  });
  const close = useCallback(() => setDialog('closed'), []);
  if (isChargedAfterVisit(booking)) return <ConfirmedWith booking={booking} />;
  if (booking.balance === 0) return <Alert severity="success">{money(booking.paid)} paid.</Alert>;
  return (
    <div>
      <Button startIcon={<CreditCard />} onClick={() => setDialog('open')}>
        {openDeposit(booking) === 0 ? 'Save a card now' : 'Take a card now'}
      </Button>
      {dialog === 'open' ? <CardDialog booking={booking} onClose={close} /> : null}
    </div>
  );
}

/** The visit is confirmed; says what is paid, and what is charged after the visit. */
function ConfirmedWith({ booking }: { booking: Planned & Pick<BookingRecord, 'appointmentDate'> }) {
  const words = ['Confirmed', depositWords(booking)].filter(Boolean).join('. ');
  return (
    <Alert severity="success">
      {words}. {chargeSentence(booking)}
    </Alert>
  );
}

const CHARGES: Record<CardCharge, [severity: 'success' | 'info' | 'warning', words: string]> = {
  paid: ['success', 'The card was charged.'],
  scheduled: ['success', 'The card is charged after the visit.'],
  processing: ['info', 'The bank is still working on the charge. The booking shows when it is paid.'],
  declined: ['warning', 'The card was declined.'],
  authentication_required: ['warning', 'The bank wants the customer to confirm the payment.'],
  no_card: ['warning', 'There is no saved card anymore.'],
  unavailable: [
    'warning',
    'The payment provider did not answer. If the charge went through, the booking shows it.',
  ],
};

function Charged({ charge, hasLink }: { charge: CardCharge; hasLink: boolean }) {
  const [severity, words] = CHARGES[charge];
  const next = hasLink ? 'Here is a pay link instead.' : 'Make a pay link or take the payment another way.';
  return (
    <Alert severity={severity}>
      {words} {severity === 'warning' ? next : ''}
    </Alert>
  );
}
