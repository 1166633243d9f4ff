import { Button, Card, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Text } from '../../ui/text';

export function MissingUserId() {
  return (
    <Card sx={{ padding: 4, maxWidth: 480, marginInline: 'auto', marginTop: 6, textAlign: 'center' }}>
      <Typography variant="h2">Missing User ID</Typography>
      <Text color="textSecondary" around={2}>
        No user ID found in the URL. Please navigate from the admin calendar.
      </Text>
      <Button component={Link} to="/admin-dashboard" variant="contained">
        Back to Admin Dashboard
      </Button>
    </Card>
  );
}
