import { TextField } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rememberLogin } from '../../lib/admin-session';
import { useFirstPage } from '../../lib/site';
import { useCheckedForm } from '../../ui/checked-form';
import { CodeField } from '../../ui/code-field';
import { useToast } from '../../ui/toast';
import { useSignIn } from './api/sign-in';
import type { SignInAnswer } from './api/sign-in';
import { loginProblems } from './login-rules';
import { PasswordField } from '../../ui/password-field';
import { Action } from '../../ui/action';

const DENIED = 'Invalid admin credentials';
const EMPTY = { username: '', password: '', code: '' };

export function LoginForm() {
  const [needsCode, setNeedsCode] = useState(false);
  const signIn = useSignIn();
  const toast = useToast();
  const navigate = useNavigate();
  const firstPage = useFirstPage();
  const form = useCheckedForm(EMPTY, (login) => loginProblems(login, needsCode));

  function send(login: typeof EMPTY) {
    const { code, ...credentials } = login;
    signIn.mutate(needsCode ? login : credentials, { onSuccess: handleAnswer, onError: showFailure });

    function handleAnswer({ success, error, due, ...answer }: SignInAnswer) {
      if (answer.needsCode) {
        form.restart(login);
        return setNeedsCode(true);
      }
      if (!success) {
        form.restart({ ...login, code: '' });
        return toast({ title: 'Access Denied', text: error ?? DENIED, tone: 'error' });
      }
      rememberLogin();
      toast({ title: 'Admin Access Granted', text: 'Welcome to the admin dashboard' });
      void navigate(due ? '/admin/set-up' : firstPage);
    }
  }

  function showFailure() {
    toast({ title: 'Login Error', text: 'Something went wrong. Please try again.', tone: 'error' });
  }

  function startAgain() {
    form.restart();
    setNeedsCode(false);
  }

  return (
    <form onSubmit={form.submit(send)} noValidate>
      {needsCode ? (
        <CodeField autoFocus {...form.field('code')} />
      ) : (
        <>
          <TextField label="Username" autoComplete="username" autoFocus {...form.field('username')} />
          <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        </>
      )}
      <Action type="submit" variant="contained" size="large" fullWidth disabled={signIn.isPending} above={2}>
        {signIn.isPending ? 'Authenticating...' : 'Access Admin Panel'}
      </Action>
      {needsCode ? (
        <Action onClick={startAgain} fullWidth above={1}>
          Sign in as someone else
        </Action>
      ) : null}
    </form>
  );
}
