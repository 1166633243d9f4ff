import type { ImportRow, ImportRun } from '@homebright/contract';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen';
import { serve, writes } from '../../testing/server';
import { ImportPage } from './import-page';

const RUN: ImportRun = {
  id: 7,
  kind: 'plans',
  state: 'checked',
  version: 3,
  fileName: 'plans.csv',
  encoding: 'UTF-8',
  delimiter: ';',
  headers: ['Plan ID', 'Customer', 'Next visit', 'Time'],
  headerLine: 1,
  sample: [['P-1', 'C-1', '1/2/2027', '9:00']],
  mapping: { sourceId: 0, customerId: 1, service: 1, frequency: 1, date: 2, time: 3 },
  dateOrder: null,
  nameOrder: null,
  names: [],
  rows: 3,
  done: 3,
  counts: { new: 1, clash: 1, problem: 1 },
  notes: 0,
  remarks: ['Nothing tells whether dates have the month or the day first.'],
  failure: null,
  createdAt: '2027-03-10T12:00:00Z',
  endsAt: '2027-03-17T12:00:00Z',
  createdBy: 'admin',
};
const row = (line: number, more: Partial<ImportRow>): ImportRow => ({
  line,
  cells: ['P-1', 'C-1'],
  state: 'problem',
  problems: [],
  notes: [],
  proposals: [],
  choice: null,
  ...more,
});
const ROWS: Record<string, ImportRow[]> = {
  problem: [row(3, { problems: [{ column: 3, sentence: '“9:07” isn’t a time.', guess: '9:05 AM' }] })],
  clash: [
    row(4, {
      state: 'clash',
      problems: [{ column: null, sentence: 'Nobody is free then.' }],
      proposals: [
        {
          sentence: 'Free at 1:30 PM with Crew Maple.',
          appointmentTime: 'custom',
          customTime: '01:30 PM',
          crewId: null,
        },
      ],
    }),
  ],
};

let run: ImportRun;
beforeEach(() => {
  run = RUN;
});
const serveRun = () =>
  serve({
    'GET /api/admin/imports/7': () => run,
    'GET /api/admin/imports/7/rows?state=problem&after=0': { rows: ROWS.problem, next: null },
    'GET /api/admin/imports/7/rows?state=clash&after=0': { rows: ROWS.clash, next: null },
    'PATCH /api/admin/imports/7/rows/4': ROWS.clash?.[0],
    'POST /api/admin/imports/7/actions/import': RUN,
    'POST /api/admin/imports/7/actions/check': RUN,
  });
const show = () =>
  renderScreen(
    <Routes>
      <Route path="/import/:id?" element={<ImportPage />} />
    </Routes>,
    { at: '/import/7' },
  );

it('lists problems by row and column, takes a free time, and imports only what the office agrees to', async () => {
  const log = serveRun();
  const person = show();
  expect(await screen.findByRole('heading', { name: '2 of 3 rows need your attention' })).toBeTruthy();
  expect(screen.getByText('Nothing tells whether dates have the month or the day first.')).toBeTruthy();
  expect(
    await screen.findByText(/Time: “9:07” isn’t a time\. The corrected file says “9:05 AM”\./),
  ).toBeTruthy();
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 plan' });
  expect(confirm.disabled).toBe(true);
  await person.click(screen.getByRole('tab', { name: 'No free time (1)' }));
  await person.click(await screen.findByRole('button', { name: 'Take it: Free at 1:30 PM with Crew Maple' }));
  await person.click(screen.getByRole('checkbox', { name: 'Leave out these 2 rows' }));
  await person.click(confirm);
  expect(writes(log).map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/imports/7/rows/4', { version: 3, choice: 0 }],
    ['/api/admin/imports/7/actions/import', { version: 3, leaveOut: true }],
  ]);
});

it('asks for the columns that it needs before it checks', async () => {
  run = { ...RUN, state: 'uploaded', counts: {}, mapping: { sourceId: 0, date: 2 } };
  const log = serveRun();
  const person = show();
  expect(
    await screen.findByText('Please choose a column for: Customer ID, Service, Frequency.'),
  ).toBeTruthy();
  const columns = within(screen.getByRole('region', { name: 'Columns' }));
  for (const name of [/^Customer ID/, /^Service/, /^Frequency/]) {
    await person.click(columns.getByRole('combobox', { name }));
    await person.click(screen.getByRole('option', { name: 'Customer' }));
  }
  await person.click(columns.getByRole('button', { name: 'Check the rows' }));
  const mapping = { sourceId: 0, date: 2, customerId: 1, service: 1, frequency: 1 };
  expect(writes(log).map(({ body }) => body)).toEqual([{ version: 3, mapping, dateOrder: null }]);
});

it('says which columns are left out, and what to do without numbers', async () => {
  const headers = ['Client', 'Email', 'Street', 'Fax'];
  run = {
    ...RUN,
    kind: 'customers',
    state: 'uploaded',
    counts: {},
    headers,
    sample: [],
    mapping: { name: 0, email: 1, address: 2 },
  };
  serveRun();
  const person = show();
  expect(await screen.findByText('Left out: Fax.')).toBeTruthy();
  expect(screen.getByText(/choose a column for: Customer ID\. No numbers in your file\?/)).toBeTruthy();
  await person.click(screen.getByRole('combobox', { name: /^City/ }));
  await person.click(screen.getByRole('option', { name: 'Fax' }));
  expect(screen.queryByText(/^Left out/)).toBeNull();
});

it('says which columns count where the chosen one is empty', async () => {
  run = {
    ...RUN,
    kind: 'customers',
    state: 'uploaded',
    counts: {},
    sample: [],
    headers: ['Client', 'Main Phone', 'Mobile', 'Home phone', 'Fax'],
    mapping: { sourceId: 0, phone: 1 },
  };
  serveRun();
  show();
  expect(await screen.findByText(/Where it is empty: Mobile, Home phone$/)).toBeTruthy();
  expect(screen.getByText('Left out: Fax.')).toBeTruthy();
});

const CUSTOMERS: ImportRun = {
  ...RUN,
  kind: 'customers',
  counts: { new: 4 },
  remarks: [],
  headers: ['Client ID', 'Client', 'Other'],
  sample: [['C-1', 'Ann Demo', 'Demo, Bo']],
  mapping: { sourceId: 0, name: 1 },
  names: ['Lopez, Maria', 'Maria & John Lopez', 'Smith, Bob (wife Jane)'],
};

it('shows three names of the file before and after, and lets the owner say how they are written', async () => {
  run = CUSTOMERS;
  const log = serveRun();
  const person = show();
  const shown = async (header: string) =>
    within(await screen.findByRole('list', { name: `How names in “${header}” are read` }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(await shown('Client')).toEqual([
    '“Lopez, Maria” becomes first name Maria, last name Lopez',
    '“Maria & John Lopez” becomes first name Maria & John, last name Lopez',
    '“Smith, Bob (wife Jane)” becomes first name Bob, last name Smith, and in the notes: wife Jane',
  ]);
  await person.click(screen.getByRole('combobox', { name: 'Names in “Client”' }));
  await person.click(screen.getByRole('option', { name: /^Companies or households/ }));
  expect((await shown('Client'))[2]).toBe('“Smith, Bob (wife Jane)” becomes the name Smith, Bob (wife Jane)');
  await person.click(screen.getByRole('combobox', { name: 'Names in “Client”' }));
  await person.click(screen.getByRole('option', { name: /^Last name first/ }));
  await person.click(screen.getByRole('button', { name: 'Check again' }));
  expect(writes(log).map(({ body }) => body)).toEqual([
    { version: 3, mapping: { sourceId: 0, name: 1 }, dateOrder: null, nameOrder: 'last-first' },
  ]);
  await person.click(screen.getByRole('combobox', { name: /^Name$/ }));
  await person.click(screen.getByRole('option', { name: 'Other' }));
  expect(await shown('Other')).toEqual(['“Demo, Bo” becomes first name Bo, last name Demo']);
});

it('says on which line the headers seem to be where it knows none of them', async () => {
  run = {
    ...CUSTOMERS,
    state: 'uploaded',
    headers: ['One', 'Two', 'Three'],
    headerLine: 4,
    mapping: {},
    names: [],
  };
  serveRun();
  show();
  expect(await screen.findByText(/^We don’t know these headers\. They seem to be on line 4\./)).toBeTruthy();
  expect(screen.getByText(/UTF-8 with semicolons, headers on line 4\./)).toBeTruthy();
});

it('counts what is being imported, not the rows of the file', async () => {
  run = { ...RUN, state: 'importing', counts: { new: 1, joined: 1, 'left-out': 1 }, done: 0 };
  serveRun();
  show();
  expect(await screen.findByText('Importing 2 plans: all of them or none')).toBeTruthy();
});
