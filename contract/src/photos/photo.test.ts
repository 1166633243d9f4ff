import { expect, test } from 'vitest';
import { fileSize } from './photo.js';

test.each([
  [-1, '0 Bytes'],
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_234_567, '1.18 MB'],
  [15 * 1024 ** 2, '15 MB'],
  [1024 ** 3, '1 GB'],
  [5 * 1024 ** 4, '5120 GB'],
])('%i bytes are %s', (bytes, shown) => expect(fileSize(bytes)).toBe(shown));
