import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { aCustomer } from '../../testing/a-customer';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { JoinedNotice } from './joined-notice';

const CONFIRM = 'POST /api/admin/users/u-1/actions/confirm';

function open(joinedAt: string | null, answer: unknown = aCustomer()) {
  rememberLogin();
  const log = serve({ 'GET /api/site': SITE, [CONFIRM]: answer });
  const person = renderScreen(<JoinedNotice customer={aCustomer({ joinedAt, version: 3 })} />);
  return { log, person };
}

it('asks the office whether it is them, and sends the version that was read', async () => {
  const { log, person } = open('2026-11-20T15:00:00Z');
  expect(screen.getByText(/proved by a code that they read maya@example.com/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Confirm it’s them' }));
  await screen.findByText('Confirmed: they see their notes and cards now');
  expect(writes(log)).toEqual([
    { method: 'POST', path: '/api/admin/users/u-1/actions/confirm', body: { version: 3 } },
  ]);
});

it('says why not', async () => {
  const { person } = open(
    '2026-11-20T15:00:00Z',
    new Refusal(409, {
      code: 'STALE_VERSION',
      error: 'Somebody else changed this customer. Reload the page and try again.',
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Confirm it’s them' }));
  await screen.findByText('Somebody else changed this customer. Reload the page and try again.');
});

it('is not there for anybody else', () => {
  open(null);
  expect(screen.queryByRole('button')).toBeNull();
});
