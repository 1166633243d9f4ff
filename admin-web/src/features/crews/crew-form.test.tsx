import type { Crew } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
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
const PREVIEW = 'POST /api/admin/crew-plans/preview';
const CONFIRM = 'POST /api/admin/crew-plans';
const place = { crewId: 3, date: '2026-11-24', appointmentTime: 'evening', customTime: null, time: '16:00' };
const VISIT = {
  bookingId: 7,
  version: 4,
  customerName: 'Maya Alvarez',
  service: '2-Hour Standard Clean',
  location: '10 Elm Street',
  minutes: 120,
  present: place,
  next: { ...place, crewId: 5 },
  byHand: false,
  problem: null,
  free: [],
  message: {
    title: 'A different crew is coming',
    text: 'A different crew is coming for Maya.',
    bookingIds: [7],
  },
};
const MOVE = { bookingId: 7, version: 4, crewId: 5, date: '2026-11-24', time: '16:00', byHand: false };
const STALE = new Refusal(409, {
  error: 'Somebody else changed Cedar crew. Reload the page and try again.',
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
    [PREVIEW]: { visits: [], staying: [] },
    [CONFIRM]: { moved: 0, withoutCrew: 0 },
    ...answers,
  });
  const person = renderScreen(
    <ResourceContextProvider value="crews">
      <CrewEdit />
    </ResourceContextProvider>,
    { at: '/admin/crews/3', path: '/admin/crews/:id' },
  );
  const confirmed = () => writes(log).flatMap(({ path, body }) => (CONFIRM.endsWith(path) ? [body] : []));
  return { person, log, crew, confirmed };
}

const save = () => screen.getByRole('button', { name: 'Save' });
const saved = () => waitFor(() => expect(screen.getByTestId('whereabouts').textContent).toBe('/admin/crews'));

it('saves a change that moves nobody at once, with the version that was read', async () => {
  const { person, confirmed } = edit();
  await person.type(await screen.findByDisplayValue('Cedar crew'), ' 2');
  await person.click(save());
  await saved();
  const { id, ...facts } = CEDAR;
  expect(confirmed()).toEqual([{ ...facts, name: 'Cedar crew 2', crewId: id, moves: [] }]);
});

it('shows the visits that new hours move before it saves them', async () => {
  const { person, confirmed, log } = edit({ [PREVIEW]: { visits: [VISIT], staying: [] } });
  fireEvent.change(await screen.findByDisplayValue('18:00'), { target: { value: '15:00' } });
  await person.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Cedar crew: visits that have to move' }));
  await dialog.findByText('Message: A different crew is coming for Maya.');
  expect([confirmed(), log.find(({ path }) => PREVIEW.endsWith(path))?.body]).toEqual([
    [],
    expect.objectContaining({ crewId: 3, version: 4, endsAt: '15:00' }),
  ]);
  const move = dialog.getByRole('button', { name: 'Move 1 visit' });
  await waitFor(() => expect(move).toHaveProperty('disabled', false));
  await person.click(move);
  await saved();
  expect(confirmed()).toEqual([
    expect.objectContaining({ crewId: 3, version: 4, endsAt: '15:00', moves: [MOVE] }),
  ]);
});

it('looks again when somebody has booked between the look and the click', async () => {
  const joined = { bookingId: 7, what: 'joined', sentence: '#7 is new.' };
  let asked = 0;
  const { person } = edit({
    [PREVIEW]: () => ({ visits: (asked += 1) > 1 ? [VISIT] : [], staying: [] }),
    [CONFIRM]: new Refusal(409, { error: 'Changed.', code: 'STALE_VERSION', details: [joined] }),
  });
  await screen.findByDisplayValue('Cedar crew');
  await person.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: /visits that have to move/ }));
  await dialog.findByText(/A different crew is coming for Maya/);
});

it('says what a colleague has changed of the crew meanwhile, and reads it again', async () => {
  const { person, crew, confirmed } = edit({ [PREVIEW]: STALE });
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
  expect(confirmed()).toEqual([]);
});

it('asks before it deletes a crew, shows where its visits go, and deletes none that was changed meanwhile', async () => {
  let answer: unknown = { visits: [VISIT], staying: [] };
  const { person, confirmed } = edit({ [PREVIEW]: () => answer });
  await screen.findByDisplayValue('Cedar crew');
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Delete Cedar crew: visits that have to move' }),
  );
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  answer = { visits: [], staying: [] };
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText('Crew deleted');
  expect(confirmed()).toEqual([{ crewId: 3, version: 4, retire: true, moves: [] }]);
});
