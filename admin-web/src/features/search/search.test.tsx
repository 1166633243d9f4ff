import type { SearchHit } from '@homebright/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve } from '../../testing/server';
import { SearchButton } from './search-button';

const HITS: SearchHit[] = [
  {
    kind: 'customer',
    id: 'u-1',
    userId: 'u-1',
    name: 'Maya Alvarez',
    email: 'maya@example.com',
    phone: '5550142233',
  },
  {
    kind: 'booking',
    id: 7,
    userId: 'u-1',
    name: 'Maya Alvarez',
    service: '2-Hour Standard Clean',
    appointmentDate: '2026-11-24',
    status: 'confirmed',
  },
  {
    kind: 'plan',
    id: 3,
    userId: 'u-1',
    name: 'Maya Alvarez',
    service: '1-Hour Clean',
    frequency: 'weekly',
    status: 'active',
  },
  { kind: 'home', id: 5, userId: 'u-1', name: 'Maya Alvarez', location: '10 Elm Street' },
];

function open(answer: unknown = HITS) {
  const log = serve({ 'GET /api/admin/search': answer });
  return { log, person: renderScreen(<SearchButton />) };
}
const whereabouts = () => screen.getByTestId('whereabouts').textContent;

it('opens by its keys, searches once the typing pauses, and leads by keyboard to what was found', async () => {
  const { log, person } = open();
  await person.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  expect(document.activeElement).toBe(field);
  expect(screen.getByText('Type at least three letters, or a number.')).toBeTruthy();
  await person.keyboard('maya');
  expect(await screen.findByText('maya@example.com · (555) 014-2233')).toBeTruthy();
  expect(log.map(({ path }) => path)).toEqual(['/api/admin/search?q=maya']);
  for (const words of [
    'Customers',
    'Bookings',
    'Plans',
    'Homes',
    'Tue, Nov 24, 2026 · 2-Hour Standard Clean · Confirmed',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  await person.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(whereabouts()).toBe('/admin/bookings/7/show'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('leads to people, plans and homes, too', async () => {
  for (const [title, to] of [
    ['Maya Alvarez', '/admin/customer-profile/u-1'],
    ['#3 · Maya Alvarez', `/admin/subscriptions?filter=${encodeURIComponent('{"q":"#3"}')}`],
    ['10 Elm Street', '/admin/customer-profile/u-1'],
  ] as const) {
    const { person } = open();
    await person.click(screen.getAllByRole('button', { name: 'Search' })[0] ?? document.body);
    await person.type(await screen.findByRole('combobox', { name: 'Search' }), 'elm');
    await person.click((await screen.findAllByText(title))[0] ?? document.body);
    await waitFor(() => expect(whereabouts()).toBe(to));
    document.body.replaceChildren();
  }
});

it('says that nothing is found, and why the server refuses; Escape closes it', async () => {
  const { person } = open([]);
  await person.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  await person.type(field, 'nobody');
  expect(await screen.findByText('Nothing found for “nobody”.')).toBeTruthy();
  serve({
    'GET /api/admin/search': new Refusal(503, { code: 'BUSY', error: 'Please try again in a moment.' }),
  });
  await person.type(field, ' else');
  expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});
