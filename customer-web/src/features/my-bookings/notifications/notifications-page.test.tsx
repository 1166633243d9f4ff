import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Call, Reply, stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries, toastTexts } from '../../../testing/render.js';
import { notification } from '../../../testing/samples.js';
import NotificationsPage from './notifications-page.js';

const stub = (notes: unknown) => stubApi({ 'GET /api/bookings': [], 'GET /api/notifications': notes });

it('shows all notifications in full, and marks them read', async () => {
  const notes = [1, 2, 3, 4, 5].map((id) => notification({ id, title: `Note ${id}`, read: id > 1 }));
  const api = stub(notes);
  api.change({ 'POST /api/notifications/mark-all-read': {} });
  renderWithQueries(<NotificationsPage />);
  expect(await screen.findByText('Note 5')).toBeDefined();
  expect(document.querySelectorAll('.noticeItem')).toHaveLength(5);
  expect(document.querySelectorAll('.noticeShort')).toHaveLength(0);
  expect(document.querySelectorAll('time')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(toastTexts()).toEqual(['All notifications marked as read']));
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('says when there are none, or they cannot be read', async () => {
  stub([]);
  const { unmount } = renderWithQueries(<NotificationsPage />);
  expect(await screen.findByText(/^Nothing new/)).toBeDefined();
  unmount();
  stub(new Reply(500, {}));
  renderWithQueries(<NotificationsPage />);
  expect(await screen.findByRole('heading', { name: 'Unable to Load Notifications' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
});

it('reads older notifications on request, until there are no more', async () => {
  const notes = Array.from({ length: 100 }, (_, n) =>
    notification({ id: 300 - n, title: `Note ${300 - n}` }),
  );
  const pages: unknown[] = [new Reply(500, {}), [notification({ id: 7, title: 'Note 7' })]];
  const { calls } = stub(({ path }: Call) => (path.endsWith('?before=201') ? pages.shift() : notes));
  renderWithQueries(<NotificationsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Show Older' }));
  expect((await screen.findByRole('alert')).textContent).toContain('try again');
  fireEvent.click(screen.getByRole('button', { name: 'Show Older' }));
  expect(await screen.findByText('Note 7')).toBeDefined();
  expect(document.querySelectorAll('.noticeItem')).toHaveLength(101);
  expect(screen.queryByRole('button', { name: 'Show Older' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.filter(({ path }) => path.includes('before'))).toHaveLength(2);
});

it.each([
  ['a plan leads to it', { type: 'subscription', subscriptionId: 5 }, '/plans/5'],
  ['a visit leads to it', { type: 'booking_update', bookingId: 41 }, '/bookings/41'],
] as const)('%s before the bookings are there', async (_, about, place) => {
  window.history.replaceState(null, '', '/notifications');
  stubApi({
    'GET /api/bookings': () => new Promise(() => undefined),
    'GET /api/notifications': [notification({ id: 6, title: 'News', read: true, ...about })],
  });
  renderWithQueries(<NotificationsPage />);
  fireEvent.click(await screen.findByRole('button', { name: /News/ }));
  expect(window.location.pathname).toBe(place);
});
