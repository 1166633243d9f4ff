import { Box, Typography } from '@mui/material';
import { useTimeZone } from '../../lib/site';
import { FactList } from '../../ui/fact-list';
import { SignOutEverywhere } from '../../ui/sign-out-everywhere';
import { Waiting } from '../../ui/waiting';
import { useCustomer, useCustomerBookings, useCustomerProperties } from './api/customer';
import { customerFacts, fullName } from './customer-facts';
import { ProfileCard, sideBySide } from './profile-card';

export function CustomerDetails({ userId }: { userId: string }) {
  const customer = useCustomer(userId);
  return (
    <ProfileCard heading="Customer Details">
      {customer.isPending ? (
        <Waiting label="Loading the customer" height={120} />
      ) : customer.data ? (
        <>
          <Facts userId={userId} user={customer.data} />
          <Box sx={{ marginTop: 1.5, marginLeft: '-5px' }}>
            <SignOutEverywhere of={`users/${userId}`} name={fullName(customer.data) || 'the customer'} />
          </Box>
        </>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>Customer not found</Typography>
      )}
    </ProfileCard>
  );
}

function Facts({
  userId,
  user,
}: {
  userId: string;
  user: NonNullable<ReturnType<typeof useCustomer>['data']>;
}) {
  const bookings = useCustomerBookings(userId).data ?? [];
  const properties = useCustomerProperties(userId).data ?? [];
  const facts = customerFacts({ user, bookings, properties }, useTimeZone());
  return <FactList facts={facts} sx={{ gap: 1.25, ...sideBySide }} />;
}
