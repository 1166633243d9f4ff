import { expect, test } from 'vitest';
import { isWebsite, websiteIn } from './embed.js';

test.each([
  ['www.example.com', 'https://www.example.com'],
  [' https://WWW.Example.com/booking?x=1#y ', 'https://www.example.com'],
  ['http://example.com', 'https://example.com'],
  ['example.com:8443', 'https://example.com:8443'],
  ['http://localhost:4300', 'http://localhost:4300'],
  ['example', null],
  ['', null],
  ['https://', null],
  ['*.example.com', null],
  ["https://example.com; script-src 'self'", null],
  ['https://user:pw@example.com', null],
  ['javascript:alert(1)', null],
])('the website in %j is %j', (typed, website) => expect(websiteIn(typed)).toBe(website));

test.each(['https://example.com/', 'https://example.com https://b.example', 'HTTPS://example.com', '*'])(
  '%j is no website as it is listed',
  (origin) => expect(isWebsite(origin)).toBe(false),
);
