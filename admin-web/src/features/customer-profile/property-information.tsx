import EditOutlined from '@mui/icons-material/EditOutlined';
import type { OfficeProperty } from '@homebright/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Spinner } from '../../ui/spinner';
import { useCustomerProperties } from './api/customer';
import { specialDetails } from './customer-facts';
import { EditPropertyDialog } from './edit-property-dialog';
import { ProfileCard, sideBySide } from './profile-card';

export function PropertyInformation({ userId }: { userId: string }) {
  const properties = useCustomerProperties(userId);
  return (
    <ProfileCard heading="Property Information">
      {properties.isPending ? (
        <Spinner label="Loading the properties" height={80} />
      ) : properties.data?.length ? (
        <Box
          component="ul"
          sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2, ...sideBySide }}
        >
          {properties.data.map((property) => (
            <Home key={property.id} userId={userId} property={property} />
          ))}
        </Box>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>No properties found</Typography>
      )}
    </ProfileCard>
  );
}

function Home({ userId, property }: { userId: string; property: OfficeProperty }) {
  const [editing, setEditing] = useState(false);
  return (
    <li>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600 }}>Property #{property.id}</Typography>
        <Button
          size="small"
          startIcon={<EditOutlined />}
          aria-label={`Edit property #${property.id}`}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
      </Box>
      {editing ? (
        <EditPropertyDialog userId={userId} property={property} onClose={() => setEditing(false)} />
      ) : null}
      <Typography variant="body2">{property.location}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {property.bedrooms ?? 0} bedrooms, {property.bathrooms ?? 0} bathrooms
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Special details: {specialDetails(property)}
      </Typography>
      {property.specialRequests ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Special requests: {property.specialRequests}
        </Typography>
      ) : null}
    </li>
  );
}
