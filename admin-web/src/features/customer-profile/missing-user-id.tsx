import { Button, Card, Typography } from '@mui/material';
import { Link } from 'react-router';

export function MissingUserId() {
  return (
    <Card sx={{ padding: 4, maxWidth: 480, marginInline: 'auto', marginTop: 6, textAlign: 'center' }}>
      <Typography variant="h2">Missing User ID</Typography>
      <Typography sx={{ marginBlock: 2, color: 'text.secondary' }}>
        No user ID found in the URL. Please navigate from the admin calendar.
      </Typography>
      <Button component={Link} to="/admin-dashboard" variant="contained">
        Back to Admin Dashboard
      </Button>
    </Card>
  );
}
