import { Box } from '@mui/material';
import { Page } from '../../ui/page';
import { OwnName } from './own-name';
import { OwnPassword } from './own-password';
import { TwoFactor } from './two-factor';
import { OwnSessions } from './sessions';

/** Screen /admin/account: administrators' settings for their own account. */
export function AccountPage() {
  return (
    <Page title="My account">
      <Box sx={{ maxWidth: 720, marginTop: 2, display: 'grid', gap: 2 }}>
        <OwnName />
        <OwnPassword />
        <TwoFactor />
        <OwnSessions />
      </Box>
    </Page>
  );
}
