import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { OwnPassword } from './own-password';
import { OWNER_ACCOUNT } from '../../testing/powers';
import { TwoFactor } from './two-factor';
import { SetUpPage } from './set-up-page';

const START = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/Homebright:olive?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Homebright',
};
const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];

describe("one's own account", () => {
  it('sets codes up: password, secret, first code, recovery codes', async () => {
    const account = { ...OWNER_ACCOUNT };
    const log = serve({
      'GET /api/admin/account': () => account,
      'POST /api/admin/account/second-factor': START,
      'POST /api/admin/account/second-factor/confirm': () => {
        Object.assign(account, { secondFactor: true, recoveryCodesLeft: 10 });
        return { recoveryCodes: CODES };
      },
    });
    const person = renderScreen(<TwoFactor />);
    await person.type(await screen.findByLabelText(/^Your password/), 'a long password{Enter}');
    expect((await screen.findByLabelText('Setup key')).textContent).toBe(
      START.secret.match(/.{4}/g)?.join(' '),
    );
    expect(screen.getByRole('img', { name: 'QR code for your app' })).toBeTruthy();
    await person.type(screen.getByLabelText('Code from your app'), '287082{Enter}');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toContain(CODES[1]);
    await person.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    await screen.findByText('10 recovery codes are left.');
    expect(writes(log).map(({ body }) => body)).toEqual([
      { password: 'a long password' },
      { code: '287082' },
    ]);
  });

  it('says why switching off was refused, and stays on', async () => {
    const refusal = new Refusal(400, { error: 'Your current password is incorrect.' });
    const log = serve({
      'GET /api/admin/account': { ...OWNER_ACCOUNT, secondFactor: true, recoveryCodesLeft: 1 },
      'POST /api/admin/account/second-factor/off': refusal,
    });
    const person = renderScreen(<TwoFactor />);
    await screen.findByText('1 recovery code is left.');
    await person.click(screen.getByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText(/^Your password/), 'not it');
    await person.type(dialog.getByLabelText('Code from your app'), '123456');
    await person.click(dialog.getByRole('button', { name: 'Turn off' }));
    await dialog.findByText('Your current password is incorrect.');
    expect(writes(log)[0]?.body).toEqual({ password: 'not it', code: '123456' });
  });

  it('changes the password, never to a short one', async () => {
    const log = serve({ 'POST /api/admin/account/password': { success: true } });
    const person = renderScreen(<OwnPassword />);
    await person.type(screen.getByLabelText(/^Current password/), 'the old password');
    await person.type(screen.getByLabelText(/^New password/), 'short{Enter}');
    expect(writes(log)).toEqual([]);
    await person.type(screen.getByLabelText(/^New password/), ' and longer{Enter}');
    await screen.findByText('Password changed');
    expect(writes(log)[0]?.body).toEqual({ password: 'the old password', newPassword: 'short and longer' });
  });
});

describe('what comes before anything else', () => {
  it.each([
    ['password', 'Choose your own password'],
    ['second-factor', 'Two-factor authentication'],
  ] as const)('is the %s, alone and with a way out', async (due, title) => {
    serve({ 'GET /api/site': SITE, 'GET /api/admin/account': { ...OWNER_ACCOUNT, due } });
    renderScreen(<SetUpPage wayOut="the way out" />, { at: '/admin/set-up', path: '/admin/set-up' });
    expect((await screen.findByRole('heading')).textContent).toBe(title);
    expect(screen.getByText('the way out')).toBeTruthy();
  });

  it('leads on to the calendar when there is nothing', async () => {
    serve({ 'GET /api/site': SITE, 'GET /api/admin/account': OWNER_ACCOUNT });
    renderScreen(<SetUpPage wayOut={null} />, { at: '/admin/set-up', path: '/admin/set-up' });
    await waitFor(() => expect(screen.getByTestId('whereabouts').textContent).toBe('/admin-dashboard'));
  });
});
