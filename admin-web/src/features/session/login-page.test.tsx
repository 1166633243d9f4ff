import { screen, waitFor } from '@testing-library/react';
import type { AdminLogin } from '@homebright/contract';
import { describe, expect, it } from 'vitest';
import { localSession } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes, type Asked } from '../../testing/server';
import { LoginPage } from './login-page';

const LOGIN = 'POST /api/admin/login';

async function signInAs(answer: unknown, username = 'olive', password = 'a long password') {
  const log = serve({ 'GET /api/site': SITE, [LOGIN]: answer });
  const person = renderScreen(<LoginPage />, { at: '/admin-login', path: '/admin-login' });
  if (username) await person.type(screen.getByLabelText(/Username/), username);
  if (password) await person.type(screen.getByLabelText(/^Password/), password);
  await person.click(screen.getByRole('button', { name: 'Access Admin Panel' }));
  return { log, person };
}

describe('the admin login', () => {
  it('says whom it is for and leads back to the main site', () => {
    serve({ 'GET /api/site': SITE });
    renderScreen(<LoginPage />);
    expect(screen.getByText('Restricted area - authorized personnel only')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to main site' }).getAttribute('href')).toBe('/');
  });

  it('requires both fields and sends nothing without them', async () => {
    const { log } = await signInAs({ success: true }, '', '');
    expect(screen.getByText('Username is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(writes(log)).toEqual([]);
  });

  it('shows and hides the password', async () => {
    serve({ 'GET /api/site': SITE });
    const person = renderScreen(<LoginPage />);
    const field = screen.getByLabelText(/^Password/);
    expect(field.getAttribute('type')).toBe('password');
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    await person.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });

  it('opens the calendar on success and remembers the login for 24 hours', async () => {
    const { log } = await signInAs({ success: true });
    await screen.findByText('Welcome to the admin dashboard');
    expect(screen.getByText('Admin Access Granted')).toBeTruthy();
    await waitFor(() => expect(screen.getByTestId('whereabouts').textContent).toBe('/admin-dashboard'));
    expect(writes(log)[0]?.body).toEqual({ username: 'olive', password: 'a long password' });
    expect(localSession()).toBe('signed-in');
  });

  it('says Authenticating... while sending', async () => {
    await signInAs(() => new Promise(() => undefined));
    const button = await screen.findByRole('button', { name: 'Authenticating...' });
    expect(button).toHaveProperty('disabled', true);
  });

  it("denies access with the server's words", async () => {
    await signInAs(new Refusal(429, { error: 'Too many attempts. Try again in a minute.' }));
    await screen.findByText('Access Denied');
    expect(screen.getByText('Too many attempts. Try again in a minute.')).toBeTruthy();
    expect(localSession()).toBe('absent');
  });

  it('denies access with its own words when the server gives none', async () => {
    await signInAs({ success: false });
    await screen.findByText('Invalid admin credentials');
  });

  it('tells a breakdown from a refusal', async () => {
    await signInAs(new Refusal(500, 'oops'));
    await screen.findByText('Login Error');
    await waitFor(() => expect(screen.getByText('Something went wrong. Please try again.')).toBeTruthy());
  });

  it('asks for the code of an app where there is one, and leads to what comes first', async () => {
    const log = serve({
      'GET /api/site': SITE,
      [LOGIN]: ({ body }: Asked) =>
        (body as AdminLogin).code
          ? { success: true, due: 'password' }
          : new Refusal(401, { error: 'Please enter the code.', code: 'SECOND_FACTOR_NEEDED' }),
    });
    const person = renderScreen(<LoginPage />, { at: '/admin-login', path: '/admin-login' });
    await person.type(screen.getByLabelText(/Username/), 'olive');
    await person.type(screen.getByLabelText(/^Password/), 'a long password{Enter}');
    const code = await screen.findByLabelText('Code from your app');
    expect([code.getAttribute('inputmode'), code.getAttribute('autocomplete')]).toEqual([
      'numeric',
      'one-time-code',
    ]);
    expect(screen.queryByText('Access Denied')).toBeNull();
    await person.type(code, '287 082{Enter}');
    await screen.findByText('Admin Access Granted');
    expect(writes(log).at(-1)?.body).toEqual({
      username: 'olive',
      password: 'a long password',
      code: '287 082',
    });
    await waitFor(() => expect(screen.getByTestId('whereabouts').textContent).toBe('/admin/set-up'));
  });
});
