import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { rememberLogin } from '../../lib/admin-session';
import { useToast } from '../../ui/toast';
import { DENIED, useSignIn } from './api/sign-in';
import { loginProblems } from './login-rules';
import { PasswordField } from '../../ui/password-field';

export function LoginForm() {
  const [login, setLogin] = useState({ username: '', password: '' });
  const [tried, setTried] = useState(false);
  const signIn = useSignIn();
  const toast = useToast();
  const navigate = useNavigate();
  const problems = tried ? loginProblems(login) : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(loginProblems(login)).length > 0) return;
    signIn.mutate(login, {
      onSuccess: ({ success, error }) => {
        if (!success) return toast({ title: 'Access Denied', text: error ?? DENIED, tone: 'error' });
        rememberLogin();
        toast({ title: 'Admin Access Granted', text: 'Welcome to the admin dashboard' });
        void navigate('/admin-dashboard');
      },
      onError: () =>
        toast({ title: 'Login Error', text: 'Something went wrong. Please try again.', tone: 'error' }),
    });
  }

  return (
    <form onSubmit={submit} noValidate>
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
    </form>
  );
}
