import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lateAnswer, OFFLINE, Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../testing/render.js';
import { availability, booking, inDays, notification, site } from '../../testing/samples.js';
import { browser } from '../../lib/router/leave.js';
import { UnreadableBookings } from './list-states.js';
import { MyBookings } from './my-bookings.js';

const on = { book: vi.fn(), home: vi.fn() };
const open = () => renderWithQueries(<MyBookings onBook={on.book} onHome={on.home} />);
const card = async (name: string) => within(await screen.findByRole('region', { name: new RegExp(name) }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const unpaid = booking({ id: 1, serviceType: '2-hour' });
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
const monthly = booking({ id: 3, serviceType: '1-hour', isRecurring: true, recurringFrequency: 'monthly' });
const over = booking({
  id: 4,
  serviceType: '1-minute',
  status: 'completed',
  paymentStatus: 'refunded',
  appointmentDate: inDays(-9),
});

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': site,
    'GET /api/bookings': [unpaid, paid, monthly, over],
    'GET /api/notifications': [],
    'GET /api/subscriptions': [],
    'GET /api/availability': availability(),
  });
});

describe('the booking cards', () => {
  it('show status, payment, date and amount, and only the buttons that fit', async () => {
    open();
    const first = await card('2-Hour Standard Clean');
    expect(first.getAllByText('Pending')).toHaveLength(2);
    expect(first.getByText('$120.00')).toBeDefined();
    expect(first.getByText('Morning, 8AM-12PM')).toBeDefined();
    expect(first.getByRole('link', { name: 'Pay Now' }).getAttribute('href')).toBe('/payment?bookingId=1');
    expect(first.queryByRole('button', { name: 'Cancel' })).toBeNull();

    const second = await card('4-Hour Deep Clean');
    expect(second.getByText('Paid')).toBeDefined();
    expect(second.queryByRole('link', { name: 'Pay Now' })).toBeNull();
    expect(second.getByRole('button', { name: 'Cancel' })).toBeDefined();

    const third = await card('1-Hour Quick Clean');
    expect(third.getByRole('link', { name: 'Pay Now' }).getAttribute('href')).toBe('/subscribe?bookingId=3');

    const fourth = await card('1-Minute Express Clean');
    expect(fourth.getByText('Refunded')).toBeDefined();
    for (const each of [first, second, third, fourth]) {
      expect(each.getByRole('button', { name: 'Reschedule' })).toBeDefined();
    }
  });

  it('are replaced by words when there are none, or when they cannot be read', async () => {
    api.change({ 'GET /api/bookings': [] });
    const { unmount } = open();
    expect(await screen.findByText('No Bookings Yet')).toBeDefined();
    press('Book New Service');
    press('Back to Home');
    expect(on.book).toHaveBeenCalled();
    expect(on.home).toHaveBeenCalled();
    unmount();

    vi.useFakeTimers();
    const broken = stubApi({ 'GET /api/site': site, 'GET /api/bookings': new Reply(500, {}) });
    open();
    expect(screen.getByText('Loading your bookings')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1900));
    expect(screen.queryByText('Unable to Load Bookings')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(screen.getByText('Unable to Load Bookings')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeDefined();
    expect(broken.calls.filter(({ path }) => path === '/api/bookings')).toHaveLength(3);
  });

  it.each([
    ['/bookings', '/bookings'],
    ['/', '/?bookings'],
  ])('are asked for again by Refresh Page at %s, which leads to %s', (address, leads) => {
    window.history.replaceState(null, '', address);
    const left = vi.spyOn(browser, 'leaveForGood').mockImplementation(() => undefined);
    render(<UnreadableBookings />);
    press('Refresh Page');
    expect(left).toHaveBeenCalledWith(leads);
  });
});

describe('notifications on the page', () => {
  const follows = (one: Node, other: Node) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

  it('that are new stand above the cards and are drawn with them, so that nothing moves', async () => {
    const { answer, give } = lateAnswer();
    api.change({ 'GET /api/notifications': answer });
    open();
    await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/api/bookings'));
    expect(await screen.findByRole('region', { name: 'Your next visit' })).toBeDefined();
    expect(screen.getByText('Loading your bookings')).toBeDefined();
    expect(screen.queryByText('Notifications')).toBeNull();
    give([notification({ id: 1, title: 'Please pay' })]);
    const panel = await screen.findByRole('region', { name: 'Notifications' });
    const next = screen.getByRole('region', { name: 'Your next visit' });
    const first = screen.getByRole('region', { name: /4-Hour Deep Clean/ });
    expect([follows(next, panel), follows(panel, first)]).toEqual([true, true]);
  });

  it('that are all read stand below the cards', async () => {
    api.change({ 'GET /api/notifications': [notification({ id: 1, read: true })] });
    open();
    const panel = await screen.findByRole('region', { name: 'Notifications' });
    expect(follows(screen.getByRole('region', { name: /4-Hour Deep Clean/ }), panel)).toBe(true);
  });

  it('that cannot be read leave the cards, also while they are asked for again', async () => {
    api.change({ 'GET /api/notifications': new Reply(500, {}) });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(api.calls.filter(({ path }) => path === '/api/notifications').length).toBe(2));
    expect(screen.getByRole('region', { name: /4-Hour Deep Clean/ })).toBeDefined();
  });

  it('that come later are counted, and marked as late', async () => {
    vi.useFakeTimers();
    api.change({ 'GET /api/notifications': [notification({ id: 1, title: 'Please pay' })] });
    open();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    api.change({
      'GET /api/notifications': [
        notification({ id: 2, title: 'Your crew is near' }),
        notification({ id: 1, title: 'Please pay' }),
      ],
    });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText('2 new')).toBeDefined();
    const isLate = (title: string) => screen.getByText(title).closest('li')?.dataset.late;
    expect([isLate('Your crew is near'), isLate('Please pay')]).toEqual(['true', undefined]);
  });
});

describe('rescheduling', () => {
  const openDialog = async (name: string) => {
    open();
    fireEvent.click((await card(name)).getByRole('button', { name: 'Reschedule' }));
    return within(screen.getByRole('dialog'));
  };
  const chooseSlot = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
    const today = dialog.getAllByRole('button').find((day) => day.dataset.today);
    fireEvent.click(today as HTMLElement);
    fireEvent.click(dialog.getByRole('radio', { name: /Evening/ }));
  };

  it('names the fee of a paid visit before the click', async () => {
    api.change({ 'POST /api/rebook': { newBookingId: 9, message: 'Moved.' } });
    const dialog = await openDialog('4-Hour Deep Clean');
    expect(dialog.getByText(/rebooking fee of \$30/)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Reschedule for $30' }));
    expect(dialog.getByText('Choose a day and a time first.')).toBeDefined();
    await chooseSlot(dialog);
    expect(dialog.queryByText('Choose a day and a time first.')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Reschedule for $30' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Moved.']));
    expect(api.bodiesOf('POST', '/api/rebook')).toEqual([
      {
        originalBookingId: 2,
        rebookingFee: 3000,
        again: false,
        appointmentDate: inDays(0),
        appointmentTime: 'evening',
      },
    ]);
  });

  it.each([
    ['upcoming', {}],
    ['past', { appointmentDate: inDays(-3), status: 'completed' }],
    ['cancelled', { status: 'cancelled' }],
  ])('names the visit and its time under the same heading: %s', async (_, changes) => {
    api.change({ 'GET /api/bookings': [{ ...paid, ...changes }] });
    const dialog = await openDialog('4-Hour Deep Clean');
    expect(dialog.getByRole('heading', { name: 'Choose a new time' })).toBeDefined();
    const text = screen.getByRole('dialog').getAttribute('aria-describedby') ?? '';
    const described = document.getElementById(text)?.textContent;
    expect(described).toContain('4-Hour Deep Clean');
    expect(described).toContain('8AM-12PM');
  });

  it('leads to paying the fee of the last move before the next', async () => {
    const moved = {
      ...paid,
      status: 'pending',
      paymentStatus: 'pending',
      collection: 'due',
      openFees: 3000,
      balance: 3000,
    };
    api.change({ 'GET /api/bookings': [moved] });
    const dialog = await openDialog('4-Hour Deep Clean');
    expect(dialog.getByText(/still owe the \$30 rebooking fee/)).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Pay Now' }).getAttribute('href')).toBe('/payment?bookingId=2');
    expect(dialog.queryByRole('button', { name: /Reschedule/ })).toBeNull();
  });

  it.each([
    ['partially refunded', { paymentStatus: 'partially_refunded', paid: 5000 }],
    ['with a balance', { paymentStatus: 'pending', collection: 'due', balance: 5000, paid: 20000 }],
  ])('a paid visit that is %s costs the fee to move, and says so', async (_, changes) => {
    api.change({ 'GET /api/bookings': [{ ...paid, ...changes, rebookingFee: 2000 }] });
    const dialog = await openDialog('4-Hour Deep Clean');
    expect(dialog.getByText(/rebooking fee of \$20/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Reschedule for $20' })).toBeDefined();
  });

  it('offers free times instead of one that was just taken, each a press away', async () => {
    const details = [
      { appointmentDate: inDays(5), appointmentTime: 'morning' },
      { appointmentDate: inDays(6), appointmentTime: 'custom', customTime: '02:30 PM' },
    ];
    api.change({ 'POST /api/rebook': new Reply(409, { error: 'Taken.', code: 'SLOT_TAKEN', details }) });
    const dialog = await openDialog('4-Hour Deep Clean');
    await chooseSlot(dialog);
    fireEvent.click(dialog.getByRole('button', { name: 'Reschedule for $30' }));
    const offer = await dialog.findByRole('button', { name: /2:30 PM/ });
    expect(offer.parentElement?.querySelectorAll('button')).toHaveLength(2);
    api.change({ 'POST /api/rebook': { newBookingId: 9, message: 'Moved.' } });
    fireEvent.click(offer);
    fireEvent.click(dialog.getByRole('button', { name: 'Reschedule for $30' }));
    await waitFor(() => expect(api.bodiesOf('POST', '/api/rebook')).toHaveLength(2));
    expect(api.bodiesOf('POST', '/api/rebook')[1]).toEqual({
      originalBookingId: 2,
      rebookingFee: 3000,
      again: false,
      ...details[1],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('moves an unpaid visit for nothing and books a past one again', async () => {
    const dialog = await openDialog('2-Hour Standard Clean');
    expect(dialog.getByText(/rescheduling is free/)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
    fireEvent.click((await card('1-Minute Express Clean')).getByRole('button', { name: 'Reschedule' }));
    expect(screen.getByRole('button', { name: 'Book Again' })).toBeDefined();
  });

  it.each([
    ['Rebooking Failed', 'No crew.', new Reply(409, { message: 'No crew.' })],
    ['Rebooking Failed', 'Unable to rebook the service. Please try again.', new Reply(500, {})],
    ['Rebooking Error', 'An unexpected error occurred. Please try again.', OFFLINE],
  ])('says %s: %s', async (title, text, answer) => {
    api.change({ 'POST /api/rebook': answer });
    const dialog = await openDialog('4-Hour Deep Clean');
    await chooseSlot(dialog);
    fireEvent.click(dialog.getByRole('button', { name: 'Reschedule for $30' }));
    await waitFor(() => expect(toastTitles()).toEqual([title]));
    expect(toastTexts()).toEqual([text]);
  });
});

describe('a reminder’s link', () => {
  const follow = (bookingId: string) =>
    window.history.replaceState({ home: { step: 'bookings', reschedule: bookingId } }, '');

  it('opens the dialog of its booking, once', async () => {
    follow('2');
    open();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/rebooking fee of \$30/)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.history.state).not.toHaveProperty('home.reschedule');
  });

  it.each([
    ['another customer’s', '99'],
    ['nobody’s', 'x'],
  ])('to %s booking says so kindly', async (_, id) => {
    follow(id);
    open();
    await waitFor(() => expect(toastTitles()).toEqual(['Booking not found']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await card('4-Hour Deep Clean')).toBeDefined();
  });
});
