import { personName } from './person-name.js';

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
  expect(Array.from(personName('😀'.repeat(61)))).toHaveLength(60);
});
