import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { NotificationDialog } from '../../booking/dialogs/notification-dialog';
import { isMissing } from '../../lib/api';
import { Page } from '../../ui/page';
import { useCustomer, useCustomerBookings } from './api/customer';
import { AppointmentHistory } from './appointment-history';
import { CallStrip } from './call-strip';
import { ContactOnlyNotice } from './contact-only-notice';
import { CustomerCredit } from './customer-credit';
import { CustomerDetails, CustomerNotFound } from './customer-details';
import { CustomerQuotes } from './customer-quotes';
import { JoinedNotice } from './joined-notice';
import { MissingUserId } from './missing-user-id';
import { OfficeNotes } from './office-notes';
import { ProbablyKnown } from './probably-known';
import { PropertyInformation } from './property-information';
import { Spinner } from '../../ui/spinner';
import { LoadError } from '../../ui/load-error';
import { Columns } from '../../ui/arrangement';
import { Action } from '../../ui/action';

/** Screen /admin/customer-profile/{userId} (docs/rules.md#customer-profile). */
export function ProfilePage() {
  const { userId } = useParams();
  return (
    <Page title="Customer Profile" actions={userId ? <ProfileActions userId={userId} /> : undefined}>
      {userId ? <Profile userId={userId} /> : <MissingUserId />}
    </Page>
  );
}

function ProfileActions({ userId }: { userId: string }) {
  const [writing, setWriting] = useState(false);
  const customer = useCustomer(userId);
  const bookings = useCustomerBookings(userId);
  const location = useLocation();
  const from = (location.state as { calendar?: string } | null)?.calendar;
  return (
    <>
      <Button component={Link} to={from ?? '/admin-dashboard'} startIcon={<ArrowBack />}>
        Back to Calendar
      </Button>
      <Action
        atEnd
        startIcon={<NotificationsOutlined />}
        disabled={!customer.data}
        onClick={() => setWriting(true)}
      >
        Send Notification
      </Action>
      {writing ? (
        <NotificationDialog
          userId={userId}
          bookings={bookings.data ?? []}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </>
  );
}

function Profile({ userId }: { userId: string }) {
  const customer = useCustomer(userId);
  if (customer.isPending) return <Spinner label="Loading the customer" />;
  if (customer.error && !isMissing(customer.error))
    return <LoadError onRetry={() => void customer.refetch()}>The customer could not be loaded.</LoadError>;
  if (!customer.data) return <CustomerNotFound />;
  return (
    <Columns from="lg" columns="340px minmax(0, 1fr)" align="start">
      <CallStrip customer={customer.data} />
      <JoinedNotice customer={customer.data} />
      <ContactOnlyNotice customer={customer.data} />
      <ProbablyKnown customer={customer.data} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr', lg: 'minmax(0, 1fr)' },
        }}
      >
        <CustomerDetails user={customer.data} />
        <OfficeNotes customer={customer.data} />
        <PropertyInformation userId={userId} />
        <CustomerQuotes userId={userId} />
        <CustomerCredit userId={userId} />
      </Box>
      <AppointmentHistory userId={userId} />
    </Columns>
  );
}
