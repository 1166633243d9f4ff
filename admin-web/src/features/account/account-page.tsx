import { Page } from '../../ui/page';
import { OwnName } from './own-name';
import { OwnPassword } from './own-password';
import { TwoFactor } from './two-factor';
import { OwnSessions } from './sessions';
import { Lines } from '../../ui/arrangement';

/** Screen /admin/account: administrators' settings for their own account. */
export function AccountPage() {
  return (
    <Page title="My account">
      <Lines gap={2} above={2} measure={720}>
        <OwnName />
        <OwnPassword />
        <TwoFactor />
        <OwnSessions />
      </Lines>
    </Page>
  );
}
