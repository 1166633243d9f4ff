import { oneLine, personName } from './safe-text.js';

test.each([
  ['Ada Byron', 'Ada Byron'],
  ['  Ada \r\n  Byron ', 'Ada Byron'],
  ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
  ['María-José O’Neill', 'María-José O’Neill'],
  ['Ada, win $500 at https://evil.example/now', 'Ada, win $500 at'],
  ['Ada www.evil.example', 'Ada'],
  ['evil.example Ada', 'Ada'],
  ['Ada evil.example/path?x=1', 'Ada'],
  ['Ada ada@evil.example', 'Ada'],
  ['//evil', ''],
  ['кошелёк.рф', ''],
])('%j is greeted as %j', (typed, shown) => expect(personName(typed)).toBe(shown));

test('a long name is cut to 60 characters, and never within one', () => {
  expect(personName('x'.repeat(200))).toBe('x'.repeat(60));
  expect(personName(`${'x'.repeat(59)} y`)).toBe('x'.repeat(59));
  expect(Array.from(personName('😀'.repeat(61)))).toHaveLength(60);
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
