import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { OfficeProperty } from '@homebright/contract';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { HomeNotes } from '../../booking/home-notes';
import { counted } from '../../lib/counted';
import { Spinner } from '../../ui/spinner';
import { useCustomerProperties } from './api/customer';
import { specialDetails } from './customer-facts';
import { AddPropertyDialog } from './add-property-dialog';
import { EditPropertyDialog } from './edit-property-dialog';
import { ProfileCard, sideBySide } from './profile-card';
import { RemovePropertyDialog } from './remove-property-dialog';
import { LoadError } from '../../ui/load-error';
import { Muted, Text } from '../../ui/text';
import { Line } from '../../ui/arrangement';

export function PropertyInformation({ userId }: { userId: string }) {
  const [adding, setAdding] = useState(false);
  return (
    <ProfileCard heading="Property Information">
      <Homes userId={userId} />
      <Button
        size="small"
        startIcon={<Add />}
        onClick={() => setAdding(true)}
        sx={{ marginTop: 1.5, marginLeft: '-5px' }}
      >
        Add property
      </Button>
      {adding ? <AddPropertyDialog userId={userId} onClose={() => setAdding(false)} /> : null}
    </ProfileCard>
  );
}

function Homes({ userId }: { userId: string }) {
  const { data: properties, isError, refetch } = useCustomerProperties(userId);
  if (isError)
    return <LoadError onRetry={() => void refetch()}>The properties could not be loaded.</LoadError>;
  if (!properties) return <Spinner label="Loading the properties" height={80} />;
  if (!properties.length) return <Typography color="textSecondary">No properties found</Typography>;
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2, ...sideBySide }}
    >
      {properties.map((property) => (
        <Home key={property.id} userId={userId} property={property} />
      ))}
    </Box>
  );
}

function Home({ userId, property }: { userId: string; property: OfficeProperty }) {
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <li>
      <Line gap={0} align="center" justify="space-between" nowrap>
        <Text variant="strong" pushes>
          Property #{property.id}
        </Text>
        <Button
          size="small"
          startIcon={<EditOutlined />}
          aria-label={`Edit property #${property.id}`}
          onClick={() => setOpen('edit')}
        >
          Edit
        </Button>
        <IconButton
          size="small"
          aria-label={`Remove property #${property.id}`}
          title="Remove"
          onClick={() => setOpen('remove')}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Line>
      {open === 'edit' ? <EditPropertyDialog userId={userId} property={property} onClose={close} /> : null}
      {open === 'remove' ? <RemovePropertyDialog property={property} onClose={close} /> : null}
      <Typography variant="body2">{property.location}</Typography>
      <Muted>
        {counted(property.bedrooms ?? 0, 'bedroom')}, {counted(property.bathrooms ?? 0, 'bathroom')}
      </Muted>
      <Muted>Special details: {specialDetails(property)}</Muted>
      {property.specialRequests ? <Muted>Special requests: {property.specialRequests}</Muted> : null}
      <HomeNotes home={property} />
    </li>
  );
}
