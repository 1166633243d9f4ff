import { randomUUID } from 'node:crypto';
import { isPhotoKey } from './photo-key.js';

const id = randomUUID();

test.each([`${id.slice(0, 2)}/${id}.jpg`, `${id.slice(0, 2)}/${id}-thumb.jpg`])('%s is a photo’s', (key) =>
  expect(isPhotoKey(key)).toBe(true),
);

test.each([
  '../../escaped.txt',
  `../${id}.jpg`,
  `ab/../../${id}.jpg`,
  `ab/${id}.jpg/../../escaped`,
  `ab/${id}.txt`,
  `ab/${id}.jpg\n`,
  `AB/${id.toUpperCase()}.jpg`,
  `/ab/${id}.jpg`,
  'ab\\..\\escaped.jpg',
  '',
])('%j is not', (key) => expect(isPhotoKey(key)).toBe(false));
