import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lateAnswer, OFFLINE, Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../testing/render.js';
import { booking, site } from '../../testing/samples.js';
import { MyBookings } from './my-bookings.js';

const paid = booking({
  id: 2,
  serviceType: '4-hour',
  amount: 25000,
  paymentStatus: 'paid',
  status: 'confirmed',
  collection: null,
  balance: 0,
  paid: 25000,
});

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': site,
    'GET /api/bookings': [paid],
    'GET /api/notifications': [],
    'GET /api/subscriptions': [],
  });
});

describe('cancelling', () => {
  const openDialog = async () => {
    renderWithQueries(<MyBookings onBook={vi.fn()} onHome={vi.fn()} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    return within(screen.getByRole('dialog'));
  };

  it('names the fee, says that cancelling is final, and sends the fee', async () => {
    api.change({ 'POST /api/cancel-booking': { message: 'Cancelled; $210.00 refunded.', refunded: 21000 } });
    const dialog = await openDialog();
    expect(
      dialog.getByText('A cancellation fee of $40 applies. This action cannot be undone.'),
    ).toBeDefined();
    expect(dialog.getByText('$210.00')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Cancelled; $210.00 refunded.']));
    expect(api.bodiesOf('POST', '/api/cancel-booking')).toEqual([
      { bookingId: 2, cancellationFee: 4000, expectedRefund: 21000 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the agreed fee, and an open rebooking fee that is kept, too', async () => {
    const booked = { ...paid, cancellationFee: 2500, openFees: 3000, paid: 25000 };
    api.change({ 'GET /api/bookings': [booked] });
    const dialog = await openDialog();
    const facts = [...document.querySelectorAll('dialog dd, [role=dialog] dd')].map(
      (fact) => fact.textContent,
    );
    expect(facts).toEqual(['$250.00', '−$25.00', '−$30.00', '$195.00']);
    expect(dialog.getByText(/cancellation fee of \$25 applies/)).toBeDefined();
  });

  it('before the notice says until when it is free, and keeps nothing', async () => {
    vi.setSystemTime('2027-03-10T17:00:00Z');
    const freeUntil = '2027-03-10T18:00:00Z';
    api.change({
      'GET /api/bookings': [{ ...paid, freeUntil, freeNoticeHours: 24 }],
      'POST /api/cancel-booking': { message: 'Cancelled.', refunded: 25000 },
    });
    const dialog = await openDialog();
    expect(
      dialog.getByText(/^No cancellation fee applies until .+. This action cannot be undone.$/),
    ).toBeDefined();
    expect(dialog.queryByText('Cancellation fee')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Cancelled.']));
    expect(api.bodiesOf('POST', '/api/cancel-booking')).toEqual([
      { bookingId: 2, cancellationFee: 0, expectedRefund: 25000 },
    ]);
  });

  it('with a changed fee shows the new fee and cancels nothing', async () => {
    const details = [{ field: 'cancellationFee', now: 2500 }];
    api.change({
      'POST /api/cancel-booking': new Reply(409, { message: 'It is $25.00.', code: 'FEE_CHANGED', details }),
    });
    const dialog = await openDialog();
    api.change({ 'GET /api/bookings': [{ ...paid, cancellationFee: 2500 }] });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    expect(await dialog.findByText(/cancellation fee of \$25 applies/)).toBeDefined();
    expect(toastTexts()).toEqual(['It is $25.00.']);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() => expect(api.bodiesOf('POST', '/api/cancel-booking')).toHaveLength(2));
    expect(api.bodiesOf('POST', '/api/cancel-booking')[1]).toEqual({
      bookingId: 2,
      cancellationFee: 2500,
      expectedRefund: 22500,
    });
  });

  it('of a visit that the office has cancelled shows that and stops asking', async () => {
    api.change({ 'POST /api/cancel-booking': new Reply(409, { message: 'It is cancelled.' }) });
    const dialog = await openDialog();
    api.change({ 'GET /api/bookings': [{ ...paid, status: 'cancelled', refunded: 25000, paid: 0 }] });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toastTexts()).toEqual(['It is cancelled.']);
    expect(await screen.findByText('Past and cancelled')).toBeDefined();
  });

  it('whose dialog was closed still shows a toast and reads the list again', async () => {
    const { answer, give } = lateAnswer();
    api.change({ 'POST /api/cancel-booking': answer });
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Keep Booking' }));
    await waitFor(() => expect(api.bodiesOf('POST', '/api/cancel-booking')).toHaveLength(1));
    api.change({ 'GET /api/bookings': [{ ...paid, status: 'cancelled' }] });
    give({ message: 'Cancelled.', refunded: 21000 });
    await waitFor(() => expect(toastTexts()).toEqual(['Cancelled.']));
    expect(await screen.findByText('Past and cancelled')).toBeDefined();
  });

  it.each([
    ['Cancellation Failed', 'Too late.', new Reply(409, { message: 'Too late.' })],
    ['Cancellation Failed', 'Unable to cancel the booking. Please try again.', new Reply(500, {})],
    ['Cancellation Error', 'An unexpected error occurred. Please try again.', OFFLINE],
  ])('says %s: %s', async (title, text, answer) => {
    api.change({ 'POST /api/cancel-booking': answer });
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() => expect(toastTitles()).toEqual([title]));
    expect(toastTexts()).toEqual([text]);
  });
});
