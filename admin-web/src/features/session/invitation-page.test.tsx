import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { localSession } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { InvitationPage } from './invitation-page';

const TOKEN = 'abc-token';
const LOOK = 'POST /api/office-invitation/look';
const ACCEPT = 'POST /api/office-invitation/accept';

const open = () =>
  renderScreen(<InvitationPage />, { at: `/admin/invitation#${TOKEN}`, path: '/admin/invitation' });

describe('an invitation to the office', () => {
  it('is accepted with a name and a password, and leads to the calendar', async () => {
    const log = serve({
      'GET /api/site': SITE,
      [LOOK]: { email: 'nora@example.com', role: 'dispatcher' },
      [ACCEPT]: { success: true },
    });
    const user = open();
    expect(await screen.findByText(/is invited as a dispatcher/)).toBeTruthy();
    await user.type(screen.getByLabelText('Username'), 'nora');
    await user.type(screen.getByLabelText('Password'), 'short{Enter}');
    expect(screen.getByText('At least 10 characters')).toBeTruthy();
    expect(writes(log)).toHaveLength(1);
    await user.type(screen.getByLabelText('Password'), ' but longer{Enter}');
    await waitFor(() => expect(screen.getByTestId('whereabouts').textContent).toBe('/admin-dashboard'));
    expect(writes(log)[1]?.body).toEqual({ token: TOKEN, username: 'nora', password: 'short but longer' });
    expect(localSession()).toBe('signed-in');
  });

  it('that is over says so, and leads to the sign-in', async () => {
    const gone = 'This invitation is no longer valid. Please ask the office for a new one.';
    serve({ 'GET /api/site': SITE, [LOOK]: new Refusal(404, { error: gone }) });
    open();
    expect(await screen.findByText(gone)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/admin-login');
  });
});
