import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { rememberLogin } from '../../lib/admin-session';
import { CodeField } from '../../ui/code-field';
import { useToast } from '../../ui/toast';
import { DENIED, useSignIn } from './api/sign-in';
import type { SignInAnswer } from './api/sign-in';
import { loginProblems } from './login-rules';
import { PasswordField } from '../../ui/password-field';

const EMPTY = { username: '', password: '', code: '' };

export function LoginForm() {
  const [login, setLogin] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const signIn = useSignIn();
  const toast = useToast();
  const navigate = useNavigate();
  const problems = tried ? loginProblems(login, needsCode) : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(loginProblems(login, needsCode)).length > 0) return;
    const { code, ...credentials } = login;
    signIn.mutate(needsCode ? login : credentials, { onSuccess: react, onError: tellBreakdown });

    function react({ success, error, due, ...answer }: SignInAnswer) {
      if (answer.needsCode) {
        setTried(false);
        return setNeedsCode(true);
      }
      if (!success) {
        if (code) setLogin({ ...login, code: '' });
        setTried(false);
        return toast({ title: 'Access Denied', text: error ?? DENIED, tone: 'error' });
      }
      rememberLogin();
      toast({ title: 'Admin Access Granted', text: 'Welcome to the admin dashboard' });
      void navigate(due ? '/admin/set-up' : '/admin-dashboard');
    }
  }

  function tellBreakdown() {
    toast({ title: 'Login Error', text: 'Something went wrong. Please try again.', tone: 'error' });
  }

  function startAgain() {
    setLogin(EMPTY);
    setNeedsCode(false);
  }

  return (
    <form onSubmit={submit} noValidate>
      {needsCode ? (
        <CodeField
          autoFocus
          value={login.code}
          error={!!problems.code}
          helperText={problems.code}
          onChange={(event) => setLogin({ ...login, code: event.target.value })}
        />
      ) : (
        <>
          <TextField
            label="Username"
            autoComplete="username"
            autoFocus
            value={login.username}
            error={!!problems.username}
            helperText={problems.username}
            onChange={(event) => setLogin({ ...login, username: event.target.value })}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={login.password}
            error={!!problems.password}
            helperText={problems.password}
            onChange={(event) => setLogin({ ...login, password: event.target.value })}
          />
        </>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={signIn.isPending}
        sx={{ marginTop: 2 }}
      >
        {signIn.isPending ? 'Authenticating...' : 'Access Admin Panel'}
      </Button>
      {needsCode ? (
        <Button onClick={startAgain} fullWidth sx={{ marginTop: 1 }}>
          Sign in as someone else
        </Button>
      ) : null}
    </form>
  );
}
