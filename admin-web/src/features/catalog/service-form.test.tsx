import { screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { aService } from '../../testing/a-service';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { ServiceCreate, ServiceEdit } from './service-form';
import { ServiceList } from './service-list';

const listed = (services: object[]) =>
  new Response(JSON.stringify(services), {
    headers: { 'content-range': `services 0-${services.length - 1}/${services.length}` },
  });
function open(view: ReactNode, at: string, path: string) {
  rememberLogin();
  return renderScreen(<ResourceContextProvider value="services">{view}</ResourceContextProvider>, {
    at,
    path,
  });
}

it('adds a service, with its texts in both languages', async () => {
  const log = serve({ 'POST /api/admin/services': aService({ id: 'move-out-clean' }) });
  const person = open(<ServiceCreate />, '/admin/services/create', '/admin/services/create');
  await person.type(await screen.findByLabelText(/^Name \*?$/), 'Move-out Clean');
  await person.type(screen.getByLabelText(/Duration in minutes/), '300');
  await person.type(screen.getByLabelText(/^Price/), '300');
  await person.type(screen.getByLabelText(/^Description \*?$/), 'An empty home');
  await person.type(screen.getByLabelText('Features'), 'Closets{enter}Floors{enter}');
  await person.type(screen.getByLabelText('Name in Spanish'), 'Limpieza de mudanza');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes(log)).toHaveLength(1));
  expect(writes(log)[0]?.body).toEqual({
    name: 'Move-out Clean',
    durationMinutes: 300,
    duration: '5 Hours',
    price: 30_000,
    description: 'An empty home',
    features: ['Closets', 'Floors'],
    popular: false,
    active: true,
    spanish: { name: 'Limpieza de mudanza', description: '', features: [] },
  });
});

it('says at the field what is missing or out of range, and sends nothing', async () => {
  const log = serve({});
  const person = open(<ServiceCreate />, '/admin/services/create', '/admin/services/create');
  await person.type(await screen.findByLabelText(/Duration in minutes/), '10000');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(screen.getByText('Must be 480 or less')).toBeTruthy();
  expect(screen.getByText('Price must be a positive number')).toBeTruthy();
  expect(writes(log)).toEqual([]);
});

it('sends what was changed with the version that was read, and says why that is refused', async () => {
  const words = 'Somebody else changed this service. Reload the page and try again.';
  const log = serve({
    'GET /api/admin/services/2-hour': aService({ version: 7 }),
    'PATCH /api/admin/services/2-hour': new Refusal(409, { error: words, message: words }),
  });
  const person = open(<ServiceEdit />, '/admin/services/2-hour', '/admin/services/:id');
  await person.click(await screen.findByLabelText('Offered to customers'));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(writes(log)[0]?.body).toEqual({ active: false, version: 7 });
  // react-admin logs a refusal to the console as well.
  vi.spyOn(console, 'error').mockClear();
});

it('moves a service up and down, as far as the list goes', async () => {
  const [one, two] = [
    aService({ id: 'one', name: 'One', position: 0 }),
    aService({ id: 'two', name: 'Two', position: 1, active: false }),
  ];
  const log = serve({
    'GET /api/admin/services': () => listed([one, two]),
    'PATCH /api/admin/services/two': { ...two, position: 0 },
  });
  const person = open(<ServiceList />, '/admin/services', '/admin/services');
  const up = await screen.findByRole('button', { name: 'Move Two up' });
  expect(screen.getByRole('button', { name: 'Move One up' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Move Two down' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Hidden')).toBeTruthy();
  await person.click(up);
  await waitFor(() => expect(writes(log)).toHaveLength(1));
  expect(writes(log)[0]).toMatchObject({ path: '/api/admin/services/two', body: { position: 0 } });
});
