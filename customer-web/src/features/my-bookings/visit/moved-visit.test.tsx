import type { OwnVisit } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries } from '../../../testing/render.js';
import { availability, inDays, ownVisit as visit, site } from '../../../testing/samples.js';
import VisitPage from './visit-page.js';

const paid: Partial<OwnVisit> = {
  paymentStatus: 'paid',
  status: 'confirmed',
  appointmentDate: inDays(9),
  collection: null,
  balance: 0,
  paid: 12_000,
};
const moved: Partial<OwnVisit> = {
  paymentStatus: 'pending',
  status: 'pending',
  collection: 'due',
  appointmentDate: inDays(9),
  balance: 3_000,
  openFees: 3_000,
  paid: 12_000,
  savedCard: { brand: 'visa', last4: '4242' },
};

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({ 'GET /api/site': site, 'GET /api/availability': availability() });
});
const open = (changes: Partial<OwnVisit>) => {
  window.history.replaceState(null, '', '/bookings/41');
  api.change({ 'GET /api/bookings/41': visit(changes) });
  renderWithQueries(<VisitPage id={41} />);
};
const reschedule = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Reschedule' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getAllByRole('button').find((day) => day.dataset.today) as HTMLElement);
  fireEvent.click(dialog.getByRole('radio', { name: /Evening/ }));
  fireEvent.click(dialog.getByRole('button', { name: /^Reschedule/ }));
};

it('after a move the page of the new visit is open, in place of the one that says Cancelled', async () => {
  open(paid);
  api.change({ 'POST /api/rebook': { newBookingId: 52, message: 'Moved.' } });
  await reschedule();
  await waitFor(() => expect(window.location.pathname).toBe('/bookings/52'));
});

it('a visit that stays the same booking stays open', async () => {
  open({ appointmentDate: inDays(9) });
  api.change({ 'POST /api/rebook': { newBookingId: 41, message: 'Moved.' } });
  await reschedule();
  await waitFor(() => expect(api.bodiesOf('POST', '/api/rebook')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/bookings/41');
});

it('a moved visit asks for its fee with the saved card, and can be cancelled before it is paid', async () => {
  open(moved);
  const pay = await screen.findByRole('button', { name: 'Pay $30 with Visa •••• 4242' });
  const price = screen.getByRole('heading', { name: 'Payment' });
  expect(pay.compareDocumentPosition(price)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  api.change({ 'POST /api/cancel-booking': { message: 'Cancelled.', refunded: 5_000 } });
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() =>
    expect(api.bodiesOf('POST', '/api/cancel-booking')).toEqual([
      { bookingId: 41, cancellationFee: 4_000, expectedRefund: 5_000 },
    ]),
  );
});
