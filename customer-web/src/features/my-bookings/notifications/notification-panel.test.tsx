import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lateAnswer, Reply, stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../../testing/render.js';
import { booking, notification } from '../../../testing/samples.js';
import { NotificationPanel } from './notification-panel.js';

const bookings = [booking({ id: 1 }), booking({ id: 3, isRecurring: true, recurringFrequency: 'monthly' })];
const open = () => renderWithQueries(<NotificationPanel bookings={bookings} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('notifications', () => {
  const notes = [
    notification({ id: 1, title: 'Please pay', type: 'payment_pending', bookingId: 3 }),
    ...[2, 3, 4, 5].map((id) => notification({ id, title: `Old ${id}`, read: true })),
  ];
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    api = stubApi({ 'GET /api/notifications': notes });
  });

  it('show the unread first and three of the read', async () => {
    open();
    expect(await screen.findByText('1 new')).toBeDefined();
    expect(screen.getByText('Old 4')).toBeDefined();
    expect(screen.queryByText('Old 5')).toBeNull();
  });

  it('are marked as read when opened, and lead to the payment', async () => {
    api.change({ 'POST /api/notifications/1/read': {} });
    open();
    fireEvent.click(await screen.findByRole('button', { name: /Please pay/ }));
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/subscribe?bookingId=3'),
    );
    expect(api.bodiesOf('POST', '/api/notifications/1/read')).toHaveLength(1);
  });

  it.each([
    ['a single visit leads to checkout', 'payment_pending', 1, '/checkout?bookingId=1'],
    ['a visit of the customer’s leads to its page', 'booking_update', 1, '/bookings/1'],
    ['what is no visit of theirs leads to all of them', 'booking_update', 99, '/notifications'],
  ])('about %s', async (_, type, bookingId, place) => {
    api.change({
      'GET /api/notifications': [notification({ id: 6, title: 'News', type: type as 'general', bookingId })],
      'POST /api/notifications/6/read': {},
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: /News/ }));
    await waitFor(() => expect(screen.queryByText('1 new')).toBeNull());
    expect(api.bodiesOf('POST', '/api/notifications/6/read')).toHaveLength(1);
    expect(window.location.pathname + window.location.search).toBe(place);
  });

  it('say when one could not be marked', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /Please pay/ }));
    await waitFor(() => expect(toastTexts()).toEqual(['Failed to mark notification as read']));
    expect(toastTitles()).toEqual(['Error']);
  });

  it('are all marked at once, or say so when not', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Failed to mark all notifications as read']));
    expect(toastTitles()).toEqual(['Error']);
    press('Dismiss');
    api.change({ 'POST /api/notifications/mark-all-read': {} });
    press('Mark all as read');
    await waitFor(() => expect(toastTexts()).toEqual(['All notifications marked as read']));
    expect(toastTitles()).toEqual(['Success']);
    expect(screen.queryByText('1 new')).toBeNull();
  });

  it('say that there is nothing new only once that is known', async () => {
    const { answer, give } = lateAnswer();
    api.change({ 'GET /api/notifications': answer });
    const { unmount } = open();
    expect(await screen.findByText('Notifications')).toBeDefined();
    expect(screen.queryByText(/^Nothing new/)).toBeNull();
    give([]);
    expect(await screen.findByText(/^Nothing new/)).toBeDefined();
    unmount();
    api.change({ 'GET /api/notifications': new Reply(500, {}) });
    open();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.getByRole('alert').textContent).toContain('couldn’t load your notifications');
    expect(screen.queryByText(/^Nothing new/)).toBeNull();
    api.change({ 'GET /api/notifications': notes });
    fireEvent.click(again);
    expect(await screen.findByText('1 new')).toBeDefined();
  });

  it.each([
    ['Mark all as read', 'mark-all-read', {}, 'All notifications marked as read'],
    [/Please pay/, '1/read', new Reply(500, {}), 'Failed to mark notification as read'],
  ])('tell what became of “%s” once they are left, and lead nowhere', async (name, path, answered, text) => {
    const { answer, give } = lateAnswer();
    api.change({ [`POST /api/notifications/${path}`]: answer });
    const { unmount } = open();
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(api.bodiesOf('POST', `/api/notifications/${path}`)).toHaveLength(1));
    window.history.replaceState(null, '', '/settings');
    unmount();
    give(answered);
    await waitFor(() => expect(toastTexts()).toEqual([text]));
    expect(window.location.pathname).toBe('/settings');
  });

  it('are asked for every 30 seconds', async () => {
    vi.useFakeTimers();
    open();
    const asked = () => api.calls.filter(({ path }) => path === '/api/notifications').length;
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(asked()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(asked()).toBe(2);
  });
});
