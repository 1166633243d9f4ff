import type { VisitPlaces } from '@homebright/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SITE, aBooking } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { AssignDialog } from './assign-dialog';

const crew = (id: number, name: string, active = true) => ({ id, name, active });
const all = (problems: VisitPlaces['crews'][number]['starts'][number]['problems']) => [
  { from: '00:00', until: '23:55', problems },
];
const PLACES: VisitPlaces = {
  date: '2026-11-24',
  minutes: 150,
  cleanersNeeded: 1,
  crews: [
    { crewId: 1, first: '08:00', starts: all([]) },
    { crewId: 2, first: null, starts: all(['busy']) },
    {
      crewId: 3,
      first: '09:30',
      starts: [
        { from: '00:00', until: '09:25', problems: ['travel'] },
        { from: '09:30', until: '23:55', problems: [] },
      ],
    },
    { crewId: 4, first: null, starts: all(['closed']) },
  ],
};
const CREWS = [
  crew(2, 'Birch'),
  crew(3, 'Aspen'),
  crew(1, 'Cedar'),
  crew(4, 'Rowan'),
  crew(5, 'Gone', false),
];
const MOVE = 'POST /api/admin/bookings/7/actions/move';

function open(answers: Record<string, unknown> = {}) {
  const closed = vi.fn();
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/crews': CREWS,
    'GET /api/admin/bookings/7/places': PLACES,
    [MOVE]: aBooking({ version: 5 }),
    ...answers,
  });
  const person = renderScreen(<AssignDialog booking={aBooking()} onClose={closed} />);
  return { log, person, closed, body: () => writes(log)[0]?.body };
}

const crews = () => screen.findByRole('combobox', { name: 'Crew' });
const FREE = 'Aspen · free at 9:30 AM';

it('lists who is free then, who is later, and why the others are not', async () => {
  open();
  await screen.findByRole('option', { name: FREE });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'No crew',
    'Cedar · free',
    FREE,
    'Birch · has another visit',
    'Rowan · not working',
  ]);
});

it('takes the first free time of a crew that is not free at the visit’s own, and sends the version it saw', async () => {
  const { person, body, closed } = open();
  await screen.findByRole('option', { name: FREE });
  await person.selectOptions(await crews(), FREE);
  expect(screen.getByLabelText('Starts at')).toHaveProperty('value', '09:30');
  await person.click(screen.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(body()).toEqual({ crewId: 3, date: '2026-11-24', time: '09:30', version: 4 });
});

it('asks why where something can be set aside', async () => {
  const { person, body } = open();
  await person.selectOptions(await crews(), await screen.findByRole('option', { name: /^Rowan/ }));
  screen.getByText('The crew does not work then.');
  const anyway = screen.getByRole('button', { name: 'Assign anyway' });
  expect(anyway).toHaveProperty('disabled', true);
  await person.type(screen.getByLabelText(/^Reason/), 'They offered.');
  await person.click(anyway);
  await waitFor(() => expect(body()).toMatchObject({ crewId: 4, reason: 'They offered.' }));
});

it('does not send a second visit of a crew at one time', async () => {
  const { person, log } = open();
  await person.selectOptions(await crews(), await screen.findByRole('option', { name: /^Birch/ }));
  screen.getByText('The crew has another visit then.');
  expect(screen.getByRole('button', { name: 'Assign anyway' })).toHaveProperty('disabled', true);
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
  expect(writes(log)).toEqual([]);
});

it('shows what has come in between, and asks why', async () => {
  const details = [{ problems: ['travel'], overridable: true }];
  const { person } = open({
    [MOVE]: new Refusal(409, { error: 'The crew is on the way then.', code: 'SLOT_TAKEN', details }),
  });
  await screen.findByRole('option', { name: FREE });
  fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '08:30' } });
  await person.click(screen.getByRole('button', { name: 'Assign' }));
  await screen.findByText(/The crew is on the way then: it needs time to get from one visit to the next/);
  await screen.findByLabelText(/^Reason/);
});

it('asks anew for another day', async () => {
  const { log } = open();
  await crews();
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-25' } });
  await waitFor(() => expect(log.at(-1)?.path).toBe('/api/admin/bookings/7/places?date=2026-11-25'));
});

it('names who would go, and says where they are too few', async () => {
  const there = (people: string[], problems: VisitPlaces['crews'][number]['starts'][number]['problems']) => [
    { from: '00:00', until: '23:55', problems, people },
  ];
  open({
    'GET /api/admin/bookings/7/places': {
      ...PLACES,
      cleanersNeeded: 2,
      crews: [
        { crewId: 1, first: '08:00', starts: there(['Ana Ruiz', 'Bo Li'], []) },
        { crewId: 2, first: null, starts: there(['Cy Day'], ['closed']) },
        { crewId: 3, first: null, starts: there([], ['closed']) },
        { crewId: 4, first: null, starts: all(['closed']) },
      ],
    },
  });
  await screen.findByRole('option', { name: 'Cedar · free · Ana, Bo' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'No crew',
    'Cedar · free · Ana, Bo',
    'Birch · too few there · Cy',
    'Aspen · nobody there',
    'Rowan · not working',
  ]);
  expect(screen.getByRole('status').textContent).toContain('Ana Ruiz and Bo Li go.');
  fireEvent.change(await crews(), { target: { value: '2' } });
  expect(screen.getByRole('status').textContent).toContain('The visit needs 2 cleaners; only Cy Day can go.');
});
