import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useFirstPage } from '../../lib/site';
import { BrandMark } from '../../ui/brand/brand-mark';
import { LoadError } from '../../ui/load-error';
import { LonePage } from '../../ui/lone-page';
import { Spinner } from '../../ui/spinner';
import { useAccount } from '../../lib/own-account';
import { OwnPasswordForm } from './own-password';
import { SetUpApp } from './set-up-app';
import { Text } from '../../ui/text';
import { Panel } from '../../ui/panel';
import { Line } from '../../ui/arrangement';

const TITLE = { password: 'Choose your own password', 'second-factor': 'Two-factor authentication' };
const REASON = {
  password: 'Someone else set your current password, so it works only once.',
  'second-factor': 'This office asks for a code from an app on your phone each time you sign in.',
};

/** Screen /admin/set-up: required steps before anything else, without the office's frame. */
export function SetUpPage({ wayOut }: { wayOut: ReactNode }) {
  const account = useAccount();
  const firstPage = useFirstPage();
  if (account.isPending) return <Spinner label="Loading your account" height="100vh" />;
  const due = account.data?.due;
  if (account.data && !due) return <Navigate to={firstPage} replace />;
  return (
    <LonePage title="Before you start" width={620}>
      <Line gap={0} align="center" justify="space-between" nowrap below={2}>
        <BrandMark size={40} />
        {wayOut}
      </Line>
      <Panel padding={[2.5, 3.5]}>
        {due ? (
          <>
            <Text variant="h1" below={1}>
              {TITLE[due]}
            </Text>
            <Text color="textSecondary" below={1.5}>
              {REASON[due]}
            </Text>
            {due === 'password' ? <OwnPasswordForm /> : <SetUpApp />}
          </>
        ) : (
          <LoadError onRetry={() => void account.refetch()}>Your account could not be loaded.</LoadError>
        )}
      </Panel>
    </LonePage>
  );
}
