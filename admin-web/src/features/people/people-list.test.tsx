import type { Administrator, Invitation, PayLinkToCheck } from '@homebright/contract';
import { screen, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { OWNER_ACCOUNT } from '../../testing/powers';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { PeopleList } from './people-list';

const ROSA: Administrator = {
  id: 2,
  username: 'Rosa',
  email: 'rosa@example.com',
  role: 'dispatcher',
  active: false,
  secondFactor: true,
  createdAt: '2027-03-10T17:00:00.000Z',
  lastSignInAt: null,
  version: 1,
};
const NORA: Invitation = {
  id: 7,
  email: 'nora@example.com',
  role: 'bookkeeper',
  invitedBy: 'olive',
  sentAt: '2027-03-10T17:00:00.000Z',
  expiresAt: '2027-03-17T17:00:00.000Z',
  expired: false,
};

function show(answers: Record<string, unknown> = {}) {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/account': OWNER_ACCOUNT,
    'GET /api/admin/administrators': () =>
      new Response(JSON.stringify([ROSA]), { headers: { 'content-range': 'administrators 0-0/1' } }),
    'GET /api/admin/invitations': [NORA],
    'GET /api/admin/pay-links-to-check': [],
    ...answers,
  });
  rememberLogin();
  const user = renderScreen(
    <ResourceContextProvider value="administrators">
      <PeopleList />
    </ResourceContextProvider>,
  );
  return { log, user };
}

describe('the people of the office', () => {
  it('are listed with their role, access and address; who is invited stands below', async () => {
    show();
    const row = within((await screen.findByText('Rosa')).closest('tr') as HTMLElement);
    for (const text of ['rosa@example.com', 'Dispatcher', 'Ended']) expect(row.getByText(text)).toBeTruthy();
    const invited = within(await screen.findByRole('region', { name: 'Invited' }));
    expect(invited.getByText('nora@example.com')).toBeTruthy();
    expect(invited.getByText(/Bookkeeper, invited by olive/)).toBeTruthy();
  });

  it('who lost access leave pay links to check, each with its booking, amount, customer and end', async () => {
    const left: PayLinkToCheck = {
      bookingId: 31,
      userId: 'u-1',
      customerName: 'Ada Byron',
      amount: 12_000,
      until: '2027-03-11T17:00:00.000Z',
      madeBy: 'Rosa',
      lost: 'access',
    };
    const demoted: PayLinkToCheck = { ...left, bookingId: 32, madeBy: 'olga', lost: 'powers' };
    show({ 'GET /api/admin/pay-links-to-check': [left, demoted] });
    const region = within(await screen.findByRole('region', { name: 'Pay links to check' }));
    const [first, second] = region.getAllByRole('listitem');
    expect(first?.textContent).toBe(
      '#31 · $120.00 Ada ByronMade by Rosa, whose access has endedUntil Mar 11, 12:00 PM',
    );
    expect(second?.textContent).toContain('Made by olga, who has another role now');
    expect(region.getByRole('link', { name: '#31' }).getAttribute('href')).toBe('/admin/bookings/31/show');
  });

  it('without pay links to check are without a word about them; a failure says so', async () => {
    show({ 'GET /api/admin/pay-links-to-check': new Refusal(500, { error: 'Out of order.' }) });
    await screen.findByText('The pay links could not be loaded.');
    expect(screen.queryByText('Pay links to check')).toBeNull();
  });

  it('are invited with an address, a role and one’s own password; a refusal loses nothing', async () => {
    const refusal = 'This address belongs to Rosa, whose access has ended. Restore Rosa’s access instead.';
    const { log, user } = show({ 'POST /api/admin/invitations': new Refusal(409, { error: refusal }) });
    await user.click(await screen.findByRole('button', { name: 'Invite by email' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Email'), 'rosa@example.com');
    await user.type(dialog.getByLabelText('Your own password'), 'olives own password');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await dialog.findByText(refusal);
    expect(writes(log)[0]?.body).toEqual({
      email: 'rosa@example.com',
      role: 'dispatcher',
      ownPassword: 'olives own password',
    });
    expect(dialog.getByLabelText('Email')).toHaveProperty('value', 'rosa@example.com');
  });

  it('get their invitation again, or not at all', async () => {
    const open = [NORA];
    const { log, user } = show({
      'GET /api/admin/invitations': () => open,
      'POST /api/admin/invitations/7/actions/send-again': () => new Response(null, { status: 204 }),
      'DELETE /api/admin/invitations/7': () => {
        open.length = 0;
        return new Response(null, { status: 204 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Resend' }));
    await screen.findByText('Invitation sent');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Invitation withdrawn');
    await expect.poll(() => screen.queryByRole('region', { name: 'Invited' })).toBeNull();
    expect(writes(log).map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });
});
