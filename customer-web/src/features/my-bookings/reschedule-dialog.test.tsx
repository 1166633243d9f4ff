import type { OwnBooking } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadTexts } from '../../lib/texts/index.js';
import { keepLanguage } from '../../lib/texts/language.js';
import { lateAnswer, Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../testing/render.js';
import { availability, booking, inDays, site } from '../../testing/samples.js';
import { MyBookings } from './my-bookings.js';

const unpaid = booking({ id: 1 });
const paid: Partial<OwnBooking> = {
  paymentStatus: 'paid',
  status: 'confirmed',
  collection: null,
  balance: 0,
  paid: 12_000,
};
const over: Partial<OwnBooking> = { status: 'completed', appointmentDate: inDays(-9) };

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': site,
    'GET /api/notifications': [],
    'GET /api/subscriptions': [],
    'GET /api/availability': availability(),
  });
});
const list = (changes: Partial<OwnBooking> = {}, ...others: OwnBooking[]) =>
  api.change({ 'GET /api/bookings': [{ ...unpaid, ...changes }, ...others] });
const open = () => renderWithQueries(<MyBookings onBook={() => undefined} onHome={() => undefined} />);
const reschedule = async (opens = 'Reschedule', confirm = opens) => {
  fireEvent.click((await screen.findAllByRole('button', { name: opens }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getAllByRole('button').find((day) => day.dataset.today) as HTMLElement);
  fireEvent.click(dialog.getByRole('radio', { name: /^(Evening|Tarde|Noche)/ }));
  fireEvent.click(dialog.getByRole('button', { name: confirm }));
  return dialog;
};

it('does not agree to a fee that it did not show', async () => {
  list();
  open();
  await screen.findByText('Booking #1');
  list(paid);
  const details = [{ field: 'rebookingFee', now: 3_000 }];
  api.change({ 'POST /api/rebook': new Reply(409, { error: 'It is $30.', code: 'FEE_CHANGED', details }) });
  const dialog = await reschedule();
  expect(await dialog.findByRole('button', { name: 'Reschedule for $30' })).toBeDefined();
  expect(api.bodiesOf('POST', '/api/rebook')).toEqual([
    {
      originalBookingId: 1,
      rebookingFee: 0,
      again: false,
      appointmentDate: inDays(0),
      appointmentTime: 'evening',
    },
  ]);
});

it('that is refused shows the visit as it is now', async () => {
  list(paid);
  open();
  await screen.findByText('Booking #1');
  list({ ...paid, status: 'cancelled' });
  api.change({
    'POST /api/rebook': new Reply(409, { error: 'It was cancelled.', code: 'BOOKING_CANCELLED' }),
  });
  const dialog = await reschedule('Reschedule', 'Reschedule for $30');
  expect(await dialog.findByRole('button', { name: 'Book Again' })).toBeDefined();
  expect(toastTexts()).toEqual(['It was cancelled.']);
  expect(await screen.findByText('Past and cancelled')).toBeDefined();
});

it('that another tab has moved opens the new visit and books no other', async () => {
  list(paid);
  open();
  const details = [
    { bookingId: 9, appointmentDate: inDays(3), appointmentTime: 'evening', customTime: null },
  ];
  api.change({
    'POST /api/rebook': new Reply(409, { error: 'It was already moved.', code: 'VISIT_MOVED', details }),
  });
  await reschedule('Reschedule', 'Reschedule for $30');
  await waitFor(() => expect(window.location.pathname).toBe('/bookings/9'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toastTexts()).toEqual(['It was already moved.']);
});

it('that was closed still shows its result and leaves the next dialog open', async () => {
  list({}, booking({ id: 2 }));
  open();
  const { answer, give } = lateAnswer();
  api.change({ 'POST /api/rebook': answer });
  const dialog = await reschedule();
  fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(api.bodiesOf('POST', '/api/rebook')).toHaveLength(1));
  list({ appointmentDate: inDays(0) }, booking({ id: 2 }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Reschedule' })[1] as HTMLElement);
  await screen.findByRole('dialog');
  give({ newBookingId: 1, message: 'Moved to today.' });
  await waitFor(() => expect(toastTexts()).toEqual(['Moved to today.']));
  await waitFor(() =>
    expect(api.calls.filter(({ path }) => path === '/api/bookings').length).toBeGreaterThan(1),
  );
  expect(screen.getByRole('dialog')).toBeDefined();
});

it.each([
  [
    'one that is booked again',
    over,
    'Reservar otra vez',
    { newBookingId: 9, due: 13_500 },
    /^Su limpieza está reservada para el .+\. Pague \$135\.00 para conservar la hora\.$/,
  ],
  [
    'one that cost a fee',
    paid,
    'Cambiar por $30',
    { newBookingId: 9 },
    /^Su limpieza ahora es el .+\. Debe el cargo por cambio de \$30\.$/,
  ],
  ['one that was free', {}, 'Cambiar fecha', { newBookingId: 1 }, /^Su limpieza ahora es el [^.]+\.$/],
])('says in Spanish what is to be paid: %s', async (_, changes, confirm, answer, words) => {
  keepLanguage('es');
  await loadTexts();
  list(changes);
  open();
  api.change({ 'POST /api/rebook': { ...answer, message: 'English.' } });
  await reschedule('Cambiar fecha', confirm);
  await waitFor(() => expect(toastTexts()[0]).toMatch(words));
});

it('a free move that became a new booking is not taken back by Undo', async () => {
  list();
  open();
  api.change({ 'POST /api/rebook': { newBookingId: 9, message: 'Please pay $120.00.', due: 12_000 } });
  await reschedule();
  await waitFor(() => expect(toastTitles()).toEqual(['Rescheduled']));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
