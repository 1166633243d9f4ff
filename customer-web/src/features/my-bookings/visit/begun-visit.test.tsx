import type { OwnVisit } from '@homebright/contract';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries } from '../../../testing/render.js';
import { availability, booking, inDays, site } from '../../../testing/samples.js';
import VisitPage from './visit-page.js';

const visit = (startsAt: string): OwnVisit => ({
  ...booking({
    id: 41,
    status: 'confirmed',
    paymentStatus: 'paid',
    paid: 12_000,
    appointmentDate: inDays(0),
  }),
  subscriptionId: 5,
  startsAt,
  serverAmount: 12_000,
  serverPrice: '120.00',
  crew: 'North crew',
  money: [],
  photos: [],
});
const actionsOf = async (startsAt: string) => {
  vi.setSystemTime('2027-03-10T17:00:00Z');
  stubApi({
    'GET /api/site': site,
    'GET /api/availability': availability(),
    'GET /api/bookings/41': visit(startsAt),
  });
  renderWithQueries(<VisitPage id={41} />);
  return within(await screen.findByRole('region', { name: 'Change this visit' }));
};

it('offers changes of today’s visit until it begins', async () => {
  const actions = await actionsOf('2027-03-10T17:01:00Z');
  expect(actions.getByRole('button', { name: 'Reschedule' })).toBeDefined();
  expect(actions.queryByText(/^This visit has started/)).toBeNull();
});

it('offers none of one that has begun, and the way to its plan', async () => {
  const actions = await actionsOf('2027-03-10T16:59:00Z');
  expect(actions.getByText(/^This visit has started/)).toBeDefined();
  expect(actions.queryByRole('button')).toBeNull();
  expect(actions.getByRole('link', { name: 'See Your Plan' }).getAttribute('href')).toBe('/plans/5');
});
