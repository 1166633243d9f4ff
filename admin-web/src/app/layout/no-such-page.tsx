import { Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Page } from '../../ui/page';
import { Text } from '../../ui/text';
import { Panel } from '../../ui/panel';

/** Shown for any address below /admin that has no page. */
export function NoSuchPage() {
  return (
    <Page title="Page Not Found">
      <Panel padding={[2.5, 4]} above={2} measure={560}>
        <Typography variant="h2">There is no page at this address</Typography>
        <Text color="textSecondary" around={1.5}>
          It may have been removed, or the link is incomplete. Everything is in the menu.
        </Text>
        <Button variant="contained" component={Link} to="/admin-dashboard">
          Back to Calendar
        </Button>
      </Panel>
    </Page>
  );
}
