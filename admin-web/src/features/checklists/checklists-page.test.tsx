import type { Checklist } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { ChecklistsPage } from './checklists-page';

const LISTS: Checklist[] = [
  {
    about: 'service',
    subject: '2-hour',
    name: '2-Hour Standard Clean',
    lines: [
      { text: 'Dust', spanish: 'Quitar el polvo' },
      { text: 'Mop', spanish: null },
    ],
    own: false,
    version: 0,
  },
  {
    about: 'extra',
    subject: 'oven',
    name: 'Oven',
    lines: [{ text: 'Racks out', spanish: null }],
    own: true,
    version: 3,
  },
];

function open(answer: unknown) {
  rememberLogin();
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/checklists': LISTS,
    'PATCH /api/admin/checklists/service/2-hour': answer,
    'PATCH /api/admin/checklists/extra/oven': answer,
  });
  return { log, person: renderScreen(<ChecklistsPage />) };
}
const bodies = (log: Parameters<typeof writes>[0]) => writes(log).map(({ body }) => body);

it('shows each list with where it is from, and saves words, order and translation', async () => {
  const { log, person } = open({ ...LISTS[0], own: true, version: 1 });
  const card = within(await screen.findByRole('article', { name: '2-Hour Standard Clean' }));
  expect(card.getByText('From the service’s card')).toBeTruthy();
  expect(card.getByText('Quitar el polvo').getAttribute('lang')).toBe('es');
  await person.click(card.getByRole('button', { name: 'Edit the list of 2-Hour Standard Clean' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Move line 2 up' }));
  await person.click(dialog.getByRole('button', { name: 'Add a line' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('A line needs words.');
  expect(writes(log)).toEqual([]);
  await person.type(dialog.getByRole('textbox', { name: 'Line 3' }), 'Bins');
  await person.type(dialog.getByRole('textbox', { name: 'Line 1 in Spanish' }), 'Trapear');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodies(log)).toEqual([
      {
        lines: [
          { text: 'Mop', spanish: 'Trapear' },
          { text: 'Dust', spanish: 'Quitar el polvo' },
          { text: 'Bins', spanish: null },
        ],
        version: 0,
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('goes back to what was promised', async () => {
  const { log, person } = open({ ...LISTS[1], own: false, version: 4 });
  await person.click(await screen.findByRole('button', { name: 'Edit the list of Oven' }));
  await person.click(await screen.findByRole('button', { name: 'Back to the extra’s name' }));
  await waitFor(() => expect(bodies(log)).toEqual([{ lines: null, version: 3 }]));
});

it('says what a colleague has made of it meanwhile, and keeps what was typed', async () => {
  const details = [{ field: 'lines', now: ['Theirs'] }];
  const { person } = open(new Refusal(409, { error: 'Someone else.', code: 'STALE_VERSION', details }));
  await person.click(await screen.findByRole('button', { name: 'Edit the list of Oven' }));
  const line = await screen.findByRole('textbox', { name: 'Line 1' });
  await person.type(line, ' and in');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Someone else\. It is now: Theirs\./)).toBeTruthy();
  expect((line as HTMLInputElement).value).toBe('Racks out and in');
});
