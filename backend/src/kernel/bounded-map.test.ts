import { BoundedMap } from './bounded-map.js';

test('the oldest entry is removed when there are too many; setting an entry again makes it the newest', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
  expect(map.get('b')).toBeUndefined();
});
