import { OFFICE_LONGEST, SIGN_IN_NEEDS } from '@homebright/contract';
import { Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { sentenceOf } from '../../lib/api';
import { useAccount } from '../../lib/own-account';
import { PasswordField } from '../../ui/password-field';
import { useToast } from '../../ui/toast';
import { AccountSection } from './account-section';
import { useChangeOwnName } from './api/change-own-name';

/** The name one signs in with; it stands in the audit log. */
export function OwnName() {
  const account = useAccount().data;
  return (
    <AccountSection title="Username">
      {account ? <OwnNameForm key={account.username} username={account.username} /> : null}
    </AccountSection>
  );
}

function OwnNameForm({ username }: { username: string }) {
  const [typed, setTyped] = useState({ username, password: '' });
  const [tried, setTried] = useState(false);
  const change = useChangeOwnName();
  const toast = useToast();
  const problems = tried ? problemsOf(typed) : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(typed)).length > 0) return;
    change.mutate(typed, { onSuccess: () => toast({ title: 'Username changed', text: typed.username }) });
  }

  return (
    <form onSubmit={submit} noValidate>
      {change.isError ? (
        <Alert severity="error">{sentenceOf(change.error, 'The username could not be changed.')}</Alert>
      ) : null}
      <TextField
        label="Username"
        autoComplete="username"
        value={typed.username}
        error={!!problems.username}
        helperText={problems.username}
        slotProps={{ htmlInput: { maxLength: OFFICE_LONGEST.signIn.username } }}
        onChange={(event) => setTyped({ ...typed, username: event.target.value })}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={typed.password}
        error={!!problems.password}
        helperText={problems.password}
        onChange={(event) => setTyped({ ...typed, password: event.target.value })}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={change.isPending || typed.username === username}
        sx={{ marginTop: 1.5 }}
      >
        {change.isPending ? 'Changing...' : 'Change username'}
      </Button>
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
