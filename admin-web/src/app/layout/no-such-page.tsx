import { Button, Card, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Page } from '../../ui/page';

/** Shown for any address below /admin that has no page. */
export function NoSuchPage() {
  return (
    <Page title="Page Not Found">
      <Card sx={{ marginTop: 2, maxWidth: 560, padding: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h2">There is no page at this address</Typography>
        <Typography sx={{ color: 'text.secondary', marginBlock: 1.5 }}>
          It may have been removed, or the link is incomplete. Everything is in the menu.
        </Typography>
        <Button variant="contained" component={Link} to="/admin-dashboard">
          Back to Calendar
        </Button>
      </Card>
    </Page>
  );
}
