import { INITIAL_CATALOG, plainBook } from '@homebright/contract';
import { screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { expect, it } from 'vitest';
import { addDays, todayIn } from '../../lib/dates';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { serve } from '../../testing/server';
import { formOf } from './book-form';
import { ExampleQuotes } from './example-quotes';

const SERVICES = INITIAL_CATALOG.map(({ id, label, price, durationMinutes: minutes }) => ({
  id,
  label,
  price,
  minutes,
  taxable: true,
}));

it('prices a visit of today: a tax that begins today counts, and one that begins tomorrow does not', async () => {
  serve({ 'GET /api/site': SITE });
  const inForce = plainBook(4, SERVICES);
  const today = todayIn(SITE.timeZone);
  const taxRates = [
    { from: today, zone: null, percent: 10_000 },
    { from: addDays(today, 1), zone: null, percent: 20_000 },
  ];
  renderScreen(
    <Form record={formOf({ ...inForce, taxRates })}>
      <ExampleQuotes inForce={inForce} />
    </Form>,
  );
  expect((await screen.findAllByText('$80.00')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getAllByText('$88.00').length).toBeGreaterThan(0));
  expect(screen.queryByText('$96.00')).toBeNull();
});
