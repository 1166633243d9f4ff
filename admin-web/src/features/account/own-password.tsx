import { OFFICE_RANGES } from '@homebright/contract';
import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { sentenceOf } from '../../lib/api';
import { PasswordField } from '../../ui/password-field';
import { useToast } from '../../ui/toast';
import { AccountSection } from './account-section';
import { useChangeOwnPassword } from './api/change-own-password';

const [SHORTEST] = OFFICE_RANGES.password;
const EMPTY = { password: '', newPassword: '' };

export function OwnPassword() {
  return (
    <AccountSection title="Password">
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1 }}>
        Changing your password signs you out everywhere else.
      </Typography>
      <OwnPasswordForm />
    </AccountSection>
  );
}

/** The current password and a new one. */
export function OwnPasswordForm() {
  const [typed, setTyped] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const change = useChangeOwnPassword();
  const toast = useToast();
  const problems = tried ? problemsOf(typed) : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(typed)).length > 0) return;
    change.mutate(typed, {
      onSuccess: () => {
        setTyped(EMPTY);
        setTried(false);
        toast({ title: 'Password changed', text: 'You’ve been signed out everywhere else' });
      },
    });
  }

  return (
    <form onSubmit={submit} noValidate>
      {change.isError ? (
        <Alert severity="error">{sentenceOf(change.error, 'The password could not be changed.')}</Alert>
      ) : null}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={typed.password}
        error={!!problems.password}
        helperText={problems.password}
        onChange={(event) => setTyped({ ...typed, password: event.target.value })}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={typed.newPassword}
        error={!!problems.newPassword}
        helperText={problems.newPassword ?? `At least ${SHORTEST} characters`}
        onChange={(event) => setTyped({ ...typed, newPassword: event.target.value })}
      />
      <Button type="submit" variant="contained" disabled={change.isPending} sx={{ marginTop: 1.5 }}>
        {change.isPending ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  );
}

function problemsOf({ password, newPassword }: typeof EMPTY): Partial<typeof EMPTY> {
  return {
    ...(password ? {} : { password: 'Enter your current password' }),
    ...(newPassword.length < SHORTEST ? { newPassword: `At least ${SHORTEST} characters` } : {}),
  };
}
