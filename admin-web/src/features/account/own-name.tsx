import { OFFICE_LIMITS, SIGN_IN_NEEDS } from '@homebright/contract';
import { Alert, TextField } from '@mui/material';
import { sentenceOf } from '../../lib/api';
import { useAccount } from '../../lib/own-account';
import { useCheckedForm } from '../../ui/checked-form';
import { PasswordField } from '../../ui/password-field';
import { useToast } from '../../ui/toast';
import { AccountSection } from './account-section';
import { useChangeOwnName } from './api/change-own-name';
import { Action } from '../../ui/action';

/** The username for signing in, which the audit log also shows. */
export function OwnName() {
  const account = useAccount().data;
  return (
    <AccountSection title="Username">
      {account ? <OwnNameForm key={account.username} username={account.username} /> : null}
    </AccountSection>
  );
}

function OwnNameForm({ username }: { username: string }) {
  const change = useChangeOwnName();
  const toast = useToast();
  const form = useCheckedForm({ username, password: '' }, problemsOf);

  function send(typed: Typed) {
    change.mutate(typed, { onSuccess: () => toast({ title: 'Username changed', text: typed.username }) });
  }

  return (
    <form onSubmit={form.submit(send)} noValidate>
      {change.isError ? (
        <Alert severity="error">{sentenceOf(change.error, 'The username could not be changed.')}</Alert>
      ) : null}
      <TextField
        label="Username"
        autoComplete="username"
        {...form.field('username')}
        slotProps={{ htmlInput: { maxLength: OFFICE_LIMITS.signIn.username } }}
      />
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
      <Action
        type="submit"
        variant="contained"
        disabled={change.isPending || form.typed.username === username}
        above={1.5}
      >
        {change.isPending ? 'Changing...' : 'Change username'}
      </Action>
    </form>
  );
}

type Typed = Record<'username' | 'password', string>;

function problemsOf({ username, password }: Typed): Partial<Typed> {
  return {
    ...(username.trim() ? {} : { username: SIGN_IN_NEEDS.username }),
    ...(password ? {} : { password: 'Enter your current password' }),
  };
}
