import { OFFICE_RANGES } from '@homebright/contract';
import { Alert } from '@mui/material';
import { sentenceOf } from '../../lib/api';
import { useCheckedForm } from '../../ui/checked-form';
import { PasswordField } from '../../ui/password-field';
import { useToast } from '../../ui/toast';
import { AccountSection } from './account-section';
import { useChangeOwnPassword } from './api/change-own-password';
import { Muted } from '../../ui/text';
import { Action } from '../../ui/action';

const [SHORTEST] = OFFICE_RANGES.password;
const EMPTY = { password: '', newPassword: '' };

export function OwnPassword() {
  return (
    <AccountSection title="Password">
      <Muted below={1}>Changing your password signs you out everywhere else.</Muted>
      <OwnPasswordForm />
    </AccountSection>
  );
}

export function OwnPasswordForm() {
  const change = useChangeOwnPassword();
  const toast = useToast();
  const form = useCheckedForm(EMPTY, problemsOf);

  function send(typed: typeof EMPTY) {
    change.mutate(typed, {
      onSuccess: () => {
        form.restart();
        toast({ title: 'Password changed', text: 'You’ve been signed out everywhere else' });
      },
    });
  }

  return (
    <form onSubmit={form.submit(send)} noValidate>
      {change.isError ? (
        <Alert severity="error">{sentenceOf(change.error, 'The password could not be changed.')}</Alert>
      ) : null}
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('password')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        {...form.field('newPassword', `At least ${SHORTEST} characters`)}
      />
      <Action type="submit" variant="contained" disabled={change.isPending} above={1.5}>
        {change.isPending ? 'Changing...' : 'Change password'}
      </Action>
    </form>
  );
}

function problemsOf({ password, newPassword }: typeof EMPTY): Partial<typeof EMPTY> {
  return {
    ...(password ? {} : { password: 'Enter your current password' }),
    ...(newPassword.length < SHORTEST ? { newPassword: `At least ${SHORTEST} characters` } : {}),
  };
}
