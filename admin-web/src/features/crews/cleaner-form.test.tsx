import type { Cleaner } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { serve, writes } from '../../testing/server';
import { CleanerEdit } from './cleaner-form';
import { CleanerList } from './cleaner-list';

beforeEach(() => rememberLogin());

const DANA: Cleaner = {
  id: 5,
  name: 'Dana',
  phone: '+12125550144',
  email: null,
  language: 'es',
  active: true,
  crews: [{ crewId: 1, from: '2026-01-01', until: null }],
  version: 3,
  lastSeenAt: '2026-11-24T14:12:00.000Z',
};

function show(view: React.ReactElement, at: string, path: string) {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/crews': [{ id: 1, name: 'Cedar crew', active: true }],
    'GET /api/admin/cleaners': () =>
      new Response(JSON.stringify([DANA]), { headers: { 'content-range': 'cleaners 0-0/1' } }),
    'GET /api/admin/cleaners/5': DANA,
    'GET /api/admin/cleaners/5/time-off': [],
    'PATCH /api/admin/cleaners/5': DANA,
    'POST /api/admin/cleaners/5/actions/make-code': {
      code: '1234567890',
      endsAt: '2026-11-24T14:30:00.000Z',
    },
    'DELETE /api/admin/cleaners/5/sessions': {},
    'DELETE /api/admin/cleaners/5?version=3': DANA,
    'DELETE /api/admin/cleaners/5': DANA,
  });
  const person = renderScreen(<ResourceContextProvider value="cleaners">{view}</ResourceContextProvider>, {
    at,
    path,
  });
  return { person, log };
}

it('lists people with their crew', async () => {
  show(<CleanerList />, '/admin/cleaners', '/admin/cleaners');
  const row = (await screen.findByText('Dana')).closest('tr');
  if (!row) throw new Error('A list has rows.');
  await within(row).findByText('Cedar crew');
  expect(within(row).getByRole('link').getAttribute('href')).toBe('tel:+12125550144');
  within(row).getByText('Spanish');
});

it('changes somebody with the version that was read', async () => {
  const { person, log } = show(<CleanerEdit />, '/admin/cleaners/5', '/admin/cleaners/:id');
  const name = await screen.findByDisplayValue('Dana');
  await person.clear(name);
  await person.type(name, 'Dana B.');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes(log).map(({ body }) => body)).toEqual([{ name: 'Dana B.', version: 3 }]));
});

it('asks for a phone that can be dialed', async () => {
  const { person, log } = show(<CleanerEdit />, '/admin/cleaners/5', '/admin/cleaners/:id');
  const phone = await screen.findByDisplayValue('(212) 555-0144');
  await person.clear(phone);
  await person.type(phone, '12');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please enter a phone number that text messages reach.');
  expect(writes(log)).toEqual([]);
});

it('signs a lost phone out everywhere, after asking, and retires whom it read', async () => {
  const { person, log } = show(<CleanerEdit />, '/admin/cleaners/5', '/admin/cleaners/:id');
  await screen.findByText(/Last seen/);
  await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await screen.findByText('Signed out everywhere');
  await person.click(await screen.findByRole('button', { name: 'Deactivate' }));
  await person.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(writes(log)).toHaveLength(2));
  expect(writes(log).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/admin/cleaners/5/sessions',
    'DELETE /api/admin/cleaners/5?version=3',
  ]);
});

it('makes a sign-in code to read out, which is gone when the page is left', async () => {
  const { person, log } = show(<CleanerEdit />, '/admin/cleaners/5', '/admin/cleaners/:id');
  await person.click(await screen.findByRole('button', { name: 'Make a sign-in code' }));
  await screen.findByText('12345 67890');
  screen.getByText(/It works once, until/);
  expect(writes(log).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/admin/cleaners/5/actions/make-code',
  ]);
  screen.getByRole('button', { name: 'Make another code' });
});
