import { expect, test } from 'vitest';
import { ONE_LINE, oneLine, visibleText } from './visible-text.js';

test.each([
  ['\u202d(555) 014-2233\u202c', '(555) 014-2233'],
  ['555\u2011014\u20102233', '555-014-2233'],
  ['demo\u200b@example.com\u200e', 'demo@example.com'],
  ['Spring\u00adfield', 'Springfield'],
  ['\ufeffName', 'Name'],
  ['two\nlines', 'two\nlines'],
  // The joiners in an emoji stay.
  ['\u{1F469}\u200d\u{1F467}', '\u{1F469}\u200d\u{1F467}'],
])('%j is seen as %j', (text, seen) => expect(visibleText(text)).toBe(seen));

test('answers keep only visible characters', () => {
  expect(oneLine(' Ada\u200b \u200eLovelace')).toBe('Ada Lovelace');
  expect(oneLine('\u200b')).toBe('');
});

test.each([
  ['Linden Homes', true],
  ['', true],
  ['Linden\nBcc: all', false],
  ['Linden\u0000', false],
])('%j is one line: %s', (text, is) => expect(ONE_LINE.test(text)).toBe(is));
