import { pageOfThisSite, SignInFailed } from './return-to.js';

test.each([
  ['/checkout', '/checkout'],
  ['/checkout?bookingId=12', '/checkout?bookingId=12'],
  ['/?a=b#services', '/?a=b#services'],
  ['/a/./b/../c', '/a/c'],
  ['/apiary', '/apiary'],
  ['/?bookings', '/?bookings'],
  ['/bookings', '/bookings'],
  ['/bookings/41', '/bookings/41'],
  ['/plans/5', '/plans/5'],
  ['/api/bookings/7/invoice', '/api/bookings/7/invoice'],
  ['/api/bookings/7/receipts/3', '/api/bookings/7/receipts/3'],
  ['/api/bookings/712/receipts/34?print', '/api/bookings/712/receipts/34?print'],
  ['/x/api', '/x/api'],
  [`/${'x'.repeat(511)}`, `/${'x'.repeat(511)}`],
])('%s is a page of this site', (asked, page) => expect(pageOfThisSite(asked)).toBe(page));

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '//elsewhere.example/checkout',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/%2F/elsewhere.example',
  '/%5Celsewhere.example',
  '/\telsewhere',
  '/\n/elsewhere.example',
  '/a%0d%0aset-cookie:x',
  '/%ff',
  'javascript:alert(1)',
  'checkout',
  '',
  '/api/logout',
  '/api',
  '/api/bookings/7',
  '/api/bookings/7/invoice/../../../logout',
  '/api/bookings/7/receipts/3/x',
  '/API/logout',
  '/%61pi/logout',
  '/x/../api/auth/callback',
  '/api/bookings/x/invoice',
  '/api/bookings//invoice',
  '/api/bookings/7/receipts/',
  '/api/bookings/7/receipts/x',
  '/api/bookings/7/invoices',
  '/api//api/bookings/7/invoice',
  `/${'x'.repeat(512)}`,
  undefined,
  ['/checkout'],
  { path: '/checkout' },
])('%j is the front page', (asked) => expect(pageOfThisSite(asked)).toBe('/'));

test('a failed sign-in keeps its cause and its return page', () => {
  const cause = new Error('state');
  const failed = new SignInFailed(cause, '/checkout');
  expect(failed).toMatchObject({ cause, returnTo: '/checkout' });
  expect(failed).toBeInstanceOf(Error);
});
