import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { aCustomer } from '../../testing/a-customer';
import { renderScreen } from '../../testing/render-screen';
import { serve } from '../../testing/server';
import type { Asked } from '../../testing/server';
import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import type { ListControllerResult } from 'react-admin';
import { CustomerList } from './customer-list';
import { SegmentFilter } from './segment-filter';

const MAYA = aCustomer({
  tags: ['VIP'],
  bookings: 3,
  lastBooking: '2026-11-30',
  nextVisit: '2026-11-24',
  lifetimeValue: 123_400,
});
const NIA = aCustomer({ id: 'u-2', firstName: 'Nia', lastName: 'Okafor', email: 'nia@example.com' });

function open(query = '') {
  rememberLogin();
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/customer-segments': { plan: 34, 'one-time': 1_200, lapsed: 1, unpaid: 0 },
    'GET /api/admin/users': ({ path }: Asked) => {
      const filter = JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter') ?? '{}') as object;
      const rows = 'segment' in filter ? [NIA] : [MAYA, NIA];
      return new Response(JSON.stringify(rows), {
        headers: { 'content-range': `users 0-${rows.length - 1}/${rows.length}` },
      });
    },
  });
  renderScreen(
    <ResourceContextProvider value="users">
      <CustomerList />
    </ResourceContextProvider>,
    { at: `/admin/users${query}` },
  );
  return { log };
}

it('shows what a customer is worth, what comes next, and the office’s tags', async () => {
  open();
  await screen.findByRole('link', { name: 'Maya Alvarez' });
  for (const words of ['VIP', '$1,234.00', 'Tue, Nov 24, 2026']) expect(screen.getByText(words)).toBeTruthy();
});

it('filters by group', async () => {
  const { log } = open('?filter=%7B%22segment%22%3A%22lapsed%22%7D');
  await screen.findByRole('link', { name: 'Nia Okafor' });
  expect(screen.queryByRole('link', { name: 'Maya Alvarez' })).toBeNull();
  expect(log.some(({ path }) => decodeURIComponent(path).includes('"segment":"lapsed"'))).toBe(true);
  const lapsed = screen.getByRole('button', { name: /^Lapsed/ });
  expect(lapsed.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('false');
});

it('says how many are in each group', async () => {
  serve({ 'GET /api/admin/customer-segments': { plan: 34, 'one-time': 1_200, lapsed: 1, unpaid: 0 } });
  renderScreen(
    <ListContextProvider value={{ filterValues: {} } as unknown as ListControllerResult}>
      <SegmentFilter source="segment" />
    </ListContextProvider>,
  );
  for (const name of ['On a plan 34', 'One-time 1,200', 'Lapsed 1', 'Unpaid 0'])
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
});
