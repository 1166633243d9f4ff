import type { WaitlistEntry } from '@homebright/contract';
import { screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { serve, writes } from '../../testing/server';
import { Waitlist } from './waitlist';

const ada: WaitlistEntry = {
  id: 3,
  email: 'ada@example.com',
  zip: '10001',
  language: 'es',
  createdAt: '2027-03-10T17:00:00Z',
  confirmedAt: null,
  toldAt: null,
};

function open(reachable: number) {
  rememberLogin();
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/waitlist/summary': { waiting: 2, reachable, unconfirmed: 2 - reachable },
    'GET /api/admin/waitlist': () =>
      new Response(JSON.stringify([ada]), {
        headers: { 'content-type': 'application/json', 'content-range': 'waitlist 0-0/1' },
      }),
    'POST /api/admin/waitlist/actions/tell': { waiting: 0, reachable: 0 },
    'DELETE /api/admin/waitlist/3': ada,
  });
  const list = (
    <ResourceContextProvider value="waitlist">
      <Waitlist />
    </ResourceContextProvider>
  );
  return { log, person: renderScreen(list) };
}

it('tells those who can be reached, once the office says so', async () => {
  const { log, person } = open(2);
  expect(await screen.findByText('Waiting: 2. All of them are in your service area now.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Notify them' }));
  expect(writes(log)).toEqual([]);
  await person.click(await screen.findByRole('button', { name: 'Send Emails' }));
  await screen.findByText('The emails are on their way');
  expect(writes(log)).toMatchObject([{ method: 'POST', path: '/api/admin/waitlist/actions/tell' }]);
});

it('lists who waits, and offers nothing to send where nobody is reached', async () => {
  const { log, person } = open(0);
  expect(await screen.findByText('ada@example.com')).toBeTruthy();
  expect(screen.getByText('Spanish')).toBeTruthy();
  expect(screen.getByText('Not yet')).toBeTruthy();
  expect(screen.getByText(/Not confirmed yet: 2/)).toBeTruthy();
  expect(screen.getByText(/None of them is in your service area yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Notify them' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Delete ada@example.com' }));
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(writes(log)).toMatchObject([{ method: 'DELETE' }]));
});
