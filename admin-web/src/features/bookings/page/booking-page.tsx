import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import type { OfficeSubscription, OneBooking } from '@homebright/contract';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Alert, Button, Typography } from '@mui/material';
import type { SxProps, Theme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useCrews } from '../../../booking/api/crews';
import { BookingCleaners } from '../../../booking/cleaners/booking-cleaners';
import { fetchBooking } from '../../../booking/api/one-booking';
import { ContactButtons } from '../../../booking/contact-buttons';
import { HomeNotes } from '../../../booking/home-notes';
import { RequestNotice } from '../../../booking/collect/request-notice';
import { PaymentBadge } from '../../../booking/payment-badge';
import { QuestionnaireView } from '../../../booking/questionnaire/questionnaire-view';
import { RecurringBadge } from '../../../booking/recurring-badge';
import { StatusBadge } from '../../../booking/status-badge';
import { ApiError } from '../../../lib/api';
import { shortDate } from '../../../lib/dates';
import { useOnceTrue } from '../../../lib/use-once-true';
import { timeLabel } from '../../../lib/time-of-day';
import { CustomerLink } from '../../../ui/list/cells';
import { LoadError } from '../../../ui/load-error';
import { Page } from '../../../ui/page';
import { Spinner } from '../../../ui/spinner';
import { FollowingVisits } from '../../../booking/plan/following-visits';
import { UndoChange } from '../../../booking/plan/undo-change';
import { BookingActions, BookingFacts } from '../booking-panel';
import { BookingHistory } from './booking-history';
import { BookingMessages } from './booking-messages';
import { BookingMoney } from './booking-money';
import { BookingVisit } from './visit/booking-visit';
import { visitDetailsQuery } from './visit/visit-api';
import { Text } from '../../../ui/text';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { Columns, Line, Lines } from '../../../ui/arrangement';

/** One booking's own page: all its details and all its actions. */
export function BookingPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const [changed, setChanged] = useState<{ plan: OfficeSubscription; bookingId: string | undefined }>();
  const hideUndo = useCallback(() => setChanged(undefined), []);
  const offerUndo = useCallback((plan: OfficeSubscription) => setChanged({ plan, bookingId: id }), [id]);
  return (
    <Page title={`Booking #${id}`} actions={<Back />}>
      {changed ? (
        <UndoChange
          plan={changed.plan}
          onGone={hideUndo}
          // The undo brings the original visit back and removes the visit that replaced it.
          onUndone={() => navigate(`/admin/bookings/${changed.bookingId}/show`, { replace: true })}
        />
      ) : null}
      <Content id={Number(id)} onPlanChanged={offerUndo} />
    </Page>
  );
}

/** Goes back to the previous page, or to the list if the page was opened by its URL. */
function Back() {
  const navigate = useNavigate();
  const { key } = useLocation();
  if (key === 'default')
    return (
      <Button component={Link} to="/admin/bookings" startIcon={<ArrowBack />}>
        All bookings
      </Button>
    );
  return (
    <Button onClick={() => void navigate(-1)} startIcon={<ArrowBack />}>
      Back
    </Button>
  );
}

interface ContentProps {
  id: number;
  onPlanChanged: (plan: OfficeSubscription) => void;
}

function Content({ id, onPlanChanged }: ContentProps) {
  const {
    data: booking,
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: ['bookings', 'one', id],
    queryFn: ({ signal }) => fetchBooking(id, signal),
  });
  if (isPending) return <Spinner label="Loading the booking" />;
  if (!booking && error instanceof ApiError && error.status < 500)
    return (
      <Notice severity="info" above={1}>
        There is no booking with this number.
      </Notice>
    );
  if (!booking) return <LoadError onRetry={() => void refetch()}>The booking could not be loaded.</LoadError>;
  return <BookingParts booking={booking} onPlanChanged={onPlanChanged} />;
}

function BookingParts({
  booking,
  onPlanChanged,
}: { booking: OneBooking } & Pick<ContentProps, 'onPlanChanged'>) {
  // Waits for the crews and the visit's progress: arriving late, both would push down whatever is below them.
  const parts = [useCrews(), useQuery(visitDetailsQuery(booking.id, booking.version))];
  const isDrawn = useOnceTrue(parts.every(({ isPending }) => !isPending));
  if (!isDrawn) return <Spinner label="Loading the booking" />;
  return (
    <Columns from="lg" columns="minmax(0, 7fr) minmax(0, 5fr)" align="start">
      <Column>
        <Visit booking={booking} onPlanChanged={onPlanChanged} />
        <BookingVisit booking={booking} />
        <Folded heading="Home details, photos and files">
          <QuestionnaireView booking={booking} />
        </Folded>
      </Column>
      <Column>
        <BookingMoney booking={booking} />
        <BookingMessages bookingId={booking.id} />
        <BookingHistory bookingId={booking.id} version={booking.version} />
      </Column>
    </Columns>
  );
}

const Column = ({ children }: { children: ReactNode }) => (
  <Lines gap={2} sx={{ minWidth: 0 }}>
    {children}
  </Lines>
);

/** A part of the page that stays collapsed until somebody opens it. */
function Folded({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Accordion slotProps={{ transition: { unmountOnExit: true } }} sx={PANEL_LOOK}>
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Text variant="h3" component="span">
          {heading}
        </Text>
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  );
}

/** Gives the accordion the border and corners of the panels around it. */
const PANEL_LOOK: SxProps<Theme> = {
  '&&': { borderRadius: '14px' },
  border: 1,
  borderColor: 'divider',
  boxShadow: ({ palette }) => palette.tokens.shadow,
};

/** The visit in one view: who, when, where, how to get in, and what can be done. */
function Visit({ booking, onPlanChanged }: { booking: OneBooking } & Pick<ContentProps, 'onPlanChanged'>) {
  const when = booking.appointmentDate ? shortDate(booking.appointmentDate) : 'No date yet';
  const { location, accessNotes } = booking.questionnaire;
  const isOff = booking.deleted || booking.status === 'cancelled';
  return (
    <Panel gap={1.5}>
      {booking.deleted ? (
        <Alert severity="warning">This booking has been deleted. Nobody but the office sees it.</Alert>
      ) : null}
      {booking.payAfterVisit && booking.status === 'pending' && booking.heldUntil && !booking.deleted ? (
        <RequestNotice booking={booking} />
      ) : null}
      <Line align="center">
        <StatusBadge status={booking.status} otherwise="Pending" />
        <PaymentBadge booking={booking} />
        <RecurringBadge booking={booking} />
      </Line>
      <Line gap={[0.5, 2]} justify="space-between">
        <div>
          <Typography variant="h2">
            <CustomerLink userId={booking.userId} name={booking.customerName} />
          </Typography>
          <Text above={0.5}>
            {when}, {timeLabel(booking) ?? 'time not specified'}
          </Text>
          <Text component="h3" color="textSecondary">
            {booking.service || 'Standard Clean'}
          </Text>
        </div>
        <ContactButtons
          name={booking.customerName || `#${booking.id}`}
          phone={booking.customerPhone}
          address={location}
        />
      </Line>
      <BookingActions booking={booking} deleted={!!booking.deleted} />
      <FollowingVisits booking={booking} onChanged={onPlanChanged} />
      {isOff ? null : <BookingCleaners booking={booking} />}
      <BookingFacts booking={booking} />
      <HomeNotes home={booking.home} accessNotes={accessNotes} />
      {booking.specialInstructions ? (
        <Text variant="body2" asTyped>
          <strong>Instructions:</strong> {booking.specialInstructions}
        </Text>
      ) : null}
    </Panel>
  );
}
