import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { longDate } from '../../../lib/time/format.js';
import { stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries } from '../../../testing/render.js';
import { availability, booking, inDays, site } from '../../../testing/samples.js';
import { MyBookings } from '../my-bookings.js';

const open = () => renderWithQueries(<MyBookings onBook={() => undefined} onHome={() => undefined} />);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('plans in My Bookings', () => {
  const plan = {
    id: 7,
    userId: 'u1',
    status: 'active',
    serviceType: '2-hour',
    frequency: 'weekly',
    firstDate: inDays(3),
    appointmentTime: 'morning',
    customTime: null,
    price: 12000,
    nextVisit: inDays(3),
    card: { brand: 'visa', last4: '4242' },
    createdAt: '2026-11-01T00:00:00Z',
  };
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    api = stubApi({
      'GET /api/site': site,
      'GET /api/notifications': [],
      'GET /api/availability': availability(),
      'GET /api/bookings': [booking({ id: 21, isRecurring: true, subscriptionId: 7 })],
      'GET /api/subscriptions': [plan],
      'GET /api/subscriptions/7': {
        ...plan,
        visits: [{ bookingId: 21, date: inDays(3), state: 'booked', price: 12000 }],
      },
      'POST /api/subscriptions/7/pause': plan,
      'POST /api/subscriptions/7/undo': plan,
      'POST /api/subscriptions/7/skip': plan,
      'POST /api/subscriptions/7/unskip': plan,
      'POST /api/subscriptions/7/end': plan,
      'POST /api/subscriptions/7/preview': { price: 12000, minutes: 120, from: inDays(10) },
      'PATCH /api/subscriptions/7': plan,
    });
  });
  const sent = (method: string, path: string) =>
    waitFor(() => expect(api.bodiesOf(method, path)).toHaveLength(1));

  it('are asked about the first visit that is not paid, and keep the one that is', async () => {
    const visit = { isRecurring: true, subscriptionId: 7 };
    api.change({
      'GET /api/bookings': [
        booking({ id: 20, paymentStatus: 'paid', status: 'confirmed', balance: 0, ...visit }),
        booking({ id: 21, appointmentDate: inDays(10), ...visit }),
      ],
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Skip Next Visit' }));
    const asked = screen.getByRole('dialog').textContent;
    expect(asked).toContain(`We won’t come on ${longDate(inDays(10))}`);
    expect(asked).toContain(`Your visit on ${longDate(inDays(3))} is paid and stays booked.`);
  });

  it('can be paused and skipped, each taken back by its toast', async () => {
    open();
    expect(await screen.findByText('Visa ending in 4242')).toBeDefined();
    press('Pause');
    const asked = within(screen.getByRole('dialog', { name: 'Pause your plan?' }));
    expect(await asked.findByText(/^These visits won’t take place/)).toBeDefined();
    fireEvent.click(asked.getByRole('button', { name: 'Pause Plan' }));
    await sent('POST', '/api/subscriptions/7/pause');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await sent('POST', '/api/subscriptions/7/undo');
    press('Skip Next Visit');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Skip Next Visit' }));
    await sent('POST', '/api/subscriptions/7/skip');
    expect(api.bodiesOf('POST', '/api/subscriptions/7/skip')).toEqual([
      { bookingId: 21, date: booking({ id: 21 }).appointmentDate },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await sent('POST', '/api/subscriptions/7/unskip');
  });

  it('can be changed and ended', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Monthly' }));
    await screen.findByText(/The price stays \$120.00 per visit/);
    press('Save, $120.00 per visit');
    await sent('PATCH', '/api/subscriptions/7');
    expect(api.bodiesOf('PATCH', '/api/subscriptions/7')).toEqual([{ frequency: 'monthly', price: 12000 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('End Plan');
    const end = within(screen.getByRole('dialog'));
    expect(await end.findByText(/^These visits won’t take place/)).toBeDefined();
    fireEvent.click(end.getByRole('button', { name: 'End Plan' }));
    await sent('POST', '/api/subscriptions/7/end');
  });
});
