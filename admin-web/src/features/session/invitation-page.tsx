import type { InvitationView } from '@homebright/contract';
import { OFFICE_RANGES, SIGN_IN_NEEDS } from '@homebright/contract';
import { Alert, Link, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberLogin } from '../../lib/admin-session';
import { useFirstPage } from '../../lib/site';
import { sentenceOf } from '../../lib/api';
import { useCheckedForm } from '../../ui/checked-form';
import { PasswordField } from '../../ui/password-field';
import { Spinner } from '../../ui/spinner';
import { useToast } from '../../ui/toast';
import { useAcceptInvitation, useOwnInvitation } from './api/own-invitation';
import { OfficeEntrance } from './office-entrance';
import { Text } from '../../ui/text';
import { Notice } from '../../ui/notice';
import { Action } from '../../ui/action';

const [SHORTEST] = OFFICE_RANGES.password;

/** Screen /admin/invitation#{token}: the invited person chooses a username and a password, once. */
export function InvitationPage() {
  const token = useLocation().hash.slice(1);
  const invitation = useOwnInvitation(token);
  // The card is drawn once its height is known, because it is in the middle of the window.
  if (invitation.isPending) return <Spinner label="Opening your invitation" height="100vh" />;
  return (
    <OfficeEntrance title="Invitation">
      {invitation.isError ? (
        <Closed>
          {sentenceOf(invitation.error, 'Your invitation could not be opened. Please try again.')}
        </Closed>
      ) : null}
      {invitation.data ? <Acceptance token={token} invitation={invitation.data} /> : null}
    </OfficeEntrance>
  );
}

function Closed({ children }: { children: ReactNode }) {
  return (
    <>
      <Alert severity="info">{children}</Alert>
      <Text align="center" above={2.5}>
        <Link href="/admin-login">Sign in</Link>
      </Text>
    </>
  );
}

function Acceptance({ token, invitation: { email, role } }: { token: string; invitation: InvitationView }) {
  const accept = useAcceptInvitation(token);
  const toast = useToast();
  const navigate = useNavigate();
  const firstPage = useFirstPage();
  const form = useCheckedForm({ username: '', password: '' }, problemsOf);

  function send(typed: Typed) {
    accept.mutate(typed, {
      onSuccess: ({ due }) => {
        rememberLogin();
        toast({ title: 'You’re in', text: `Welcome, ${typed.username}` });
        void navigate(due ? '/admin/set-up' : firstPage, { replace: true });
      },
    });
  }

  return (
    <form onSubmit={form.submit(send)} noValidate>
      <Text below={2} breakable>
        <strong>{email}</strong> is invited as {role === 'owner' ? 'an' : 'a'} {role}. Choose how you’ll sign
        in.
      </Text>
      {accept.isError ? (
        <Notice severity="error" below={1}>
          {sentenceOf(accept.error, 'That didn’t work. Please try again.')}
        </Notice>
      ) : null}
      <TextField
        label="Username"
        autoComplete="username"
        autoFocus
        {...form.field('username', 'Letters, digits, dots, dashes, underscores or @')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        {...form.field('password', `At least ${SHORTEST} characters`)}
      />
      <Action type="submit" variant="contained" size="large" fullWidth disabled={accept.isPending} above={2}>
        {accept.isPending ? 'Please wait...' : 'Join the office'}
      </Action>
    </form>
  );
}

type Typed = Record<'username' | 'password', string>;

function problemsOf({ username, password }: Typed): Partial<Typed> {
  return {
    ...(username.trim() ? {} : { username: SIGN_IN_NEEDS.username }),
    ...(password.length < SHORTEST ? { password: `At least ${SHORTEST} characters` } : {}),
  };
}
