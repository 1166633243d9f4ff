import Check from '@mui/icons-material/CheckOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { LoadError } from '../../ui/load-error';
import { StateChip } from '../../ui/state-chip';
import { Spinner } from '../../ui/spinner';
import { useToast } from '../../ui/toast';
import { useAccount } from '../../lib/own-account';
import { AccountSection } from './account-section';
import { useAccountChanged, useRenewRecoveryCodes, useSwitchOff } from './api/account';
import { ReauthenticationDialog } from './reauthentication-dialog';
import { RecoveryCodeList } from './recovery-codes';
import { SetUpApp } from './set-up-app';
import { Muted } from '../../ui/text';
import { Line } from '../../ui/arrangement';

/** Two-factor sign-in with codes from an app: off, being set up, or on. */
export function TwoFactor() {
  const account = useAccount();
  return (
    <AccountSection title="Two-factor authentication">
      {account.isPending ? <Spinner label="Loading your account" height={80} /> : null}
      {account.isError ? (
        <LoadError onRetry={() => void account.refetch()}>Your account could not be loaded.</LoadError>
      ) : null}
      {account.data?.secondFactor === false ? <Off /> : null}
      {account.data?.secondFactor ? <On codesLeft={account.data.recoveryCodesLeft} /> : null}
    </AccountSection>
  );
}

function Off() {
  return (
    <>
      <Muted below={1}>
        With a code from an app on your phone, someone who learns your password still can’t sign in.
      </Muted>
      <SetUpApp />
    </>
  );
}

function On({ codesLeft }: { codesLeft: number }) {
  const [openDialog, setOpenDialog] = useState<'codes' | 'off' | null>(null);
  const renew = useRenewRecoveryCodes();
  const switchOff = useSwitchOff();
  const changed = useAccountChanged();
  const toast = useToast();
  if (renew.data) {
    const done = () => void changed().then(() => renew.reset());
    return <RecoveryCodeList codes={renew.data.recoveryCodes} onDone={done} />;
  }
  return (
    <>
      <Line gap={1.5} align="center" below={2}>
        <StateChip tone="success" icon={Check}>
          On
        </StateChip>
        <Muted>
          {codesLeft === 1 ? '1 recovery code is left.' : `${codesLeft} recovery codes are left.`}
        </Muted>
      </Line>
      <Line>
        <Button variant="outlined" onClick={() => setOpenDialog('codes')}>
          New recovery codes
        </Button>
        <Button variant="outlined" color="error" onClick={() => setOpenDialog('off')}>
          Turn off
        </Button>
      </Line>
      {openDialog === 'codes' ? (
        <ReauthenticationDialog
          title="New recovery codes"
          description="Your current recovery codes will stop working."
          submit="Create new codes"
          action={renew}
          onDone={() => setOpenDialog(null)}
          onClose={() => setOpenDialog(null)}
        />
      ) : null}
      {openDialog === 'off' ? (
        <ReauthenticationDialog
          title="Turn off two-factor authentication"
          description="You’ll sign in with your password alone, and be signed out everywhere else."
          submit="Turn off"
          destructive
          action={switchOff}
          onDone={() => {
            toast({ title: 'Two-factor authentication is off' });
            void changed();
          }}
          onClose={() => setOpenDialog(null)}
        />
      ) : null}
    </>
  );
}
