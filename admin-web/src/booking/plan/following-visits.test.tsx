import type { OfficeSubscription } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aBooking, SITE } from '../../testing/a-booking';
import { aPlan } from '../../testing/a-plan';
import { aService } from '../../testing/a-service';
import { OWNER_ACCOUNT } from '../../testing/powers';
import { renderScreen } from '../../testing/render-screen';
import { listOf, serve, writes } from '../../testing/server';
import { FollowingVisits } from './following-visits';

const VISIT = { ...aBooking({ id: 72, subscriptionId: 5, appointmentDate: '2026-12-08' }) };
const NEXT = { bookingId: 71, date: '2026-12-01', state: 'booked' };

function open(booking = VISIT) {
  vi.setSystemTime('2026-11-24T17:00:00Z');
  let visits = [NEXT, { bookingId: 72, date: '2026-12-08', state: 'booked' }];
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/account': OWNER_ACCOUNT,
    'GET /api/price-book': { extras: [], frequencyDiscounts: {} },
    'GET /api/admin/services': listOf('services', [aService()]),
    'GET /api/admin/crews': [],
    'GET /api/admin/subscriptions/5': () => ({ ...aPlan(), visits }),
    'POST /api/admin/subscriptions/5/preview': {
      price: 12000,
      minutes: 120,
      lines: [],
      from: '2026-12-10',
      priceLocked: false,
    },
    'PATCH /api/admin/subscriptions/5': () => {
      visits = [NEXT, { bookingId: 90, date: '2026-12-10', state: 'booked' }];
      return aPlan({ version: 4 });
    },
  });
  const changed: OfficeSubscription[] = [];
  const person = renderScreen(<FollowingVisits booking={booking} onChanged={(plan) => changed.push(plan)} />);
  return { log, person, changed };
}

it('changes a visit and those that follow from its own day, and goes to the visit that was made anew', async () => {
  const { log, person, changed } = open();
  await person.click(await screen.findByRole('button', { name: 'Change this and following…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change plan #5' }));
  expect(dialog.getByRole('combobox', { name: 'From' }).textContent).toBe('Tue, Dec 8, 2026');
  await person.click(dialog.getByRole('combobox', { name: 'Weekday' }));
  await person.click(await screen.findByRole('option', { name: 'Thursday' }));
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });
  await waitFor(() => expect(save.disabled).toBe(false));
  await person.click(save);
  await waitFor(() => expect(screen.getByTestId('whereabouts').textContent).toBe('/admin/bookings/90/show'));
  expect(writes(log).at(-1)?.body).toEqual({ weekday: 4, from: '2026-12-08', price: 12000, version: 3 });
  expect(changed).toMatchObject([{ id: 5, version: 4 }]);
});

it.each([
  ['past', { appointmentDate: '2026-11-20' }],
  ['cancelled', { status: 'cancelled' as const }],
])('offers nothing for a visit that is %s, but leads to its plan', async (_what, facts) => {
  open({ ...VISIT, ...facts });
  const link = await screen.findByRole('link', { name: 'Plan #5' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/admin/subscriptions?filter={"q":"#5"}');
  expect(screen.queryByRole('button', { name: /following/ })).toBeNull();
});

it('is nothing for a single visit', () => {
  open({ ...VISIT, subscriptionId: null });
  expect(screen.queryByRole('link')).toBeNull();
});
