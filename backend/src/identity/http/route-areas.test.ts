import { OFFICE_AREAS, OFFICE_ROLES } from '@homebright/contract';
import { POWERS } from '../domain/roles.js';
import { areasOf, roleAllows } from './route-areas.js';

test('the owner may do everything, even what the table does not name', () => {
  expect(OFFICE_AREAS.filter((area) => POWERS.owner[area] !== 'write')).toEqual([]);
  expect(roleAllows('owner', 'DELETE', '/api/admin/something-new')).toBe(true);
});

test.each(['dispatcher', 'bookkeeper'] as const)(
  'a route that the table forgot is closed to the %s',
  (role) => {
    expect(roleAllows(role, 'GET', '/api/admin/something-new')).toBe(false);
  },
);

test('the dispatcher runs the day, and neither sees the money nor gives any back', () => {
  const may = (method: string, route: string): boolean =>
    roleAllows('dispatcher', method, `/api/admin/${route}`);
  expect(may('PATCH', 'bookings/:id')).toBe(true);
  expect(may('POST', 'subscriptions/:id/actions/skip')).toBe(true);
  expect(may('POST', 'closures')).toBe(true);
  expect(may('POST', 'send-notification')).toBe(true);
  expect(may('GET', 'price-books/current')).toBe(true);
  expect(may('PATCH', 'price-books/draft')).toBe(false);
  expect(may('POST', 'bookings/:id/actions/refund')).toBe(false);
  expect(may('POST', 'bookings/:id/actions/write-off')).toBe(false);
  expect(may('GET', 'payments.csv')).toBe(false);
  expect(may('GET', 'settings')).toBe(false);
  expect(may('POST', 'users/:userId/erase')).toBe(false);
  expect(may('GET', 'administrators')).toBe(false);
});

test('the bookkeeper moves money and only looks at the rest', () => {
  const may = (method: string, route: string): boolean =>
    roleAllows('bookkeeper', method, `/api/admin/${route}`);
  expect(may('POST', 'bookings/:id/actions/refund')).toBe(true);
  expect(may('POST', 'unmatched-payments/:id/actions/match')).toBe(true);
  expect(may('HEAD', 'bookings')).toBe(true);
  expect(may('POST', 'bookings/:id/actions/assign')).toBe(false);
  expect(may('PATCH', 'bookings/:id')).toBe(false);
  expect(may('PATCH', 'settings')).toBe(false);
  expect(may('POST', 'administrators')).toBe(false);
});

test.each(['record-payment', 'pay-link', 'end-pay-link'])(
  '%s is open to who runs the day and to who keeps the books',
  (action) => {
    const route = `/api/admin/bookings/:id/actions/${action}`;
    expect(areasOf(route)).toEqual(['schedule', 'money']);
    for (const role of OFFICE_ROLES) expect(roleAllows(role, 'POST', route)).toBe(true);
  },
);

test('everybody may do what belongs to their own account', () => {
  for (const role of OFFICE_ROLES)
    expect(roleAllows(role, 'DELETE', '/api/admin/account/sessions')).toBe(true);
  expect(areasOf('/api/photos/:id')).toEqual(['schedule']);
});
