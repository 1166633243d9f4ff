import { escapeHtml, oneLine } from './html.js';

test('signs of HTML are written out, everything else stays', () => {
  expect(escapeHtml(`<a href="x" title='y'>Ñ & co</a> © 1;`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Ñ &amp; co&lt;/a&gt; © 1;',
  );
  expect(escapeHtml('&amp;')).toBe('&amp;amp;');
});

test.each([
  ['a\r\nBcc: x@example.org', 'a Bcc: x@example.org'],
  ['a\u2028b\u2029c', 'a b c'],
  ['\0\u0007 a \t b \u007f', 'a b'],
  ['one  two   three', 'one two three'],
  ['one two', 'one two'],
  ['  ', ''],
])('%j becomes one line: %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});
