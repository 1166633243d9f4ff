import { Box, Card, Typography } from '@mui/material';
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

const TITLE = { password: 'Choose your own password', 'second-factor': 'Two-factor authentication' };
const WHY = {
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
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: 2 }}>
        <BrandMark size={40} />
        {wayOut}
      </Box>
      <Card sx={{ padding: { xs: 2.5, sm: 3.5 } }}>
        {due ? (
          <>
            <Typography variant="h1" sx={{ marginBottom: 1 }}>
              {TITLE[due]}
            </Typography>
            <Typography sx={{ color: 'text.secondary', marginBottom: 1.5 }}>{WHY[due]}</Typography>
            {due === 'password' ? <OwnPasswordForm /> : <SetUpApp />}
          </>
        ) : (
          <LoadError onRetry={() => void account.refetch()}>Your account could not be loaded.</LoadError>
        )}
      </Card>
    </LonePage>
  );
}
