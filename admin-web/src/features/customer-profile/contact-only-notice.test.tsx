import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { aCustomer } from '../../testing/a-customer';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { ContactOnlyNotice } from './contact-only-notice';

const APPROVE = 'POST /api/admin/users/u-1/actions/approve-email';

function open(signsInWith: string | null, answer: unknown = undefined) {
  rememberLogin();
  const log = serve({ 'GET /api/site': SITE, [APPROVE]: answer });
  const customer = aCustomer({ emailSetBy: 'dora', contactOnly: { signsInWith }, version: 3 });
  return { log, person: renderScreen(<ContactOnlyNotice customer={customer} />) };
}

it('says who wrote the address and what still opens the account, and sends the version that was read', async () => {
  const { log, person } = open('old@example.com');
  expect(screen.getByText(/dora wrote down maya@example.com/).textContent).toContain(
    'They still sign in with old@example.com.',
  );
  await person.click(screen.getByRole('button', { name: 'Let them sign in with it' }));
  await screen.findByText('Approved: they sign in with this address now');
  expect(writes(log)).toEqual([
    { method: 'POST', path: '/api/admin/users/u-1/actions/approve-email', body: { version: 3 } },
  ]);
});

it('says why not', async () => {
  const { person } = open(
    null,
    new Refusal(409, { code: 'CONFLICT', error: 'Ada signs in with this address.' }),
  );
  await person.click(screen.getByRole('button', { name: 'Let them sign in with it' }));
  await screen.findByText('Ada signs in with this address.');
});

it('is not there for anybody else', () => {
  rememberLogin();
  serve({ 'GET /api/site': SITE });
  renderScreen(<ContactOnlyNotice customer={aCustomer()} />);
  expect(screen.queryByRole('button')).toBeNull();
});
