import { pageOfThisSite } from './return-to.js';

test.each([
  ['/checkout', '/checkout'],
  ['/checkout?bookingId=12', '/checkout?bookingId=12'],
  ['/?a=b#services', '/?a=b#services'],
  ['/a/./b/../c', '/a/c'],
  ['/apiary', '/apiary'],
])('%s is a page of this site', (asked, page) => expect(pageOfThisSite(asked)).toBe(page));

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
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
  '/API/logout',
  '/%61pi/logout',
  '/x/../api/auth/callback',
  `/${'x'.repeat(600)}`,
  undefined,
  ['/checkout'],
  { path: '/checkout' },
])('%j is the front page', (asked) => expect(pageOfThisSite(asked)).toBe('/'));
