import { trustedProxies } from './trusted-proxies.js';

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['172.17.0.1', true],
  ['100.64.0.9', true],
  ['fd12:3456::1', true],
  ['172.32.0.1', false],
  ['203.0.113.9', false],
  ['::ffff:203.0.113.9', false],
  ['2001:db8::1', false],
])('a proxy next to us at %s is believed: %j', (address, believed) => {
  const trust = trustedProxies(1) as (address: string, hop: number) => boolean;
  expect(trust(address, 0)).toBe(believed);
  expect(trust(address, 1)).toBe(false);
});

test('a proxy further out may be anywhere; listed addresses are trusted as given', () => {
  const trust = trustedProxies(2) as (address: string, hop: number) => boolean;
  expect([trust('203.0.113.9', 1), trust('203.0.113.9', 2)]).toEqual([true, false]);
  expect([trustedProxies(false), trustedProxies('10.0.0.0/8')]).toEqual([false, '10.0.0.0/8']);
});
