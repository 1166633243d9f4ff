import type { Crew } from '@homebright/contract';
import { screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { CrewEdit } from './crew-form';

beforeEach(() => rememberLogin());

const CEDAR: Crew = {
  id: 3,
  name: 'Cedar crew',
  active: true,
  workingDays: [1, 2, 3],
  startsAt: '08:00',
  endsAt: '18:00',
  homeBase: null,
  version: 4,
};
const STALE = new Refusal(409, {
  error: 'Someone else has changed Cedar crew in the meantime.',
  code: 'STALE_VERSION',
  details: [
    { field: 'endsAt', now: '17:00' },
    { field: 'workingDays', now: [1, 2] },
    { field: 'active', now: false },
  ],
});

function edit(answers: Record<string, unknown> = {}) {
  const crew = { ...CEDAR };
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/crews': () => [crew],
    'GET /api/admin/crews/3': () => ({ ...crew }),
    'GET /api/admin/crews/3/calendar': { link: null },
    'GET /api/admin/cleaners': () => new Response('[]', { headers: { 'content-range': 'cleaners 0-0/0' } }),
    'PATCH /api/admin/crews/3': { ...CEDAR, version: 5, unassignedBookings: [] },
    ...answers,
  });
  const person = renderScreen(
    <ResourceContextProvider value="crews">
      <CrewEdit />
    </ResourceContextProvider>,
    { at: '/admin/crews/3', path: '/admin/crews/:id' },
  );
  return { person, log, crew };
}

/** react-admin writes a refusal to the console as well. */
const forgetComplaint = () => vi.spyOn(console, 'error').mockClear();

const save = () => screen.getByRole('button', { name: 'Save' });

it('saves what was changed with the version that was read', async () => {
  const { person, log } = edit();
  const name = await screen.findByDisplayValue('Cedar crew');
  await person.type(name, ' 2');
  await person.click(save());
  await waitFor(() =>
    expect(writes(log).map(({ body }) => body)).toEqual([{ name: 'Cedar crew 2', version: 4 }]),
  );
});

it('says what a colleague has changed of the crew meanwhile, and reads it again', async () => {
  const { person, crew } = edit({ 'PATCH /api/admin/crews/3': STALE });
  await person.type(await screen.findByDisplayValue('Cedar crew'), ' 2');
  await person.click(save());
  await screen.findByText('Someone else changed this crew');
  screen.getByText('Ends at is now 5:00 PM');
  screen.getByText('Working days is now Mon, Tue');
  screen.getByText('Active is now No');
  Object.assign(crew, { name: 'Cedar', endsAt: '17:00', version: 5 });
  await person.click(screen.getByRole('button', { name: 'Reload' }));
  await screen.findByDisplayValue('Cedar');
  screen.getByDisplayValue('17:00');
  expect(screen.queryByText('Someone else changed this crew')).toBeNull();
  forgetComplaint();
});

it('retires no crew that a colleague has changed meanwhile', async () => {
  const { person } = edit({ 'DELETE /api/admin/crews/3?version=4': STALE });
  await screen.findByDisplayValue('Cedar crew');
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByText('Ends at is now 5:00 PM');
  forgetComplaint();
});
