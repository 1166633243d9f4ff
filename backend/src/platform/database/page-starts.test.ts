import { PageStarts } from './page-starts.js';

describe('page starts', () => {
  it('knows the nearest start at or before a row', () => {
    const starts = new PageStarts();
    expect(starts.nearest('a', 50)).toBeNull();
    starts.remember('a', 25, [900]);
    starts.remember('a', 50, [870]);
    expect(starts.nearest('a', 50)).toEqual({ start: [870], skip: 0 });
    expect(starts.nearest('a', 75)).toEqual({ start: [870], skip: 25 });
    expect(starts.nearest('a', 49)).toEqual({ start: [900], skip: 24 });
    expect(starts.nearest('a', 24)).toBeNull();
    expect(starts.nearest('b', 50)).toBeNull();
  });

  it('knows the nearest whichever page was opened first', () => {
    const starts = new PageStarts();
    starts.remember('a', 50, [870]);
    starts.remember('a', 25, [900]);
    expect(starts.nearest('a', 75)).toEqual({ start: [870], skip: 25 });
  });

  it('forgets after a minute, and drops the least recently used if there are too many', () => {
    let now = 0;
    const starts = new PageStarts(() => now);
    starts.remember('a', 25, [1]);
    starts.rememberLong('a');
    now = 59_999;
    expect(starts.isLong('a')).toBe(true);
    now = 60_000;
    expect(starts.isLong('a')).toBe(false);
    expect(starts.nearest('a', 25)).toBeNull();
    for (let row = 1; row <= 150; row += 1) starts.remember('a', row, [row]);
    expect(starts.nearest('a', 50)).toBeNull();
    expect(starts.nearest('a', 51)).toEqual({ start: [51], skip: 0 });
    for (let list = 0; list < 200; list += 1) starts.remember(`list ${list}`, 1, [1]);
    expect(starts.nearest('a', 150)).toBeNull();
  });
});

test('a list’s length and its starts are forgotten together', () => {
  let now = 0;
  const starts = new PageStarts(() => now);
  expect(starts.isLong('a')).toBe(false);
  starts.remember('a', 25, [1]);
  expect(starts.isLong('a')).toBe(false);
  now = 30_000;
  starts.rememberLong('a');
  expect([starts.isLong('a'), starts.nearest('a', 25)]).toEqual([true, { start: [1], skip: 0 }]);
  now = 60_000;
  expect([starts.isLong('a'), starts.nearest('a', 25)]).toEqual([false, null]);
});

test('keeps a hundred starts of each of two hundred lists, and drops the least recently used', () => {
  const starts = new PageStarts(() => 0);
  for (let row = 1; row <= 100; row += 1) starts.remember('a', row, [row]);
  expect(starts.nearest('a', 1)).toEqual({ start: [1], skip: 0 });
  starts.remember('a', 1, [-1]);
  starts.remember('a', 101, [101]);
  expect(starts.nearest('a', 1)).toEqual({ start: [-1], skip: 0 });
  expect(starts.nearest('a', 2)).toEqual({ start: [-1], skip: 1 });
  for (let list = 1; list <= 199; list += 1) starts.rememberLong(`list ${list}`);
  expect(starts.nearest('a', 1)).not.toBeNull();
  starts.rememberLong('a');
  starts.rememberLong('one more');
  expect([starts.isLong('a'), starts.isLong('list 1'), starts.isLong('list 2')]).toEqual([true, false, true]);
});
