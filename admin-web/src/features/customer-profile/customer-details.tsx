import EditOutlined from '@mui/icons-material/EditOutlined';
import { type CustomerRecord, dialed, type User } from '@homebright/contract';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTimeZone } from '../../lib/site';
import { FactList } from '../../ui/fact-list';
import { Line } from '../../ui/arrangement';
import { SignOutEverywhere } from '../../ui/sign-out-everywhere';
import { Muted } from '../../ui/text';
import { useCustomerBookings, useCustomerProperties } from './api/customer';
import { customerFacts, fullName } from './customer-facts';
import { EditCustomerDialog } from './edit-customer-dialog';
import { ProfileCard, sideBySide } from './profile-card';

export function CustomerDetails({ user }: { user: CustomerRecord }) {
  const [editing, setEditing] = useState(false);
  return (
    <ProfileCard heading="Customer Details">
      <Facts userId={user.id} user={user} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', marginTop: 1.5, marginLeft: '-5px' }}>
        <Button startIcon={<EditOutlined />} onClick={() => setEditing(true)}>
          Edit customer
        </Button>
        {editing ? <EditCustomerDialog customer={user} onClose={() => setEditing(false)} /> : null}
        <SignOutEverywhere of={`users/${user.id}`} name={fullName(user) || 'the customer'} />
      </Box>
      <SmallPrint userId={user.id} />
    </ProfileCard>
  );
}

/** Replaces the whole page: an unknown customer has neither properties nor appointments. */
export function CustomerNotFound() {
  return (
    <ProfileCard heading="Customer Details">
      <Typography color="textSecondary">Customer not found</Typography>
    </ProfileCard>
  );
}

function Facts({ userId, user }: { userId: string; user: User }) {
  const bookings = useCustomerBookings(userId);
  const properties = useCustomerProperties(userId);
  const facts = customerFacts(
    {
      user,
      bookings: bookings.data ?? [],
      properties: properties.data ?? [],
      isPart: bookings.isError || properties.isError,
    },
    useTimeZone(),
  );
  // Leaves out the last row, the id, which the small print shows.
  const shownFacts = facts.slice(0, -1).map(([label, value]) => [label, linked(label, value)] as const);
  return <FactList facts={shownFacts} sx={{ gap: 1.25, ...sideBySide }} />;
}

/** Shows the customer's id, for queries in the database. */
function SmallPrint({ userId }: { userId: string }) {
  return (
    <Line component="dl" gap={[0, 0.75]} above={1} sx={{ marginBottom: 0 }}>
      <Muted component="dt" variant="caption">
        User ID
      </Muted>
      <Muted component="dd" variant="caption" breakable sx={{ margin: 0 }}>
        {userId}
      </Muted>
    </Line>
  );
}

/** Only the phone number is a link. */
function linked(label: string, value: string): ReactNode {
  const isPhone = label === 'Phone' && /\d/.test(value);
  return isPhone ? (
    <Link href={`tel:${dialed(value)}`} color="inherit">
      {value}
    </Link>
  ) : (
    value
  );
}
