import type { Administrator, OfficeAccount } from '@homebright/contract';
import { screen, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { POWERS_OF_AN_OWNER } from '../../testing/powers';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { PersonCreate } from './person-form';
import { TurnOffTwoFactor } from './turn-off-two-factor';

const ACCOUNT: OfficeAccount = {
  username: 'olive',
  secondFactor: true,
  secondFactorRequired: true,
  recoveryCodesLeft: 8,
  due: null,
  role: 'owner',
  powers: POWERS_OF_AN_OWNER,
};
const ROSA: Administrator = {
  id: 2,
  username: 'Rosa',
  email: null,
  role: 'dispatcher',
  active: true,
  secondFactor: true,
  createdAt: '2027-03-10T17:00:00.000Z',
  lastSignInAt: null,
  version: 1,
};
const take = 'POST /api/admin/administrators/2/actions/take-second-factor';

describe('what changes an account asks for', () => {
  it("one's own password and code, to take a colleague's codes away; a refusal is said and nothing is lost", async () => {
    const log = serve({
      'GET /api/site': SITE,
      'GET /api/admin/account': ACCOUNT,
      [take]: new Refusal(400, { error: 'This code is incorrect or was used before.' }),
    });
    const user = renderScreen(<TurnOffTwoFactor administrator={ROSA} />);
    await user.click(screen.getByRole('button', { name: 'Turn off two-factor authentication' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Your own password'), 'olives own password');
    await user.type(await dialog.findByLabelText('Code from your app'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await dialog.findByText('This code is incorrect or was used before.');
    expect(writes(log)[0]?.body).toEqual({ ownPassword: 'olives own password', ownCode: '123456' });
  });

  it('the password alone, of those who have no codes', async () => {
    const log = serve({
      'GET /api/site': SITE,
      'GET /api/admin/account': { ...ACCOUNT, secondFactor: false },
      'POST /api/admin/administrators': { ...ROSA, secondFactor: false },
    });
    rememberLogin();
    const user = renderScreen(
      <ResourceContextProvider value="administrators">
        <PersonCreate />
      </ResourceContextProvider>,
      {
        at: '/administrators/create',
        path: '/:resource/create',
      },
    );
    await user.type(await screen.findByLabelText(/^Username/), 'Rosa');
    await user.type(screen.getByLabelText(/^Password/), 'daisies-and-soap');
    await user.click(screen.getByRole('combobox', { name: /^Role/ }));
    await user.click(screen.getByRole('option', { name: 'Dispatcher' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Enter your own password');
    expect(writes(log)).toEqual([]);
    expect(screen.queryByLabelText(/^Code from your app/)).toBeNull();
    await user.type(screen.getByLabelText(/^Your own password/), 'olives own password');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => writes(log).length).toBe(1);
    expect(writes(log)[0]?.body).toEqual({
      username: 'Rosa',
      role: 'dispatcher',
      password: 'daisies-and-soap',
      ownPassword: 'olives own password',
    });
  });
});
