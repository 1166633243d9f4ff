import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { aCustomer } from '../../testing/a-customer';
import { renderScreen } from '../../testing/render-screen';
import { serve } from '../../testing/server';
import type { Asked } from '../../testing/server';
import { ResourceContextProvider } from 'react-admin';
import { CustomerList } from './customer-list';

const MAYA = aCustomer({
  tags: ['VIP'],
  bookings: 3,
  lastBooking: '2026-11-30',
  nextVisit: '2026-11-24',
  lifetimeValue: 123_400,
});
const NIA = aCustomer({ id: 'u-2', firstName: 'Nia', lastName: 'Okafor', email: 'nia@example.com' });

function open(query = '') {
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

it('filters by group, with how many are in each', async () => {
  const { log } = open('?filter=%7B%22segment%22%3A%22lapsed%22%7D');
  await screen.findByRole('link', { name: 'Nia Okafor' });
  expect(screen.queryByRole('link', { name: 'Maya Alvarez' })).toBeNull();
  expect(log.some(({ path }) => decodeURIComponent(path).includes('"segment":"lapsed"'))).toBe(true);
  await screen.findByRole('button', { name: 'One-time 1,200' });
  const lapsed = await screen.findByRole('button', { name: 'Lapsed 1' });
  expect(lapsed.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('false');
});
