import { prefixOf } from './code-limits.js';

test('numbers of one range of ten thousand share their limit, others do not', () => {
  expect(prefixOf('+15552010001')).toBe('+1555201');
  expect(prefixOf('+15552019999')).toBe(prefixOf('+15552010001'));
  expect(prefixOf('+15552020001')).not.toBe(prefixOf('+15552010001'));
});
