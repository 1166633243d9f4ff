import type { Property } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { Spinner } from '../../ui/spinner';
import { useCustomerProperties } from './api/customer';
import { specialDetails } from './customer-facts';
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
            <Home key={property.id} property={property} />
          ))}
        </Box>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>No properties found</Typography>
      )}
    </ProfileCard>
  );
}

function Home({ property }: { property: Property }) {
  return (
    <li>
      <Typography sx={{ fontWeight: 600 }}>Property #{property.id}</Typography>
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
