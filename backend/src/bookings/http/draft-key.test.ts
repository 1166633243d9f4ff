import { isUUID } from 'class-validator';
import { draftKey } from './draft.dto.js';

test('the key is the draft’s own id, or else comes from the header, or else is random', () => {
  const id = '0d5aa4a6-3c5f-4f0a-8a52-6dc6a8a7a1b2';
  expect(draftKey(id, 'header')).toBe(id);
  expect(draftKey(undefined, 'header')).toBe(draftKey(undefined, 'header'));
  expect(draftKey(undefined, 'header')).not.toBe(draftKey(undefined, 'other'));
  expect(draftKey(undefined, undefined)).not.toBe(draftKey(undefined, undefined));
  expect(isUUID(draftKey(undefined, 'header'))).toBe(true);
});

test('a header that is too long is refused', () => {
  expect(() => draftKey(undefined, 'x'.repeat(256))).toThrow('Idempotency-Key');
});
