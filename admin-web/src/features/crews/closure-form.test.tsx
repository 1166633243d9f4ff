import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { ClosureCreate, ClosureEdit } from './closure-form';

beforeEach(() => rememberLogin());

const CREWS = [{ id: 1, name: 'Cedar crew', active: true }];
const FAIR = {
  id: 4,
  name: 'Fair',
  crewId: 1,
  firstDate: '2026-11-24',
  lastDate: '2026-11-25',
  fromTime: null,
  untilTime: null,
  version: 2,
};
const place = { crewId: 1, date: '2026-11-24', appointmentTime: 'morning', customTime: null, time: '08:00' };
const VISIT = {
  bookingId: 7,
  version: 4,
  customerName: 'Maya Alvarez',
  service: '2-Hour Standard Clean',
  location: '10 Elm Street',
  minutes: 120,
  present: place,
  next: { ...place, crewId: null },
  byHand: false,
  problem: { kind: 'closed', sentence: 'No crew works then.' },
  free: [],
  message: null,
};

function edit(plan: unknown, answers: Record<string, unknown> = {}) {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/crews': CREWS,
    'GET /api/admin/closures/4': FAIR,
    'POST /api/admin/closure-plans/preview': plan,
    'POST /api/admin/closure-plans': { moved: 0, withoutCrew: 0 },
    ...answers,
  });
  const person = renderScreen(
    <ResourceContextProvider value="closures">
      <ClosureEdit />
    </ResourceContextProvider>,
    { at: '/admin/closures/4', path: '/admin/closures/:id' },
  );
  const confirmed = () => writes(log).filter(({ path }) => path === '/api/admin/closure-plans');
  return { person, confirmed, log };
}

const saved = () =>
  waitFor(() => expect(screen.getByTestId('whereabouts').textContent).toBe('/admin/closures'));

it('saves a closure that moves nobody at once', async () => {
  const { person, confirmed } = edit({ visits: [], staying: [] });
  const name = await screen.findByDisplayValue('Fair');
  await person.clear(name);
  await person.type(name, 'The fair');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await saved();
  const { id, ...fields } = FAIR;
  expect(confirmed()[0]?.body).toEqual({ ...fields, name: 'The fair', closureId: id, moves: [] });
});

it('shows the visits of a closure before it moves them', async () => {
  const { person, confirmed } = edit({ visits: [VISIT], staying: [] });
  await screen.findByDisplayValue('Fair');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Fair: visits that have to move' });
  expect(confirmed()).toEqual([]);
  expect(dialog.textContent).toContain('No crew works then.');
  const [confirm] = screen.getAllByRole('button', { name: 'Save' }).slice(-1);
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  await person.click(confirm as HTMLElement);
  await saved();
  expect(confirmed()[0]?.body).toMatchObject({
    closureId: 4,
    version: 2,
    moves: [{ bookingId: 7, crewId: null }],
  });
});

it('says why a closure is not saved', async () => {
  const { person, confirmed } = edit(
    new Refusal(404, { error: 'The closure was not found.', code: 'NOT_FOUND' }),
  );
  await screen.findByDisplayValue('Fair');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The closure was not found.');
  expect(confirmed()).toEqual([]);
});

const STALE = new Refusal(409, {
  error: 'Somebody else changed Fair. Reload the page and try again.',
  code: 'STALE_VERSION',
  details: [
    { field: 'lastDate', now: '2026-11-26' },
    { field: 'crewId', now: null },
    { field: 'untilTime', now: '14:30' },
  ],
});
const CHANGES = ['Last day is now Thu, Nov 26, 2026', 'Crew is now every crew', 'Until is now 2:30 PM'];

it('says what a colleague has changed of the closure meanwhile, and reads it again', async () => {
  const fair = { ...FAIR };
  const { person, confirmed } = edit(STALE, { 'GET /api/admin/closures/4': () => ({ ...fair }) });
  await screen.findByDisplayValue('Fair');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Someone else changed this closure');
  for (const change of CHANGES) screen.getByText(change);
  expect(confirmed()).toEqual([]);
  Object.assign(fair, { name: 'The fair', version: 3 });
  await person.click(screen.getByRole('button', { name: 'Reload' }));
  await screen.findByDisplayValue('The fair');
  expect(screen.queryByText('Someone else changed this closure')).toBeNull();
});

it('says so in the plan, too, and for a deletion', async () => {
  const { person, log } = edit(
    { visits: [VISIT], staying: [] },
    { 'POST /api/admin/closure-plans': STALE, 'DELETE /api/admin/closures/4?version=2': STALE },
  );
  await screen.findByDisplayValue('Fair');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fair: visits that have to move' }));
  const confirm = dialog.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  await person.click(confirm);
  await dialog.findByText('Last day is now Thu, Nov 26, 2026');
  expect(confirm).toHaveProperty('disabled', true);
  await person.click(dialog.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(log.filter(({ path }) => path === '/api/admin/closures/4')).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByText('Crew is now every crew');
  // react-admin logs a refusal to the console as well.
  vi.spyOn(console, 'error').mockClear();
});

it('asks for what a new closure needs before anything is sent', async () => {
  const log = serve({ 'GET /api/site': SITE, 'GET /api/admin/crews': CREWS });
  const person = renderScreen(
    <ResourceContextProvider value="closures">
      <ClosureCreate />
    </ResourceContextProvider>,
    { at: '/admin/closures/create', path: '/admin/closures/create' },
  );
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findAllByText('Required');
  expect(writes(log)).toEqual([]);
});
