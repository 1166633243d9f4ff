import { expect, it } from 'vitest';
import { EMPTY_NOTIFICATION, NO_BOOKING, notificationOf } from './notification-form';

const WRITTEN = { ...EMPTY_NOTIFICATION, title: 'Snow', message: 'We come an hour later.' };

it('goes to the customer, about no booking unless one is chosen', () => {
  expect(notificationOf(WRITTEN, 'u-1')).toEqual({
    userId: 'u-1',
    bookingId: null,
    type: 'general',
    title: 'Snow',
    message: 'We come an hour later.',
  });
  expect(notificationOf({ ...WRITTEN, booking: '7' }, 'u-1')?.bookingId).toBe(7);
});

it.each([{ title: '' }, { title: '  ' }, { message: '' }, { message: ' \n' }])(
  'is not sent with %j',
  (missing) => {
    expect(notificationOf({ ...WRITTEN, ...missing }, 'u-1')).toBeUndefined();
  },
);

it('begins empty', () => {
  expect(EMPTY_NOTIFICATION).toMatchObject({ title: '', message: '', booking: NO_BOOKING });
});
