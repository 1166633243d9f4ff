import { INITIAL_CATALOG, plainBook } from '@homebright/contract';
import type { OfficePriceBooks } from '@homebright/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE } from '../../../testing/a-booking';
import { renderScreen } from '../../../testing/render-screen';
import { serve, writes } from '../../../testing/server';
import { PricesPage } from '../prices-page';

const inForce = plainBook(
  4,
  INITIAL_CATALOG.map(({ id, label, price, durationMinutes: minutes }) => ({
    id,
    label,
    price,
    minutes,
    taxable: true,
  })),
);
const saved: OfficePriceBooks = {
  inForce,
  draft: {
    book: { ...inForce, version: 5 },
    revision: 'read',
    changedBy: null,
    changedAt: '2027-03-10T17:00:00Z',
  },
};
const setUp = () => {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/price-books/current': saved,
    'GET /api/admin/price-books': () =>
      new Response('[]', {
        headers: { 'content-type': 'application/json', 'content-range': 'price-books */0' },
      }),
    'PATCH /api/admin/price-books/draft': saved,
  });
  return { log, user: renderScreen(<PricesPage />) };
};
const type = (label: string, row: number, value: string) => {
  const field = screen.getAllByLabelText(label)[row];
  if (!field) throw new Error(`no ${label} in row ${row}`);
  fireEvent.change(field, { target: { value } });
};

it('a question that is switched on has ranges to edit, named as they are read, and is saved', async () => {
  const { log, user } = setUp();
  const ask = await screen.findByRole('switch', { name: 'Ask for square feet' });
  expect(screen.queryByLabelText('From')).toBeNull();
  await user.click(ask);
  expect(await screen.findByText('Under 1,000 sq ft')).toBeTruthy();
  expect(screen.getByText('3,000+ sq ft')).toBeTruthy();

  type('From', 1, '1200');
  expect(screen.getByText('Under 1,200 sq ft')).toBeTruthy();
  type('From', 2, '900');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Must be more than 1,200, where the range above begins.')).toBeTruthy();
  expect(writes(log)).toEqual([]);

  type('From', 2, '1500');
  for (const row of [6, 5, 4]) await user.click(screen.getByRole('button', { name: `Remove range ${row}` }));
  await user.click(screen.getByRole('button', { name: 'Add a range' }));
  expect(screen.getByText('2,000+ sq ft')).toBeTruthy();
  type('Adds', 2, '20');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(writes(log)).toHaveLength(1));
  expect(writes(log)[0]?.body).toMatchObject({
    questions: {
      squareFeet: [
        { from: 0, amount: 0, minutes: 0 },
        { from: 1_200, amount: 0, minutes: 0 },
        { from: 1_500, amount: 2_000, minutes: 0 },
        { from: 2_000, amount: 0, minutes: 0 },
      ],
    },
  });
});

it('questions that stay off leave the book as it was', async () => {
  const { log, user } = setUp();
  await user.click(await screen.findByRole('switch', { name: 'Ask for half baths' }));
  await user.click(screen.getByRole('switch', { name: 'Ask for half baths' }));
  type('Price', 1, '95.50');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(writes(log)).toHaveLength(1));
  expect(writes(log)[0]?.body).not.toHaveProperty('questions');
});
