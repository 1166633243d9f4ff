import { expect, test } from 'vitest';
import { dialed, mapLink } from './map-link.js';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'https://maps.apple.com/?daddr=7%20Cedar%20Lane%20%233'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'geo:0,0?q=7%20Cedar%20Lane%20%233'],
  [
    'Mozilla/5.0 (X11; Linux x86_64)',
    'https://www.google.com/maps/search/?api=1&query=7%20Cedar%20Lane%20%233',
  ],
])('%s opens its own map', (agent, link) => {
  expect(mapLink('7 Cedar Lane #3', agent)).toBe(link);
});

test('dials a number without its formatting', () => {
  expect(dialed('+1 (555) 014-2233')).toBe('+15550142233');
});
